CREATE TABLE "training_progress" (
	"account" uuid NOT NULL,
	"course" text NOT NULL,
	"progress" smallint NOT NULL,
	"viewed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "training_progress_account_course_pk" PRIMARY KEY("account","course"),
	CONSTRAINT "training_progress_progress" CHECK ("training_progress"."progress" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_kind";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_subject";--> statement-breakpoint
ALTER TABLE "training_order_history" DROP CONSTRAINT "training_order_history_move";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "training_order" text;--> statement-breakpoint
ALTER TABLE "training_courses" ADD COLUMN "view_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "training_progress" ADD CONSTRAINT "training_progress_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_progress" ADD CONSTRAINT "training_progress_course_training_courses_code_fk" FOREIGN KEY ("course") REFERENCES "public"."training_courses"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "training_progress_course" ON "training_progress" USING btree ("course");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_training_order_training_orders_order_no_fk" FOREIGN KEY ("training_order") REFERENCES "public"."training_orders"("order_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_training_order" ON "messages" USING btree ("training_order");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('approval-submitted', 'approval-approved', 'approval-rejected', 'approval-returned', 'feedback-answered', 'mistake-accepted', 'mistake-rejected', 'mistake-fixed', 'article-published', 'bulletin-published', 'score-awarded', 'score-reversed', 'share-accepted', 'share-declined', 'order-moved', 'order-message', 'order-task', 'order-overdue', 'repair-authorised', 'repair-rejected', 'repair-received', 'repair-quoted', 'repair-shipped', 'repair-closed', 'repair-answered', 'plan-moved', 'plan-task', 'plan-ending', 'training-moved', 'training-task'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_subject" CHECK (num_nonnulls("messages"."article", "messages"."bulletin", "messages"."share", "messages"."service_order", "messages"."repair", "messages"."plan_order", "messages"."training_order") = 1);--> statement-breakpoint
ALTER TABLE "training_order_history" ADD CONSTRAINT "training_order_history_move" CHECK ("training_order_history"."move" in ('submit', 'moveUp', 'handIn', 'acceptPayment', 'rejectPayment', 'confirm', 'complete', 'fail', 'reschedule', 'cancel', 'cancelClass', 'refund'));