CREATE SEQUENCE "public"."enquiry_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "cooperation_solutions" (
	"code" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"titles" jsonb NOT NULL,
	"summaries" jsonb NOT NULL,
	"benefits" jsonb NOT NULL,
	"requirements" jsonb NOT NULL,
	"contacts" jsonb NOT NULL,
	"email" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cooperation_solutions_kind" CHECK ("cooperation_solutions"."kind" in ('partnership', 'industry')),
	CONSTRAINT "cooperation_solutions_status" CHECK ("cooperation_solutions"."status" in ('draft', 'published', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "enquiries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"enquiry_no" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"account" uuid,
	"assignee" uuid,
	"company_name" text DEFAULT '' NOT NULL,
	"credit_code" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"trainees" smallint,
	"course" text,
	"solution" text,
	"contact" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"wish" text NOT NULL,
	"files" uuid[] DEFAULT '{}' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"due_at" timestamp (3) with time zone,
	"send_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enquiries_enquiry_no" UNIQUE("enquiry_no"),
	CONSTRAINT "enquiries_send_key" UNIQUE("account","send_key"),
	CONSTRAINT "enquiries_kind" CHECK ("enquiries"."kind" in ('training', 'custom-training', 'cooperation')),
	CONSTRAINT "enquiries_state" CHECK ("enquiries"."state" in ('received', 'in-progress', 'answered', 'closed', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "enquiry_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"enquiry" uuid NOT NULL,
	"author" uuid,
	"from_staff" boolean DEFAULT false NOT NULL,
	"text" text NOT NULL,
	"files" uuid[] DEFAULT '{}' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enquiry_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enquiry_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enquiry" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"move" text NOT NULL,
	"state" text NOT NULL,
	"by" uuid,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "enquiry_steps_move" CHECK ("enquiry_steps"."move" in ('send', 'take', 'answer', 'write', 'close', 'decline', 'withdraw')),
	CONSTRAINT "enquiry_steps_state" CHECK ("enquiry_steps"."state" in ('received', 'in-progress', 'answered', 'closed', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_kind";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_subject";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "enquiry" uuid;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_assignee_accounts_id_fk" FOREIGN KEY ("assignee") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_course_training_courses_code_fk" FOREIGN KEY ("course") REFERENCES "public"."training_courses"("code") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_solution_cooperation_solutions_code_fk" FOREIGN KEY ("solution") REFERENCES "public"."cooperation_solutions"("code") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_messages" ADD CONSTRAINT "enquiry_messages_enquiry_enquiries_id_fk" FOREIGN KEY ("enquiry") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_messages" ADD CONSTRAINT "enquiry_messages_author_accounts_id_fk" FOREIGN KEY ("author") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_steps" ADD CONSTRAINT "enquiry_steps_enquiry_enquiries_id_fk" FOREIGN KEY ("enquiry") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_steps" ADD CONSTRAINT "enquiry_steps_by_accounts_id_fk" FOREIGN KEY ("by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiries_account" ON "enquiries" USING btree ("account","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "enquiries_newest" ON "enquiries" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "enquiries_state" ON "enquiries" USING btree ("state","kind");--> statement-breakpoint
CREATE INDEX "enquiries_assignee" ON "enquiries" USING btree ("assignee");--> statement-breakpoint
CREATE INDEX "enquiries_due" ON "enquiries" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "enquiries_course" ON "enquiries" USING btree ("course");--> statement-breakpoint
CREATE INDEX "enquiries_solution" ON "enquiries" USING btree ("solution");--> statement-breakpoint
CREATE INDEX "enquiries_files" ON "enquiries" USING gin ("files");--> statement-breakpoint
CREATE INDEX "enquiry_messages_enquiry" ON "enquiry_messages" USING btree ("enquiry","at");--> statement-breakpoint
CREATE INDEX "enquiry_messages_author" ON "enquiry_messages" USING btree ("author");--> statement-breakpoint
CREATE INDEX "enquiry_messages_files" ON "enquiry_messages" USING gin ("files");--> statement-breakpoint
CREATE INDEX "enquiry_steps_enquiry" ON "enquiry_steps" USING btree ("enquiry","id");--> statement-breakpoint
CREATE INDEX "enquiry_steps_by" ON "enquiry_steps" USING btree ("by");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_enquiry_enquiries_id_fk" FOREIGN KEY ("enquiry") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_enquiry" ON "messages" USING btree ("enquiry");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('approval-submitted', 'approval-approved', 'approval-rejected', 'approval-returned', 'feedback-answered', 'mistake-accepted', 'mistake-rejected', 'mistake-fixed', 'article-published', 'bulletin-published', 'score-awarded', 'score-reversed', 'share-accepted', 'share-declined', 'order-moved', 'order-message', 'order-task', 'order-overdue', 'repair-authorised', 'repair-rejected', 'repair-received', 'repair-quoted', 'repair-shipped', 'repair-closed', 'repair-answered', 'plan-moved', 'plan-task', 'plan-ending', 'training-moved', 'training-task', 'enquiry-answered', 'enquiry-closed', 'enquiry-task'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_subject" CHECK (num_nonnulls("messages"."article", "messages"."bulletin", "messages"."share", "messages"."service_order", "messages"."repair", "messages"."plan_order", "messages"."training_order", "messages"."enquiry") = 1);