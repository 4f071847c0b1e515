ALTER TABLE "message_feeds" RENAME COLUMN "key" TO "key_hash";--> statement-breakpoint
UPDATE "message_feeds" SET "key_hash" = encode(sha256(convert_to("key_hash", 'UTF8')), 'hex');--> statement-breakpoint
ALTER TABLE "message_feeds" DROP CONSTRAINT "message_feeds_key_unique";--> statement-breakpoint
ALTER TABLE "message_feeds" ADD CONSTRAINT "message_feeds_key_hash_unique" UNIQUE("key_hash");