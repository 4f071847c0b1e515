CREATE SEQUENCE "public"."repair_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 4100 CACHE 1;--> statement-breakpoint
CREATE TABLE "parcel_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcel_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parcel" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"step" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "repair_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"serial" text NOT NULL,
	"product" text,
	"complaint" text DEFAULT '' NOT NULL,
	"warranty" text DEFAULT 'unknown' NOT NULL,
	"warranty_ends_on" date,
	"diagnosis" text DEFAULT '' NOT NULL,
	"resolution" text,
	"proposal" text DEFAULT '' NOT NULL,
	"price" numeric(12, 2),
	"currency" text,
	"state" text DEFAULT 'submitted' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"inbound" text DEFAULT '' NOT NULL,
	"outbound" text DEFAULT '' NOT NULL,
	"received_at" timestamp (3) with time zone,
	"shipped_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "repair_lines_place" UNIQUE("order_id","position"),
	CONSTRAINT "repair_lines_state" CHECK ("repair_lines"."state" in ('submitted', 'awaiting-item', 'in-transit', 'received', 'diagnosing', 'quoted', 'accepted', 'declined', 'repairing', 'shipped', 'closed', 'rejected', 'cancelled')),
	CONSTRAINT "repair_lines_warranty" CHECK ("repair_lines"."warranty" in ('under-warranty', 'out-of-warranty', 'under-contract', 'out-of-contract', 'unknown')),
	CONSTRAINT "repair_lines_resolution" CHECK ("repair_lines"."resolution" in ('repair', 'replace', 'no-fault', 'scrap')),
	CONSTRAINT "repair_lines_currency" CHECK ("repair_lines"."currency" in ('CNY', 'EUR', 'USD', 'RUB', 'AED')),
	CONSTRAINT "repair_lines_price" CHECK ("repair_lines"."price" is null or ("repair_lines"."price" >= 0 and "repair_lines"."currency" is not null))
);
--> statement-breakpoint
CREATE TABLE "repair_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"account" uuid,
	"company" uuid,
	"demand" uuid,
	"send_key" text,
	"digest" text,
	"contact" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'submitted' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "repair_orders_number_unique" UNIQUE("number"),
	CONSTRAINT "repair_orders_sent" UNIQUE("account","send_key"),
	CONSTRAINT "repair_orders_state" CHECK ("repair_orders"."state" in ('submitted', 'awaiting-item', 'in-transit', 'received', 'diagnosing', 'quoted', 'accepted', 'declined', 'repairing', 'shipped', 'closed', 'rejected', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "repair_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"state" text NOT NULL,
	"serials" text[] NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"by" uuid,
	"by_staff" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "repair_steps_state" CHECK ("repair_steps"."state" in ('submitted', 'awaiting-item', 'in-transit', 'received', 'diagnosing', 'quoted', 'accepted', 'declined', 'repairing', 'shipped', 'closed', 'rejected', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "repair_lines" ADD CONSTRAINT "repair_lines_order_id_repair_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."repair_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_lines" ADD CONSTRAINT "repair_lines_product_products_code_fk" FOREIGN KEY ("product") REFERENCES "public"."products"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_orders" ADD CONSTRAINT "repair_orders_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_orders" ADD CONSTRAINT "repair_orders_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_steps" ADD CONSTRAINT "repair_steps_order_id_repair_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."repair_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_steps" ADD CONSTRAINT "repair_steps_by_accounts_id_fk" FOREIGN KEY ("by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcel_steps_parcel" ON "parcel_steps" USING btree ("parcel","at");--> statement-breakpoint
CREATE INDEX "repair_lines_serial" ON "repair_lines" USING btree ("serial");--> statement-breakpoint
CREATE INDEX "repair_lines_inbound" ON "repair_lines" USING btree ("inbound");--> statement-breakpoint
CREATE INDEX "repair_lines_outbound" ON "repair_lines" USING btree ("outbound");--> statement-breakpoint
CREATE INDEX "repair_orders_account" ON "repair_orders" USING btree ("account","created_at");--> statement-breakpoint
CREATE INDEX "repair_orders_company" ON "repair_orders" USING btree ("company","created_at");--> statement-breakpoint
CREATE INDEX "repair_orders_queue" ON "repair_orders" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "repair_orders_created" ON "repair_orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "repair_steps_order" ON "repair_steps" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "repair_steps_by" ON "repair_steps" USING btree ("by");