CREATE TABLE "form_presences" (
	"subject" text NOT NULL,
	"record" text NOT NULL,
	"account" uuid NOT NULL,
	"tab" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "form_presences_subject_record_account_pk" PRIMARY KEY("subject","record","account")
);
--> statement-breakpoint
ALTER TABLE "form_presences" ADD CONSTRAINT "form_presences_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_presences_of_account" ON "form_presences" USING btree ("account");--> statement-breakpoint
CREATE INDEX "form_presences_oldest" ON "form_presences" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "form_drafts_of_record" ON "form_drafts" USING btree ("record","saved_at") WHERE "form_drafts"."record" <> '';