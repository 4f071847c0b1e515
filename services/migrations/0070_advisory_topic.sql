ALTER TABLE "message_preferences" DROP CONSTRAINT "message_preferences_topic";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_topic";--> statement-breakpoint
ALTER TABLE "message_preferences" ADD CONSTRAINT "message_preferences_topic" CHECK ("message_preferences"."topic" in ('approval', 'feedback', 'mistake', 'article', 'bulletin', 'advisory', 'score', 'share', 'order'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_topic" CHECK ("messages"."topic" in ('approval', 'feedback', 'mistake', 'article', 'bulletin', 'advisory', 'score', 'share', 'order'));--> statement-breakpoint
UPDATE "messages" SET "topic" = 'advisory' WHERE "kind" = 'advisory-published';--> statement-breakpoint
INSERT INTO "message_preferences" ("account", "topic", "delivery") SELECT "account", 'advisory', "delivery" FROM "message_preferences" WHERE "topic" = 'bulletin' ON CONFLICT DO NOTHING;
