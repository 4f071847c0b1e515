CREATE TABLE "fault_tree_steps" (
	"tree" uuid NOT NULL,
	"version" integer NOT NULL,
	"node" text NOT NULL,
	"answer" text NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "fault_tree_steps_tree_version_node_answer_pk" PRIMARY KEY("tree","version","node","answer")
);
--> statement-breakpoint
CREATE TABLE "fault_tree_versions" (
	"tree" uuid NOT NULL,
	"version" integer NOT NULL,
	"titles" jsonb NOT NULL,
	"nodes" jsonb NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "fault_tree_versions_tree_version_pk" PRIMARY KEY("tree","version")
);
--> statement-breakpoint
CREATE TABLE "fault_trees" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"titles" jsonb NOT NULL,
	"summaries" jsonb NOT NULL,
	"symptom" text NOT NULL,
	"products" text[] DEFAULT '{}' NOT NULL,
	"nodes" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"audience" smallint DEFAULT 1 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fault_trees_code_unique" UNIQUE("code"),
	CONSTRAINT "fault_trees_status" CHECK ("fault_trees"."status" in ('draft', 'published', 'withdrawn')),
	CONSTRAINT "fault_trees_audience" CHECK ("fault_trees"."audience" between 1 and 3),
	CONSTRAINT "fault_trees_symptom" CHECK ("fault_trees"."symptom" in ('power', 'picture', 'network', 'recording', 'door', 'access'))
);
--> statement-breakpoint
CREATE TABLE "compatibilities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product" text NOT NULL,
	"partner" text,
	"partner_series" text,
	"level" text NOT NULL,
	"from_version" text,
	"partner_version" text,
	"notes" jsonb NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"audience" smallint DEFAULT 1 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "compatibilities_partner" CHECK (("compatibilities"."partner" is null) <> ("compatibilities"."partner_series" is null)),
	CONSTRAINT "compatibilities_level" CHECK ("compatibilities"."level" in ('works', 'limited', 'fails')),
	CONSTRAINT "compatibilities_status" CHECK ("compatibilities"."status" in ('draft', 'published', 'withdrawn')),
	CONSTRAINT "compatibilities_audience" CHECK ("compatibilities"."audience" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account" uuid NOT NULL,
	"name" text NOT NULL,
	"asked" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wirings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"names" jsonb NOT NULL,
	"summaries" jsonb NOT NULL,
	"cautions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"ports" text[] DEFAULT '{}' NOT NULL,
	"scenario" text NOT NULL,
	"products" text[] DEFAULT '{}' NOT NULL,
	"file" uuid,
	"drawing" jsonb,
	"layers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"terminals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"articles" uuid[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"audience" smallint DEFAULT 1 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wirings_code_unique" UNIQUE("code"),
	CONSTRAINT "wirings_scenario" CHECK ("wirings"."scenario" in ('supply', 'door', 'alarm', 'bus', 'audio', 'network', 'earthing')),
	CONSTRAINT "wirings_status" CHECK ("wirings"."status" in ('draft', 'published', 'withdrawn')),
	CONSTRAINT "wirings_audience" CHECK ("wirings"."audience" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "own_products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account" uuid NOT NULL,
	"serial" text NOT NULL,
	"product" text NOT NULL,
	"bought_at" date,
	"bought_in" text,
	"place" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "own_products_serial" UNIQUE("account","serial")
);
--> statement-breakpoint
ALTER TABLE "directories" DROP CONSTRAINT "directories_product_products_code_fk";
--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_account_article_created_at_pk";--> statement-breakpoint
ALTER TABLE "notices" ALTER COLUMN "article" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "redirects" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "bulletin" uuid;--> statement-breakpoint
ALTER TABLE "licences" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "change" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "change_facts" jsonb;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "publish_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "edited_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "class_types" ADD COLUMN "needs" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "families" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pictures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "video_types" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "policy_versions" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "policy_versions" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "service_regions" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "status" text DEFAULT 'draft' NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionary" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionary" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "fault_tree_steps" ADD CONSTRAINT "fault_tree_steps_tree_fault_trees_id_fk" FOREIGN KEY ("tree") REFERENCES "public"."fault_trees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fault_tree_versions" ADD CONSTRAINT "fault_tree_versions_tree_fault_trees_id_fk" FOREIGN KEY ("tree") REFERENCES "public"."fault_trees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compatibilities" ADD CONSTRAINT "compatibilities_product_products_code_fk" FOREIGN KEY ("product") REFERENCES "public"."products"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compatibilities" ADD CONSTRAINT "compatibilities_partner_products_code_fk" FOREIGN KEY ("partner") REFERENCES "public"."products"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compatibilities" ADD CONSTRAINT "compatibilities_partner_series_series_code_fk" FOREIGN KEY ("partner_series") REFERENCES "public"."series"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wirings" ADD CONSTRAINT "wirings_file_files_id_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_products" ADD CONSTRAINT "own_products_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_products" ADD CONSTRAINT "own_products_product_products_code_fk" FOREIGN KEY ("product") REFERENCES "public"."products"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_products" ADD CONSTRAINT "own_products_bought_in_service_regions_code_fk" FOREIGN KEY ("bought_in") REFERENCES "public"."service_regions"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fault_trees_products" ON "fault_trees" USING gin ("products");--> statement-breakpoint
CREATE INDEX "fault_trees_order" ON "fault_trees" USING btree ("position","code");--> statement-breakpoint
CREATE INDEX "compatibilities_product" ON "compatibilities" USING btree ("product");--> statement-breakpoint
CREATE INDEX "compatibilities_with" ON "compatibilities" USING btree ("partner");--> statement-breakpoint
CREATE INDEX "compatibilities_with_series" ON "compatibilities" USING btree ("partner_series");--> statement-breakpoint
CREATE INDEX "saved_searches_newest" ON "saved_searches" USING btree ("account","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "wirings_products" ON "wirings" USING gin ("products");--> statement-breakpoint
CREATE INDEX "own_products_product" ON "own_products" USING btree ("product");--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_bulletin_bulletins_id_fk" FOREIGN KEY ("bulletin") REFERENCES "public"."bulletins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directories" ADD CONSTRAINT "directories_product_products_code_fk" FOREIGN KEY ("product") REFERENCES "public"."products"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "articles_scheduled" ON "articles" USING btree ("publish_at") WHERE "articles"."publish_at" is not null;--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_once" UNIQUE NULLS NOT DISTINCT("account","article","bulletin","created_at");--> statement-breakpoint
ALTER TABLE "policy_versions" ADD CONSTRAINT "policy_versions_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "dictionary" ADD CONSTRAINT "dictionary_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_of" CHECK (num_nonnulls("notices"."article", "notices"."bulletin") = 1);--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_change" CHECK ("articles"."change" in ('draft', 'in-review', 'approved', 'scheduled', 'rejected'));--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_status" CHECK ("banners"."status" in ('draft', 'published', 'withdrawn'));--> statement-breakpoint
UPDATE "banners" SET "status" = 'published';
