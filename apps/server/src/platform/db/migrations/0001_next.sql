-- generated: everything down to the end mark is written by npm run gen:migration
DROP INDEX "bills_search";--> statement-breakpoint
DROP INDEX "audit_entries_search";--> statement-breakpoint
DROP INDEX "order_events_done_search";--> statement-breakpoint
DROP INDEX "orders_search";--> statement-breakpoint
CREATE INDEX "bills_search" ON "bills" USING gin (upper(bill_no || ' ' || name) gin_trgm_ops) WITH (fastupdate=true,gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "audit_entries_search" ON "audit_entries" USING gin (upper(target_name || ' ' || user_name || ' ' || coalesce(reason, '')) gin_trgm_ops) WITH (fastupdate=true,gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "order_events_done_search" ON "order_events" USING gin (upper(reason) gin_trgm_ops) WITH (fastupdate=true,gin_pending_list_limit=256) WHERE (actor = 'operator' or on_behalf) and reason is not null;--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (search_text gin_trgm_ops) WITH (fastupdate=true,gin_pending_list_limit=256);
-- end of generated
