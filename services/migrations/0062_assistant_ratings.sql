CREATE TABLE "assistant_ratings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"turn" uuid NOT NULL,
	"account" uuid,
	"question" text NOT NULL,
	"reason" text NOT NULL,
	"sources" text[] NOT NULL,
	"language" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assistant_ratings_turn_unique" UNIQUE("turn"),
	CONSTRAINT "assistant_ratings_state" CHECK ("assistant_ratings"."state" in ('open', 'done'))
);
--> statement-breakpoint
ALTER TABLE "assistant_ratings" ADD CONSTRAINT "assistant_ratings_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_ratings_newest" ON "assistant_ratings" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "assistant_ratings_account" ON "assistant_ratings" USING btree ("account");