CREATE TABLE "access_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"type" smallint NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "half_logins" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"way" text NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracking_days" (
	"day" date NOT NULL,
	"site" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "tracking_days_day_site_pk" PRIMARY KEY("day","site")
);
--> statement-breakpoint
CREATE TABLE "tracking_events" (
	"day" date NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tracking_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"type" smallint,
	"site" text NOT NULL,
	"account_id" uuid,
	"account_type" smallint NOT NULL,
	"user_name" text,
	"org_name" text,
	"first_dept" text,
	"second_dept" text,
	"role_codes" text[] DEFAULT '{}' NOT NULL,
	"app_label" text NOT NULL,
	"search_text" text,
	"page_path" text NOT NULL,
	"page_name" text,
	"clicked_element" text,
	"breadcrumbs" text[] DEFAULT '{}' NOT NULL,
	"node_name" text,
	"chat_id" text,
	CONSTRAINT "tracking_events_day_id_pk" PRIMARY KEY("day","id")
);
--> statement-breakpoint
CREATE TABLE "tracking_pages" (
	"day" date NOT NULL,
	"path" text NOT NULL,
	"site" text NOT NULL,
	"name" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "tracking_pages_day_path_pk" PRIMARY KEY("day","path")
);
--> statement-breakpoint
CREATE TABLE "tracking_visitors" (
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "tracking_visitors_day_visitor_pk" PRIMARY KEY("day","visitor")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"to" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"payload" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"trouble" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "authenticators" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"secret" text,
	"pending" text,
	"used_step" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purpose" text NOT NULL,
	"receiver" text NOT NULL,
	"address" text NOT NULL,
	"account_id" uuid,
	"code_hash" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "language_strings" (
	"language" text NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "language_strings_language_key_pk" PRIMARY KEY("language","key")
);
--> statement-breakpoint
CREATE TABLE "used_assertions" (
	"nonce" text PRIMARY KEY NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_captchas" (
	"nonce" text PRIMARY KEY NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "half_logins" ADD CONSTRAINT "half_logins_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_tokens_token_hash" ON "access_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "access_tokens_account" ON "access_tokens" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "half_logins_account" ON "half_logins" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "half_logins_ends_at" ON "half_logins" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "outbox_created_at" ON "outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_next" ON "outbox" USING btree ("state","next_at");--> statement-breakpoint
CREATE INDEX "outbox_to" ON "outbox" USING btree ("to","created_at");--> statement-breakpoint
CREATE INDEX "codes_receiver" ON "codes" USING btree ("receiver","sent_at");--> statement-breakpoint
CREATE INDEX "codes_address" ON "codes" USING btree ("address","sent_at");--> statement-breakpoint
CREATE INDEX "codes_sent_at" ON "codes" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "codes_account" ON "codes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "used_assertions_ends_at" ON "used_assertions" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "used_captchas_ends_at" ON "used_captchas" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "accounts_email" ON "accounts" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "accounts_phone" ON "accounts" USING btree (right(regexp_replace("phone", '[^0-9]', '', 'g'), 7));
