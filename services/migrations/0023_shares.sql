CREATE TABLE "shares" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"giver" uuid,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"language" text NOT NULL,
	"category" text,
	"products" text[] DEFAULT '{}' NOT NULL,
	"attachments" uuid[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'submitted' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"handled_by" uuid,
	"article" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shares_state" CHECK ("shares"."state" in ('submitted', 'accepted', 'declined'))
);
--> statement-breakpoint
ALTER TABLE "message_preferences" DROP CONSTRAINT "message_preferences_topic";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_kind";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_topic";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_subject";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "share" uuid;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_giver_accounts_id_fk" FOREIGN KEY ("giver") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_category_categories_code_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("code") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_handled_by_accounts_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_article_articles_id_fk" FOREIGN KEY ("article") REFERENCES "public"."articles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shares_giver" ON "shares" USING btree ("giver","state");--> statement-breakpoint
CREATE INDEX "shares_waiting" ON "shares" USING btree ("created_at") WHERE "shares"."state" = 'submitted';--> statement-breakpoint
CREATE INDEX "shares_handled_by" ON "shares" USING btree ("handled_by");--> statement-breakpoint
CREATE INDEX "shares_category" ON "shares" USING btree ("category");--> statement-breakpoint
CREATE INDEX "shares_article" ON "shares" USING btree ("article");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_share_shares_id_fk" FOREIGN KEY ("share") REFERENCES "public"."shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_share" ON "messages" USING btree ("share");--> statement-breakpoint
ALTER TABLE "message_preferences" ADD CONSTRAINT "message_preferences_topic" CHECK ("message_preferences"."topic" in ('approval', 'feedback', 'mistake', 'article', 'bulletin', 'score', 'share'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('approval-submitted', 'approval-approved', 'approval-rejected', 'approval-returned', 'feedback-answered', 'mistake-accepted', 'mistake-rejected', 'mistake-fixed', 'article-published', 'bulletin-published', 'score-awarded', 'score-reversed', 'share-accepted', 'share-declined'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_topic" CHECK ("messages"."topic" in ('approval', 'feedback', 'mistake', 'article', 'bulletin', 'score', 'share'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_subject" CHECK (num_nonnulls("messages"."article", "messages"."bulletin", "messages"."share") = 1);