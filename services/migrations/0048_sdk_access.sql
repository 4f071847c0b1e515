CREATE TABLE "sdk_accesses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"package" text NOT NULL,
	"account" uuid NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"company" text NOT NULL,
	"purpose" text NOT NULL,
	"licence" text,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"valid_until" date,
	"answer" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sdk_accesses_state" CHECK ("sdk_accesses"."state" in ('requested', 'approved', 'declined', 'expired'))
);
--> statement-breakpoint
ALTER TABLE "package_texts" ADD COLUMN "samples" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "package_texts" ADD COLUMN "samples_source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "code_language" text;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "by_request" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "release_texts" ADD COLUMN "reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "release_texts" ADD COLUMN "reference_source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "min_firmware" text;--> statement-breakpoint
ALTER TABLE "sdk_accesses" ADD CONSTRAINT "sdk_accesses_package_packages_code_fk" FOREIGN KEY ("package") REFERENCES "public"."packages"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sdk_accesses" ADD CONSTRAINT "sdk_accesses_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sdk_accesses" ADD CONSTRAINT "sdk_accesses_licence_licences_code_fk" FOREIGN KEY ("licence") REFERENCES "public"."licences"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sdk_accesses" ADD CONSTRAINT "sdk_accesses_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sdk_accesses_account" ON "sdk_accesses" USING btree ("account","package");--> statement-breakpoint
CREATE INDEX "sdk_accesses_package" ON "sdk_accesses" USING btree ("package");--> statement-breakpoint
CREATE INDEX "sdk_accesses_licence" ON "sdk_accesses" USING btree ("licence");--> statement-breakpoint
CREATE INDEX "sdk_accesses_decided_by" ON "sdk_accesses" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "sdk_accesses_queue" ON "sdk_accesses" USING btree ("requested_at");--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_code_language" CHECK ("packages"."code_language" in ('c', 'csharp', 'java', 'python', 'javascript', 'http'));