-- Long lists take as long as they take.
SET LOCAL statement_timeout = 0;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_parts" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- As keepSearchable writes it from now on.
UPDATE "orders" SET "search_parts" = "found"."parts"
FROM (
  SELECT "order_id", string_agg("part", E'\n' ORDER BY "part") AS "parts" FROM (
    SELECT "order_id", "company1" AS "part" FROM "order_contacts" WHERE "company1" IS NOT NULL
    UNION SELECT "order_id", "company1" FROM "supply_contacts" WHERE "company1" IS NOT NULL
    UNION SELECT "order_id", "container_no" FROM "supply_rows" WHERE "container_no" IS NOT NULL
  ) "all_parts" GROUP BY "order_id"
) "found"
WHERE "orders"."id" = "found"."order_id";--> statement-breakpoint
DROP INDEX "orders_search";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (upper(order_no || E'\n' || coalesce(mbl_no, '') || E'\n' || coalesce(cust_ref_no, '') || E'\n' || coalesce(so_no, '') || E'\n' || coalesce(vessel, '') || ' ' || coalesce(voyage, '') || E'\n' || search_parts)) STORED;--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (search_text gin_trgm_ops) WITH (fastupdate=false);
