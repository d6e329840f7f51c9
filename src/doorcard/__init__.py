"""Doorcard: a card room and an exact engine for Seven-Card Stud Hi/Lo, 8-or-better."""
