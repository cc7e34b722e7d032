"""The additional rule Magic: tokens that repeat a roll."""
