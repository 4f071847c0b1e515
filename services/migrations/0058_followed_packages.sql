ALTER TABLE "collections" DROP CONSTRAINT "collections_type";--> statement-breakpoint
ALTER TABLE "subscriptions" DROP CONSTRAINT "subscriptions_type";--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_type" CHECK ("collections"."type" in ('article', 'product', 'category', 'account', 'zone', 'package'));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_type" CHECK ("subscriptions"."type" in ('article', 'product', 'category', 'account', 'zone', 'package'));