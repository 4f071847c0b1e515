DROP INDEX "demands_due";--> statement-breakpoint
CREATE INDEX "demands_updated" ON "demands" USING btree ("updated_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "demands_due" ON "demands" USING btree ("due_at","id");