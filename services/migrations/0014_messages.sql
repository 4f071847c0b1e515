CREATE TABLE "message_digests" (
	"account" uuid NOT NULL,
	"period" text NOT NULL,
	"sent_for" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "message_digests_account_period_pk" PRIMARY KEY("account","period"),
	CONSTRAINT "message_digests_period" CHECK ("message_digests"."period" in ('daily', 'weekly'))
);
--> statement-breakpoint
CREATE TABLE "message_preferences" (
	"account" uuid NOT NULL,
	"topic" text NOT NULL,
	"delivery" text NOT NULL,
	CONSTRAINT "message_preferences_account_topic_pk" PRIMARY KEY("account","topic"),
	CONSTRAINT "message_preferences_topic" CHECK ("message_preferences"."topic" in ('approval', 'feedback', 'mistake', 'article', 'bulletin')),
	CONSTRAINT "message_preferences_delivery" CHECK ("message_preferences"."delivery" in ('mail', 'daily', 'weekly', 'none'))
);
--> statement-breakpoint
CREATE TABLE "message_unsubscribes" (
	"account" uuid PRIMARY KEY NOT NULL,
	"token" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "message_unsubscribes_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account" uuid NOT NULL,
	"kind" text NOT NULL,
	"topic" text NOT NULL,
	"event" text NOT NULL,
	"article" uuid,
	"bulletin" uuid,
	"detail" text DEFAULT '' NOT NULL,
	"digest" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "messages_once" UNIQUE("account","event"),
	CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('approval-submitted', 'approval-approved', 'approval-rejected', 'approval-returned', 'feedback-answered', 'mistake-accepted', 'mistake-rejected', 'mistake-fixed', 'article-published', 'bulletin-published')),
	CONSTRAINT "messages_topic" CHECK ("messages"."topic" in ('approval', 'feedback', 'mistake', 'article', 'bulletin')),
	CONSTRAINT "messages_digest" CHECK ("messages"."digest" in ('daily', 'weekly')),
	CONSTRAINT "messages_subject" CHECK (num_nonnulls("messages"."article", "messages"."bulletin") = 1)
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "unsubscribe" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "message_digests" ADD CONSTRAINT "message_digests_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_preferences" ADD CONSTRAINT "message_preferences_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_unsubscribes" ADD CONSTRAINT "message_unsubscribes_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_article_articles_id_fk" FOREIGN KEY ("article") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_bulletin_bulletins_id_fk" FOREIGN KEY ("bulletin") REFERENCES "public"."bulletins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_newest" ON "messages" USING btree ("account","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("account") WHERE "messages"."read_at" is null;--> statement-breakpoint
CREATE INDEX "messages_digest_waiting" ON "messages" USING btree ("digest","account") WHERE "messages"."digest" is not null;--> statement-breakpoint
CREATE INDEX "messages_article" ON "messages" USING btree ("article");--> statement-breakpoint
CREATE INDEX "messages_bulletin" ON "messages" USING btree ("bulletin");--> statement-breakpoint
INSERT INTO "messages" ("account", "kind", "topic", "event", "article", "bulletin", "created_at", "read_at")
SELECT "account", CASE WHEN "article" IS NULL THEN 'bulletin-published' ELSE 'article-published' END, CASE WHEN "article" IS NULL THEN 'bulletin' ELSE 'article' END, 'notice ' || "id", "article", "bulletin", "created_at", "read_at" FROM "notices";
