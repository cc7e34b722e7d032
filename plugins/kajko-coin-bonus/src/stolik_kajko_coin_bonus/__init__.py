"""The advanced rules of Kajko i Kokosz: Przygody Wojów: Coin Bonus and Coin in Hand."""
