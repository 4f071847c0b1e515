CREATE SEQUENCE "public"."plan_order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "plan_order_devices" (
	"plan_order" uuid NOT NULL,
	"position" smallint NOT NULL,
	"serial" text NOT NULL,
	"product" text,
	CONSTRAINT "plan_order_devices_plan_order_position_pk" PRIMARY KEY("plan_order","position")
);
--> statement-breakpoint
CREATE TABLE "plan_order_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_order_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"plan_order" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"move" text NOT NULL,
	"state" text NOT NULL,
	"by" uuid,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "plan_order_steps_move" CHECK ("plan_order_steps"."move" in ('request', 'offer', 'reject', 'accept', 'decline', 'activate', 'cancel', 'remind', 'end')),
	CONSTRAINT "plan_order_steps_state" CHECK ("plan_order_steps"."state" in ('requested', 'offered', 'accepted', 'active', 'ended', 'declined', 'rejected', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "plan_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_no" text NOT NULL,
	"plan" text NOT NULL,
	"term_months" smallint NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"account" uuid,
	"company" uuid,
	"company_name" text DEFAULT '' NOT NULL,
	"contact" text NOT NULL,
	"phone" text NOT NULL,
	"wishes" text DEFAULT '' NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"minor" bigint,
	"currency" text,
	"offer_until" date,
	"reason" text DEFAULT '' NOT NULL,
	"renews" uuid,
	"reminded" smallint,
	"send_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_orders_order_no" UNIQUE("order_no"),
	CONSTRAINT "plan_orders_send_key" UNIQUE("account","send_key"),
	CONSTRAINT "plan_orders_state" CHECK ("plan_orders"."state" in ('requested', 'offered', 'accepted', 'active', 'ended', 'declined', 'rejected', 'cancelled')),
	CONSTRAINT "plan_orders_currency" CHECK ("plan_orders"."currency" in ('CNY', 'EUR', 'USD', 'RUB', 'AED', 'AUD'))
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_kind";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_subject";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "plan_order" uuid;--> statement-breakpoint
ALTER TABLE "plan_order_devices" ADD CONSTRAINT "plan_order_devices_plan_order_plan_orders_id_fk" FOREIGN KEY ("plan_order") REFERENCES "public"."plan_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_order_devices" ADD CONSTRAINT "plan_order_devices_product_products_code_fk" FOREIGN KEY ("product") REFERENCES "public"."products"("code") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_order_steps" ADD CONSTRAINT "plan_order_steps_plan_order_plan_orders_id_fk" FOREIGN KEY ("plan_order") REFERENCES "public"."plan_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_order_steps" ADD CONSTRAINT "plan_order_steps_by_accounts_id_fk" FOREIGN KEY ("by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_orders" ADD CONSTRAINT "plan_orders_plan_service_plans_code_fk" FOREIGN KEY ("plan") REFERENCES "public"."service_plans"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_orders" ADD CONSTRAINT "plan_orders_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_orders" ADD CONSTRAINT "plan_orders_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_orders" ADD CONSTRAINT "plan_orders_renews_plan_orders_id_fk" FOREIGN KEY ("renews") REFERENCES "public"."plan_orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_order_devices_serial" ON "plan_order_devices" USING btree ("serial");--> statement-breakpoint
CREATE INDEX "plan_order_devices_product" ON "plan_order_devices" USING btree ("product");--> statement-breakpoint
CREATE INDEX "plan_order_steps_order" ON "plan_order_steps" USING btree ("plan_order","id");--> statement-breakpoint
CREATE INDEX "plan_order_steps_by" ON "plan_order_steps" USING btree ("by");--> statement-breakpoint
CREATE INDEX "plan_orders_account" ON "plan_orders" USING btree ("account","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "plan_orders_company" ON "plan_orders" USING btree ("company","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "plan_orders_newest" ON "plan_orders" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "plan_orders_ends" ON "plan_orders" USING btree ("state","ends_on");--> statement-breakpoint
CREATE INDEX "plan_orders_plan" ON "plan_orders" USING btree ("plan");--> statement-breakpoint
CREATE INDEX "plan_orders_renews" ON "plan_orders" USING btree ("renews");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_plan_order_plan_orders_id_fk" FOREIGN KEY ("plan_order") REFERENCES "public"."plan_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_plan_order" ON "messages" USING btree ("plan_order");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('approval-submitted', 'approval-approved', 'approval-rejected', 'approval-returned', 'feedback-answered', 'mistake-accepted', 'mistake-rejected', 'mistake-fixed', 'article-published', 'bulletin-published', 'score-awarded', 'score-reversed', 'share-accepted', 'share-declined', 'order-moved', 'order-message', 'order-task', 'order-overdue', 'repair-authorised', 'repair-rejected', 'repair-received', 'repair-quoted', 'repair-shipped', 'repair-closed', 'repair-answered', 'plan-moved', 'plan-task', 'plan-ending'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_subject" CHECK (num_nonnulls("messages"."article", "messages"."bulletin", "messages"."share", "messages"."service_order", "messages"."repair", "messages"."plan_order") = 1);