CREATE TABLE "embedded_texts" (
	"kind" text NOT NULL,
	"record" text NOT NULL,
	"language" text NOT NULL,
	"model" text NOT NULL,
	"version" text NOT NULL,
	"passages" integer NOT NULL,
	"made_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "embedded_texts_kind_record_language_pk" PRIMARY KEY("kind","record","language")
);
--> statement-breakpoint
CREATE TABLE "passage_vectors" (
	"kind" text NOT NULL,
	"record" text NOT NULL,
	"language" text NOT NULL,
	"hash" text NOT NULL,
	"model" text NOT NULL,
	"vector" real[] NOT NULL,
	CONSTRAINT "passage_vectors_kind_record_language_hash_pk" PRIMARY KEY("kind","record","language","hash")
);
--> statement-breakpoint
CREATE INDEX "embedded_texts_model" ON "embedded_texts" USING btree ("model","made_at");--> statement-breakpoint
CREATE INDEX "passage_vectors_model" ON "passage_vectors" USING btree ("model");