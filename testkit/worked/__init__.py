"""Examples worked by hand from the texts, one file per game: the adjudicators answer to these."""
