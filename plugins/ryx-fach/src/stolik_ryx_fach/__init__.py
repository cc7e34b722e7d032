"""The additional rule Fach w ręku: each herst has an ability."""
