-- Entities of the admin pages are called managed…, so the keys of their words change. Texts that staff wrote keep their place.
UPDATE "language_strings" SET "key" = regexp_replace("key", '^(field|choice)\.kept([A-Z])', '\1.managed\2') WHERE "key" ~ '^(field|choice)\.kept[A-Z]';
