ALTER TABLE "ports" ADD COLUMN "aliases" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "ports" ADD COLUMN "search_text" text;--> statement-breakpoint
CREATE INDEX "ports_listed" ON "ports" USING btree ("sort","code") WHERE enabled;--> statement-breakpoint
CREATE INDEX "ports_search" ON "ports" USING gin (search_text gin_trgm_ops) WITH (fastupdate=false);