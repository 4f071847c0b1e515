CREATE TABLE "advisories" (
	"id" text PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"document" "bytea" NOT NULL,
	"sha512" text NOT NULL,
	"size" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"publisher" text NOT NULL,
	"status" text NOT NULL,
	"version" text NOT NULL,
	"tlp" text,
	"severity" text NOT NULL,
	"score" real,
	"vector" text,
	"cves" text[] DEFAULT '{}' NOT NULL,
	"cwes" text[] DEFAULT '{}' NOT NULL,
	"initial_at" timestamp (3) with time zone NOT NULL,
	"current_at" timestamp (3) with time zone NOT NULL,
	"year" integer NOT NULL,
	"mistakes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reading" text NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "advisories_file_name_unique" UNIQUE("file_name"),
	CONSTRAINT "advisories_kind" CHECK ("advisories"."kind" in ('SA', 'SN')),
	CONSTRAINT "advisories_status" CHECK ("advisories"."status" in ('draft', 'interim', 'final')),
	CONSTRAINT "advisories_severity" CHECK ("advisories"."severity" in ('critical', 'high', 'medium', 'low', 'none')),
	CONSTRAINT "advisories_tlp" CHECK ("advisories"."tlp" in ('CLEAR', 'WHITE', 'GREEN', 'AMBER', 'AMBER+STRICT', 'RED'))
);
--> statement-breakpoint
CREATE TABLE "advisory_products" (
	"advisory" text NOT NULL,
	"position" integer NOT NULL,
	"vulnerability" integer NOT NULL,
	"status" text NOT NULL,
	"vendor" text NOT NULL,
	"product" text NOT NULL,
	"product_key" text NOT NULL,
	"versions" text NOT NULL,
	CONSTRAINT "advisory_products_advisory_position_pk" PRIMARY KEY("advisory","position"),
	CONSTRAINT "advisory_products_status" CHECK ("advisory_products"."status" in ('affected', 'fixed', 'notAffected', 'investigating', 'recommended'))
);
--> statement-breakpoint
ALTER TABLE "advisory_products" ADD CONSTRAINT "advisory_products_advisory_advisories_id_fk" FOREIGN KEY ("advisory") REFERENCES "public"."advisories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "advisories_newest" ON "advisories" USING btree ("current_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "advisories_cves" ON "advisories" USING gin ("cves");--> statement-breakpoint
CREATE INDEX "advisories_source" ON "advisories" USING btree ("source");--> statement-breakpoint
CREATE INDEX "advisory_products_key" ON "advisory_products" USING btree ("product_key","advisory") WHERE "advisory_products"."product_key" <> '';