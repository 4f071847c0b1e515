ALTER TABLE "contractor_employees" ADD COLUMN "account" uuid;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "regions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "members" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "contractor_employees" ADD CONSTRAINT "contractor_employees_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_orders" ADD CONSTRAINT "repair_orders_demand_demands_id_fk" FOREIGN KEY ("demand") REFERENCES "public"."demands"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contractor_employees_account" ON "contractor_employees" USING btree ("account");--> statement-breakpoint
ALTER TABLE "repair_orders" ADD CONSTRAINT "repair_orders_demand" UNIQUE("demand");