CREATE TABLE "score_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "score_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account" uuid NOT NULL,
	"event" text NOT NULL,
	"event_key" text NOT NULL,
	"points" integer NOT NULL,
	"article" uuid,
	"name" text NOT NULL,
	"reverses" bigint,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "score_entries_once" UNIQUE("account","event_key"),
	CONSTRAINT "score_entries_reversed_once" UNIQUE("reverses"),
	CONSTRAINT "score_entries_event" CHECK ("score_entries"."event" in ('article-published', 'faq-published', 'share-accepted', 'mistake-accepted', 'text-withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "message_preferences" DROP CONSTRAINT "message_preferences_topic";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_kind";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_topic";--> statement-breakpoint
ALTER TABLE "score_entries" ADD CONSTRAINT "score_entries_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_entries" ADD CONSTRAINT "score_entries_article_articles_id_fk" FOREIGN KEY ("article") REFERENCES "public"."articles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_entries" ADD CONSTRAINT "score_entries_reverses_score_entries_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."score_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "score_entries_ledger" ON "score_entries" USING btree ("account","id");--> statement-breakpoint
CREATE INDEX "score_entries_article" ON "score_entries" USING btree ("article");--> statement-breakpoint
ALTER TABLE "message_preferences" ADD CONSTRAINT "message_preferences_topic" CHECK ("message_preferences"."topic" in ('approval', 'feedback', 'mistake', 'article', 'bulletin', 'score'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('approval-submitted', 'approval-approved', 'approval-rejected', 'approval-returned', 'feedback-answered', 'mistake-accepted', 'mistake-rejected', 'mistake-fixed', 'article-published', 'bulletin-published', 'score-awarded', 'score-reversed'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_topic" CHECK ("messages"."topic" in ('approval', 'feedback', 'mistake', 'article', 'bulletin', 'score'));