CREATE TABLE "form_drafts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account" uuid NOT NULL,
	"form" text NOT NULL,
	"record" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"content" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"writer" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "form_drafts" ADD CONSTRAINT "form_drafts_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_drafts_of_form" ON "form_drafts" USING btree ("account","form","record","saved_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "form_drafts_oldest" ON "form_drafts" USING btree ("saved_at");