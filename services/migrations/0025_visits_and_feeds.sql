CREATE TABLE "message_feeds" (
	"account" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "message_feeds_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "message_preferences" DROP CONSTRAINT "message_preferences_delivery";--> statement-breakpoint
ALTER TABLE "collections" DROP CONSTRAINT "collections_type";--> statement-breakpoint
ALTER TABLE "subscriptions" DROP CONSTRAINT "subscriptions_type";--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "visited_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "message_feeds" ADD CONSTRAINT "message_feeds_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_preferences" ADD CONSTRAINT "message_preferences_delivery" CHECK ("message_preferences"."delivery" in ('mail', 'daily', 'weekly', 'feed', 'none'));--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_type" CHECK ("collections"."type" in ('article', 'product', 'category', 'account', 'zone'));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_type" CHECK ("subscriptions"."type" in ('article', 'product', 'category', 'account', 'zone'));