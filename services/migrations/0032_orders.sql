CREATE SEQUENCE "public"."demand_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "demand_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "demand_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"demand" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"move" text NOT NULL,
	"from" text,
	"to" text NOT NULL,
	"by" uuid,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "demand_history_move" CHECK ("demand_history"."move" in ('submit', 'authorise', 'reject', 'assign', 'take', 'schedule', 'reschedule', 'arrive', 'awaitItem', 'receive', 'diagnose', 'quote', 'acceptQuote', 'declineQuote', 'repair', 'ship', 'close', 'sign', 'rate', 'reopen', 'cancel', 'escalate'))
);
--> statement-breakpoint
CREATE TABLE "demand_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"demand" uuid NOT NULL,
	"author" uuid,
	"from_staff" boolean DEFAULT false NOT NULL,
	"text" text NOT NULL,
	"files" uuid[] DEFAULT '{}' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demand_quotes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "demand_quotes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"demand" uuid NOT NULL,
	"lines" jsonb NOT NULL,
	"total" numeric(14, 2) NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"by" uuid,
	"answered_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "demand_quotes_state" CHECK ("demand_quotes"."state" in ('open', 'accepted', 'declined')),
	CONSTRAINT "demand_quotes_currency" CHECK ("demand_quotes"."currency" in ('CNY', 'EUR', 'USD', 'RUB', 'AED', 'AUD'))
);
--> statement-breakpoint
CREATE TABLE "demands" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_no" text NOT NULL,
	"type" smallint NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'submitted' NOT NULL,
	"account" uuid,
	"company" uuid,
	"company_name" text DEFAULT '' NOT NULL,
	"serial_no" text DEFAULT '' NOT NULL,
	"product" text,
	"description" text NOT NULL,
	"photos" uuid[] DEFAULT '{}' NOT NULL,
	"path" text DEFAULT '' NOT NULL,
	"article" uuid,
	"contact" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"region" text,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"slots" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"unit" text,
	"engineer" uuid,
	"appointment" timestamp (3) with time zone,
	"appointment_ends" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"escalated_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"signed_at" timestamp (3) with time zone,
	"signed_by" text DEFAULT '' NOT NULL,
	"rating" smallint,
	"rating_text" text DEFAULT '' NOT NULL,
	"send_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "demands_order_no" UNIQUE("order_no"),
	CONSTRAINT "demands_send_key" UNIQUE("account","send_key"),
	CONSTRAINT "demands_status" CHECK ("demands"."status" in ('submitted', 'authorised', 'scheduled', 'on-site', 'awaiting-item', 'received', 'diagnosing', 'quoted', 'repairing', 'shipped', 'closed', 'rejected', 'cancelled')),
	CONSTRAINT "demands_type" CHECK ("demands"."type" between 1 and 2),
	CONSTRAINT "demands_rating" CHECK ("demands"."rating" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "message_preferences" DROP CONSTRAINT "message_preferences_topic";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_kind";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_topic";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_subject";--> statement-breakpoint
ALTER TABLE "service_regions" ADD COLUMN "time_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "service_order" uuid;--> statement-breakpoint
ALTER TABLE "demand_history" ADD CONSTRAINT "demand_history_demand_demands_id_fk" FOREIGN KEY ("demand") REFERENCES "public"."demands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demand_history" ADD CONSTRAINT "demand_history_by_accounts_id_fk" FOREIGN KEY ("by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demand_messages" ADD CONSTRAINT "demand_messages_demand_demands_id_fk" FOREIGN KEY ("demand") REFERENCES "public"."demands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demand_messages" ADD CONSTRAINT "demand_messages_author_accounts_id_fk" FOREIGN KEY ("author") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demand_quotes" ADD CONSTRAINT "demand_quotes_demand_demands_id_fk" FOREIGN KEY ("demand") REFERENCES "public"."demands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demand_quotes" ADD CONSTRAINT "demand_quotes_by_accounts_id_fk" FOREIGN KEY ("by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demand_quotes" ADD CONSTRAINT "demand_quotes_answered_by_accounts_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demands" ADD CONSTRAINT "demands_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demands" ADD CONSTRAINT "demands_product_products_code_fk" FOREIGN KEY ("product") REFERENCES "public"."products"("code") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demands" ADD CONSTRAINT "demands_article_articles_id_fk" FOREIGN KEY ("article") REFERENCES "public"."articles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demands" ADD CONSTRAINT "demands_region_service_regions_code_fk" FOREIGN KEY ("region") REFERENCES "public"."service_regions"("code") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demands" ADD CONSTRAINT "demands_engineer_accounts_id_fk" FOREIGN KEY ("engineer") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "demand_history_demand" ON "demand_history" USING btree ("demand","id");--> statement-breakpoint
CREATE INDEX "demand_history_by" ON "demand_history" USING btree ("by");--> statement-breakpoint
CREATE INDEX "demand_messages_demand" ON "demand_messages" USING btree ("demand","at");--> statement-breakpoint
CREATE INDEX "demand_messages_author" ON "demand_messages" USING btree ("author");--> statement-breakpoint
CREATE INDEX "demand_messages_files" ON "demand_messages" USING gin ("files");--> statement-breakpoint
CREATE INDEX "demand_quotes_demand" ON "demand_quotes" USING btree ("demand","id");--> statement-breakpoint
CREATE INDEX "demand_quotes_by" ON "demand_quotes" USING btree ("by");--> statement-breakpoint
CREATE INDEX "demand_quotes_answered_by" ON "demand_quotes" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "demands_account" ON "demands" USING btree ("account","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "demands_company" ON "demands" USING btree ("company","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "demands_newest" ON "demands" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "demands_status" ON "demands" USING btree ("status","due_at");--> statement-breakpoint
CREATE INDEX "demands_engineer" ON "demands" USING btree ("engineer","appointment");--> statement-breakpoint
CREATE INDEX "demands_appointment" ON "demands" USING btree ("appointment") WHERE "demands"."appointment" is not null;--> statement-breakpoint
CREATE INDEX "demands_due" ON "demands" USING btree ("due_at") WHERE "demands"."escalated_at" is null;--> statement-breakpoint
CREATE INDEX "demands_photos" ON "demands" USING gin ("photos");--> statement-breakpoint
CREATE INDEX "demands_product" ON "demands" USING btree ("product");--> statement-breakpoint
CREATE INDEX "demands_article" ON "demands" USING btree ("article");--> statement-breakpoint
CREATE INDEX "demands_region" ON "demands" USING btree ("region");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_service_order_demands_id_fk" FOREIGN KEY ("service_order") REFERENCES "public"."demands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_order" ON "messages" USING btree ("service_order");--> statement-breakpoint
ALTER TABLE "message_preferences" ADD CONSTRAINT "message_preferences_topic" CHECK ("message_preferences"."topic" in ('approval', 'feedback', 'mistake', 'article', 'bulletin', 'score', 'share', 'order'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('approval-submitted', 'approval-approved', 'approval-rejected', 'approval-returned', 'feedback-answered', 'mistake-accepted', 'mistake-rejected', 'mistake-fixed', 'article-published', 'bulletin-published', 'score-awarded', 'score-reversed', 'share-accepted', 'share-declined', 'order-moved', 'order-message', 'order-task', 'order-overdue'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_topic" CHECK ("messages"."topic" in ('approval', 'feedback', 'mistake', 'article', 'bulletin', 'score', 'share', 'order'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_subject" CHECK (num_nonnulls("messages"."article", "messages"."bulletin", "messages"."share", "messages"."service_order") = 1);