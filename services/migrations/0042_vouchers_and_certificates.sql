CREATE TABLE "training_certificates" (
	"number" text PRIMARY KEY NOT NULL,
	"verify_code" text NOT NULL,
	"account" uuid,
	"holder" text NOT NULL,
	"holder_email" text DEFAULT '' NOT NULL,
	"course" text NOT NULL,
	"level" text NOT NULL,
	"order_no" text,
	"place" smallint,
	"issued_on" date NOT NULL,
	"expires_on" date NOT NULL,
	"grace_until" date,
	"ended_as" text,
	"ended_at" timestamp (3) with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"replaced_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "training_certificates_verify_code_unique" UNIQUE("verify_code"),
	CONSTRAINT "training_certificates_level" CHECK ("training_certificates"."level" in ('associate', 'professional', 'expert')),
	CONSTRAINT "training_certificates_ended" CHECK ("training_certificates"."ended_as" in ('revoked', 'superseded'))
);
--> statement-breakpoint
CREATE TABLE "training_voucher_uses" (
	"order_no" text PRIMARY KEY NOT NULL,
	"voucher" uuid NOT NULL,
	"uses" smallint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "training_vouchers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"course" text NOT NULL,
	"account" uuid,
	"order_no" text,
	"uses" smallint NOT NULL,
	"used" smallint DEFAULT 0 NOT NULL,
	"used_at" timestamp (3) with time zone,
	"expires_on" date NOT NULL,
	"assignee_name" text DEFAULT '' NOT NULL,
	"assignee_email" text DEFAULT '' NOT NULL,
	"gifts" smallint DEFAULT 0 NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "training_vouchers_code_unique" UNIQUE("code"),
	CONSTRAINT "training_vouchers_kind" CHECK ("training_vouchers"."kind" in ('exam', 'course', 'retake')),
	CONSTRAINT "training_vouchers_uses" CHECK ("training_vouchers"."used" between 0 and "training_vouchers"."uses")
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_kind";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_subject";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "voucher" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "certificate" text;--> statement-breakpoint
ALTER TABLE "training_courses" ADD COLUMN "is_exam" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "training_orders" ADD COLUMN "purpose" text DEFAULT 'places' NOT NULL;--> statement-breakpoint
ALTER TABLE "training_orders" ADD COLUMN "discount_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "training_certificates" ADD CONSTRAINT "training_certificates_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_certificates" ADD CONSTRAINT "training_certificates_course_training_courses_code_fk" FOREIGN KEY ("course") REFERENCES "public"."training_courses"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_certificates" ADD CONSTRAINT "training_certificates_order_no_training_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."training_orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_voucher_uses" ADD CONSTRAINT "training_voucher_uses_order_no_training_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."training_orders"("order_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_voucher_uses" ADD CONSTRAINT "training_voucher_uses_voucher_training_vouchers_id_fk" FOREIGN KEY ("voucher") REFERENCES "public"."training_vouchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_vouchers" ADD CONSTRAINT "training_vouchers_course_training_courses_code_fk" FOREIGN KEY ("course") REFERENCES "public"."training_courses"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_vouchers" ADD CONSTRAINT "training_vouchers_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_vouchers" ADD CONSTRAINT "training_vouchers_order_no_training_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."training_orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "training_certificates_place" ON "training_certificates" USING btree ("order_no","place") WHERE "training_certificates"."ended_as" is distinct from 'revoked';--> statement-breakpoint
CREATE INDEX "training_certificates_account" ON "training_certificates" USING btree ("account");--> statement-breakpoint
CREATE INDEX "training_certificates_holder" ON "training_certificates" USING btree (lower("holder_email"));--> statement-breakpoint
CREATE INDEX "training_certificates_course" ON "training_certificates" USING btree ("course");--> statement-breakpoint
CREATE INDEX "training_certificates_issued" ON "training_certificates" USING btree ("issued_on" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "training_voucher_uses_voucher" ON "training_voucher_uses" USING btree ("voucher");--> statement-breakpoint
CREATE INDEX "training_vouchers_account" ON "training_vouchers" USING btree ("account","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "training_vouchers_assignee" ON "training_vouchers" USING btree (lower("assignee_email"));--> statement-breakpoint
CREATE INDEX "training_vouchers_order" ON "training_vouchers" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "training_vouchers_course" ON "training_vouchers" USING btree ("course");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_voucher_training_vouchers_id_fk" FOREIGN KEY ("voucher") REFERENCES "public"."training_vouchers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_certificate_training_certificates_number_fk" FOREIGN KEY ("certificate") REFERENCES "public"."training_certificates"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_voucher" ON "messages" USING btree ("voucher");--> statement-breakpoint
CREATE INDEX "messages_certificate" ON "messages" USING btree ("certificate");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('approval-submitted', 'approval-approved', 'approval-rejected', 'approval-returned', 'feedback-answered', 'mistake-accepted', 'mistake-rejected', 'mistake-fixed', 'article-published', 'bulletin-published', 'score-awarded', 'score-reversed', 'share-accepted', 'share-declined', 'order-moved', 'order-message', 'order-task', 'order-overdue', 'repair-authorised', 'repair-rejected', 'repair-received', 'repair-quoted', 'repair-shipped', 'repair-closed', 'repair-answered', 'plan-moved', 'plan-task', 'plan-ending', 'training-moved', 'training-task', 'enquiry-answered', 'enquiry-closed', 'enquiry-task', 'voucher-given', 'certificate-issued', 'certificate-revoked'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_subject" CHECK (num_nonnulls("messages"."article", "messages"."bulletin", "messages"."share", "messages"."service_order", "messages"."repair", "messages"."plan_order", "messages"."training_order", "messages"."enquiry", "messages"."voucher", "messages"."certificate") = 1);--> statement-breakpoint
ALTER TABLE "training_orders" ADD CONSTRAINT "training_orders_purpose" CHECK ("training_orders"."purpose" in ('places', 'vouchers'));