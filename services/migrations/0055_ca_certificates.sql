CREATE TABLE "ca_certificates" (
	"code" text PRIMARY KEY NOT NULL,
	"names" jsonb NOT NULL,
	"usages" jsonb NOT NULL,
	"pem" text NOT NULL,
	"issuer" text NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"valid_to" timestamp (3) with time zone NOT NULL,
	"serial_no" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"audience" smallint DEFAULT 1 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ca_certificates_status" CHECK ("ca_certificates"."status" in ('draft', 'published', 'withdrawn')),
	CONSTRAINT "ca_certificates_audience" CHECK ("ca_certificates"."audience" between 1 and 3)
);
