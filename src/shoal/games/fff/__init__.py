"""Fische Fluppen Frikadellen by Friedemann Friese (2F-Spiele 2002): 2-15 players."""
