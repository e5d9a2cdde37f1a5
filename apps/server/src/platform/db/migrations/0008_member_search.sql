CREATE INDEX "customers_name" ON "customers" USING btree ("company1","id");--> statement-breakpoint
CREATE INDEX "customers_blocked" ON "customers" USING btree ("create_time","id") WHERE block_time is not null;--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin (upper(company1 || ' ' || coalesce(company2, '') || ' ' || credit_no) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (upper(linkman || ' ' || username) gin_trgm_ops) WITH (fastupdate=false);