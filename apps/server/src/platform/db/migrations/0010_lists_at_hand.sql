CREATE TABLE "paid_sums" (
	"customer_id" bigint PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"total" numeric(16, 2) NOT NULL
);
--> statement-breakpoint
-- Long lists take as long as they take.
SET LOCAL statement_timeout = 0;--> statement-breakpoint
CREATE INDEX "bills_total" ON "bills" USING btree ("state","total","id");--> statement-breakpoint
CREATE INDEX "orders_desk_time" ON "orders" USING btree ("status_time","id") WHERE submit_time is not null;--> statement-breakpoint
CREATE INDEX "orders_desk_all_cut_off" ON "orders" USING btree ("cut_off_documents","id") WHERE submit_time is not null;--> statement-breakpoint
CREATE INDEX "bills_search" ON "bills" USING gin (upper(name) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entries_search" ON "audit_entries" USING gin (upper(target_name || ' ' || user_name || ' ' || coalesce(reason, '')) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "order_events_done" ON "order_events" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE (actor = 'operator' or on_behalf);--> statement-breakpoint
CREATE INDEX "order_events_done_action" ON "order_events" USING btree ("action","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE (actor = 'operator' or on_behalf);--> statement-breakpoint
CREATE INDEX "order_events_done_user" ON "order_events" USING btree ("user_id","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE (actor = 'operator' or on_behalf);--> statement-breakpoint
CREATE INDEX "order_events_done_search" ON "order_events" USING gin (upper(user_name || ' ' || coalesce(reason, '')) gin_trgm_ops) WITH (fastupdate=false) WHERE (actor = 'operator' or on_behalf);--> statement-breakpoint
CREATE INDEX "orders_ended" ON "orders" USING btree ("status") WHERE submit_time is not null and status in (10, 40);--> statement-breakpoint
-- What bills say was paid, by company; rows are taken in one order, so that no two statements wait for each other.
CREATE FUNCTION "sum_paid_bills"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO paid_sums AS kept (customer_id, count, total)
  SELECT o.customer_id, count(*) * TG_ARGV[0]::integer, sum(b.total) * TG_ARGV[0]::integer
  FROM changed b JOIN orders o ON o.id = b.order_id
  WHERE b.state = 'paid'
  GROUP BY 1 ORDER BY 1
  ON CONFLICT (customer_id) DO UPDATE SET count = kept.count + excluded.count, total = kept.total + excluded.total;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "bills_summed" AFTER INSERT ON "bills" REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "sum_paid_bills"('1');--> statement-breakpoint
CREATE TRIGGER "bills_taken_off" AFTER DELETE ON "bills" REFERENCING OLD TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "sum_paid_bills"('-1');--> statement-breakpoint
CREATE TRIGGER "bills_changed_from" AFTER UPDATE ON "bills" REFERENCING OLD TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "sum_paid_bills"('-1');--> statement-breakpoint
CREATE TRIGGER "bills_changed_to" AFTER UPDATE ON "bills" REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "sum_paid_bills"('1');--> statement-breakpoint
INSERT INTO "paid_sums" ("customer_id", "count", "total")
SELECT o."customer_id", count(*), sum(b."total") FROM "bills" b JOIN "orders" o ON o."id" = b."order_id"
WHERE b."state" = 'paid' GROUP BY 1;
