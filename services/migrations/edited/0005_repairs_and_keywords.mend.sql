ALTER TABLE "articles" ALTER COLUMN "bill_no" SET DEFAULT 'VX-' || to_char(nextval('bill_numbers'), 'FM999999000000');
