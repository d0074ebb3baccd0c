-- As what people are employed in the office, above the plain post of a role: by name, with spaces between.
ALTER TABLE people ADD COLUMN posts TEXT NOT NULL DEFAULT '';
