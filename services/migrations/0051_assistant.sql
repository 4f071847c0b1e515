CREATE TABLE "assistant_chats" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account" uuid,
	"browser" text,
	"chat_id" text NOT NULL,
	"title" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assistant_chats_of_account" UNIQUE("account","chat_id"),
	CONSTRAINT "assistant_chats_of_browser" UNIQUE("browser","chat_id"),
	CONSTRAINT "assistant_chats_holder" CHECK (("assistant_chats"."account" is null) <> ("assistant_chats"."browser" is null))
);
--> statement-breakpoint
CREATE TABLE "assistant_choices" (
	"account" uuid PRIMARY KEY NOT NULL,
	"model_type" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_turns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"chat" uuid NOT NULL,
	"message_id" text NOT NULL,
	"place" integer NOT NULL,
	"role" text NOT NULL,
	"pieces" jsonb NOT NULL,
	"citations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text,
	"is_fallback" boolean DEFAULT false NOT NULL,
	"liked" boolean,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assistant_turns_message" UNIQUE("chat","message_id"),
	CONSTRAINT "assistant_turns_role" CHECK ("assistant_turns"."role" in ('user', 'assistant', 'staff'))
);
--> statement-breakpoint
ALTER TABLE "assistant_chats" ADD CONSTRAINT "assistant_chats_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_choices" ADD CONSTRAINT "assistant_choices_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_turns" ADD CONSTRAINT "assistant_turns_chat_assistant_chats_id_fk" FOREIGN KEY ("chat") REFERENCES "public"."assistant_chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_chats_newest" ON "assistant_chats" USING btree ("account","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "assistant_chats_oldest" ON "assistant_chats" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "assistant_turns_place" ON "assistant_turns" USING btree ("chat","place");--> statement-breakpoint
CREATE INDEX "assistant_turns_rated" ON "assistant_turns" USING btree ("created_at") WHERE "assistant_turns"."liked" is not null;