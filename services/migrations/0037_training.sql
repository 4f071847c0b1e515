CREATE SEQUENCE "public"."training_order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "training_classes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"course" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	"time_zone" text NOT NULL,
	"cities" jsonb,
	"venues" jsonb,
	"trainer" text NOT NULL,
	"seats" smallint NOT NULL,
	"taken" smallint DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "training_classes_days" CHECK ("training_classes"."starts_on" <= "training_classes"."ends_on"),
	CONSTRAINT "training_classes_seats" CHECK ("training_classes"."taken" between 0 and "training_classes"."seats"),
	CONSTRAINT "training_classes_status" CHECK ("training_classes"."status" in ('draft', 'published', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "training_courses" (
	"code" text PRIMARY KEY NOT NULL,
	"titles" jsonb NOT NULL,
	"summaries" jsonb NOT NULL,
	"requirements" jsonb NOT NULL,
	"level" text NOT NULL,
	"mode" text NOT NULL,
	"taught_in" text NOT NULL,
	"products" text[] NOT NULL,
	"hours" smallint NOT NULL,
	"minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"syllabus" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "training_courses_level" CHECK ("training_courses"."level" in ('associate', 'professional', 'expert')),
	CONSTRAINT "training_courses_mode" CHECK ("training_courses"."mode" in ('online', 'offline', 'live')),
	CONSTRAINT "training_courses_currency" CHECK ("training_courses"."currency" in ('CNY', 'EUR', 'USD', 'RUB', 'AED', 'AUD')),
	CONSTRAINT "training_courses_status" CHECK ("training_courses"."status" in ('draft', 'published', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "training_order_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "training_order_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_no" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"move" text NOT NULL,
	"to" text NOT NULL,
	"by" uuid,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "training_order_history_move" CHECK ("training_order_history"."move" in ('submit', 'moveUp', 'handIn', 'acceptPayment', 'rejectPayment', 'confirm', 'complete', 'fail', 'cancel', 'refund'))
);
--> statement-breakpoint
CREATE TABLE "training_orders" (
	"order_no" text PRIMARY KEY NOT NULL,
	"account" uuid,
	"company_name" text DEFAULT '' NOT NULL,
	"course" text NOT NULL,
	"session" uuid,
	"state" text NOT NULL,
	"attendees" jsonb NOT NULL,
	"attendee_count" smallint NOT NULL,
	"minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"contact" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"invoice_title" text DEFAULT '' NOT NULL,
	"tax_number" text DEFAULT '' NOT NULL,
	"invoice_address" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"terms_version" integer NOT NULL,
	"credentials" uuid[] DEFAULT '{}' NOT NULL,
	"credentials_state" text DEFAULT 'missing' NOT NULL,
	"credentials_at" timestamp (3) with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"send_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "training_orders_send_key" UNIQUE("account","send_key"),
	CONSTRAINT "training_orders_state" CHECK ("training_orders"."state" in ('waiting', 'pending-payment', 'paid', 'confirmed', 'completed', 'not-completed', 'cancelled', 'refunded')),
	CONSTRAINT "training_orders_credentials_state" CHECK ("training_orders"."credentials_state" in ('missing', 'in-review', 'accepted', 'rejected')),
	CONSTRAINT "training_orders_currency" CHECK ("training_orders"."currency" in ('CNY', 'EUR', 'USD', 'RUB', 'AED', 'AUD'))
);
--> statement-breakpoint
CREATE TABLE "training_schools" (
	"code" text PRIMARY KEY NOT NULL,
	"names" jsonb NOT NULL,
	"notices" jsonb NOT NULL,
	"opens_on" date,
	"closes_on" date,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "policies" DROP CONSTRAINT "policies_kind";--> statement-breakpoint
ALTER TABLE "training_classes" ADD CONSTRAINT "training_classes_course_training_courses_code_fk" FOREIGN KEY ("course") REFERENCES "public"."training_courses"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_order_history" ADD CONSTRAINT "training_order_history_order_no_training_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."training_orders"("order_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_order_history" ADD CONSTRAINT "training_order_history_by_accounts_id_fk" FOREIGN KEY ("by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_orders" ADD CONSTRAINT "training_orders_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_orders" ADD CONSTRAINT "training_orders_course_training_courses_code_fk" FOREIGN KEY ("course") REFERENCES "public"."training_courses"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_orders" ADD CONSTRAINT "training_orders_session_training_classes_id_fk" FOREIGN KEY ("session") REFERENCES "public"."training_classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "training_classes_course" ON "training_classes" USING btree ("course","starts_on");--> statement-breakpoint
CREATE INDEX "training_classes_starts" ON "training_classes" USING btree ("starts_on");--> statement-breakpoint
CREATE INDEX "training_order_history_order" ON "training_order_history" USING btree ("order_no","id");--> statement-breakpoint
CREATE INDEX "training_order_history_by" ON "training_order_history" USING btree ("by");--> statement-breakpoint
CREATE INDEX "training_orders_account" ON "training_orders" USING btree ("account","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "training_orders_session" ON "training_orders" USING btree ("session","state","created_at");--> statement-breakpoint
CREATE INDEX "training_orders_course" ON "training_orders" USING btree ("course");--> statement-breakpoint
CREATE INDEX "training_orders_newest" ON "training_orders" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "training_orders_credentials" ON "training_orders" USING gin ("credentials");--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_kind" CHECK ("policies"."kind" in ('warranty', 'repair', 'replacement', 'onsite', 'returns', 'privacy', 'training'));