CREATE SEQUENCE "public"."security_report_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "security_report_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_report_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"report" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"move" text NOT NULL,
	"state" text NOT NULL,
	"by" uuid,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "security_report_steps_move" CHECK ("security_report_steps"."move" in ('send', 'confirm', 'assess', 'inform', 'fix', 'publish', 'reject')),
	CONSTRAINT "security_report_steps_state" CHECK ("security_report_steps"."state" in ('received', 'confirmed', 'assessed', 'informed', 'fixed', 'published', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "security_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"report_no" text NOT NULL,
	"access_hash" text NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"message" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"sealed" boolean NOT NULL,
	"due_at" timestamp (3) with time zone,
	"advisory" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "security_reports_report_no" UNIQUE("report_no"),
	CONSTRAINT "security_reports_state" CHECK ("security_reports"."state" in ('received', 'confirmed', 'assessed', 'informed', 'fixed', 'published', 'rejected'))
);
--> statement-breakpoint
ALTER TABLE "security_report_steps" ADD CONSTRAINT "security_report_steps_report_security_reports_id_fk" FOREIGN KEY ("report") REFERENCES "public"."security_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_report_steps" ADD CONSTRAINT "security_report_steps_by_accounts_id_fk" FOREIGN KEY ("by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_reports" ADD CONSTRAINT "security_reports_advisory_advisories_id_fk" FOREIGN KEY ("advisory") REFERENCES "public"."advisories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "security_report_steps_report" ON "security_report_steps" USING btree ("report","id");--> statement-breakpoint
CREATE INDEX "security_report_steps_by" ON "security_report_steps" USING btree ("by");--> statement-breakpoint
CREATE INDEX "security_reports_due" ON "security_reports" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "security_reports_newest" ON "security_reports" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "security_reports_advisory" ON "security_reports" USING btree ("advisory");