CREATE SEQUENCE "public"."partner_application_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "partner_application_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_application_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"move" text NOT NULL,
	"state" text NOT NULL,
	"by" uuid,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "partner_application_steps_move" CHECK ("partner_application_steps"."move" in ('submit', 'take', 'return', 'accept', 'reject', 'cancel')),
	CONSTRAINT "partner_application_steps_state" CHECK ("partner_application_steps"."state" in ('draft', 'submitted', 'in-review', 'returned', 'accepted', 'rejected', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "partner_applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_no" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"account" uuid,
	"assignee" uuid,
	"company_name" text NOT NULL,
	"licence_no" text DEFAULT '' NOT NULL,
	"type" text,
	"products" text[] DEFAULT '{}' NOT NULL,
	"province" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"licence" uuid[] DEFAULT '{}' NOT NULL,
	"documents" uuid[] DEFAULT '{}' NOT NULL,
	"bank" text DEFAULT '' NOT NULL,
	"remarks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"cancel_type" text,
	"reason" text DEFAULT '' NOT NULL,
	"partner" text DEFAULT '' NOT NULL,
	"send_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partner_applications_application_no" UNIQUE("application_no"),
	CONSTRAINT "partner_applications_send_key" UNIQUE("account","send_key"),
	CONSTRAINT "partner_applications_state" CHECK ("partner_applications"."state" in ('draft', 'submitted', 'in-review', 'returned', 'accepted', 'rejected', 'cancelled')),
	CONSTRAINT "partner_applications_type" CHECK ("partner_applications"."type" in ('distributor', 'installer', 'repair', 'training', 'integrator')),
	CONSTRAINT "partner_applications_cancel_type" CHECK ("partner_applications"."cancel_type" in ('not-needed', 'wrong-details', 'other-programme', 'too-slow', 'other')),
	CONSTRAINT "partner_applications_bank" CHECK ("partner_applications"."bank" = '' or "partner_applications"."bank" ~ '^v1\.[A-Za-z0-9_-]{38,}$')
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_kind";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_subject";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "application" uuid;--> statement-breakpoint
ALTER TABLE "partner_application_steps" ADD CONSTRAINT "partner_application_steps_application_partner_applications_id_fk" FOREIGN KEY ("application") REFERENCES "public"."partner_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_application_steps" ADD CONSTRAINT "partner_application_steps_by_accounts_id_fk" FOREIGN KEY ("by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_applications" ADD CONSTRAINT "partner_applications_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_applications" ADD CONSTRAINT "partner_applications_assignee_accounts_id_fk" FOREIGN KEY ("assignee") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_application_steps_application" ON "partner_application_steps" USING btree ("application","id");--> statement-breakpoint
CREATE INDEX "partner_application_steps_by" ON "partner_application_steps" USING btree ("by");--> statement-breakpoint
CREATE INDEX "partner_applications_account" ON "partner_applications" USING btree ("account","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "partner_applications_state" ON "partner_applications" USING btree ("state","submitted_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "partner_applications_assignee" ON "partner_applications" USING btree ("assignee");--> statement-breakpoint
CREATE INDEX "partner_applications_licence" ON "partner_applications" USING gin ("licence");--> statement-breakpoint
CREATE INDEX "partner_applications_documents" ON "partner_applications" USING gin ("documents");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_application_partner_applications_id_fk" FOREIGN KEY ("application") REFERENCES "public"."partner_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_application" ON "messages" USING btree ("application");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('approval-submitted', 'approval-approved', 'approval-rejected', 'approval-returned', 'feedback-answered', 'mistake-accepted', 'mistake-rejected', 'mistake-fixed', 'article-published', 'bulletin-published', 'score-awarded', 'score-reversed', 'share-accepted', 'share-declined', 'order-moved', 'order-message', 'order-task', 'order-overdue', 'repair-authorised', 'repair-rejected', 'repair-received', 'repair-quoted', 'repair-shipped', 'repair-closed', 'repair-answered', 'plan-moved', 'plan-task', 'plan-ending', 'training-moved', 'training-task', 'enquiry-answered', 'enquiry-closed', 'enquiry-task', 'application-moved', 'application-task', 'voucher-given', 'certificate-issued', 'certificate-revoked'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_subject" CHECK (num_nonnulls("messages"."article", "messages"."bulletin", "messages"."share", "messages"."service_order", "messages"."repair", "messages"."plan_order", "messages"."training_order", "messages"."enquiry", "messages"."application", "messages"."voucher", "messages"."certificate") = 1);