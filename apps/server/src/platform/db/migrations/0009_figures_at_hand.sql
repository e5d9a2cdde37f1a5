CREATE TABLE "monthly_moves" (
	"month" date NOT NULL,
	"from_status" smallint NOT NULL,
	"to_status" smallint NOT NULL,
	"minutes" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "monthly_moves_month_from_status_to_status_minutes_pk" PRIMARY KEY("month","from_status","to_status","minutes")
);
--> statement-breakpoint
-- Every order is written once more, which may take as long as it takes, and goes many times faster without this index.
SET LOCAL statement_timeout = 0;--> statement-breakpoint
DROP INDEX "orders_search";--> statement-breakpoint
DROP INDEX "orders_submitted";--> statement-breakpoint
DROP INDEX "orders_desk_updated";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_quoted" boolean GENERATED ALWAYS AS (quote is not null) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "teu" numeric(14, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cbm" numeric(15, 3) DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What the lines of the orders there are come to.
UPDATE "orders" SET "teu" = "summed"."teu", "cbm" = "summed"."cbm"
FROM (
  SELECT "order_lines"."order_id", coalesce(sum("order_lines"."quantity" * "container_types"."teu"), 0) AS "teu",
    coalesce(sum("order_lines"."volume"), 0) AS "cbm"
  FROM "order_lines" LEFT JOIN "container_types" ON "container_types"."id" = "order_lines"."container_id"
  GROUP BY 1
) AS "summed"
WHERE "orders"."id" = "summed"."order_id" AND ("summed"."teu" <> 0 OR "summed"."cbm" <> 0);--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (search_text gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "orders_desk_updated" ON "orders" USING btree ("update_time" DESC NULLS FIRST,"id" DESC NULLS FIRST,"cut_off_documents");--> statement-breakpoint
CREATE INDEX "order_events_supplied" ON "order_events" USING btree ("create_time","order_id") WHERE from_status = 2 and to_status = 3;--> statement-breakpoint
CREATE INDEX "orders_booked" ON "orders" USING btree ("submit_time","status","carrier_id","pol_id","pod_id","to_id","is_quoted","teu","cbm") WHERE submit_time is not null;--> statement-breakpoint
-- A container that counts otherwise changes what the orders that have it come to.
CREATE FUNCTION "measure_orders_again"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET teu = summed.teu
  FROM (
    SELECT l.order_id, sum(coalesce(l.quantity * c.teu, 0)) AS teu
    FROM order_lines l LEFT JOIN container_types c ON c.id = l.container_id
    WHERE l.order_id IN (SELECT order_id FROM order_lines WHERE container_id = NEW.id)
    GROUP BY 1
  ) summed
  WHERE orders.id = summed.order_id AND orders.teu <> summed.teu;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "container_types_teu" AFTER UPDATE OF "teu" ON "container_types"
  FOR EACH ROW WHEN (OLD.teu IS DISTINCT FROM NEW.teu) EXECUTE FUNCTION "measure_orders_again"();--> statement-breakpoint
-- Every event that moves an order counts in its month, times of ten hours and more in whole hours. Drafts come and go without
-- being counted: no figure asks for them, and so nobody who begins one waits for another who does. Rows are taken in one
-- order, so that no two statements wait for each other.
CREATE FUNCTION "count_moves"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO monthly_moves AS kept (month, from_status, to_status, minutes, count)
  SELECT month, from_status, to_status, CASE WHEN minutes < 600 THEN minutes ELSE (minutes + 59) / 60 * 60 END AS minutes,
    count(*) * TG_ARGV[0]::integer
  FROM (
    SELECT date_trunc('month', create_time AT TIME ZONE 'UTC' + interval '8 hours')::date AS month,
      coalesce(from_status, -1) AS from_status, coalesce(to_status, -1) AS to_status,
      coalesce(CASE WHEN actor = 'operator' AND NOT on_behalf THEN worked_minutes ELSE spent_minutes END, -1) AS minutes
    FROM moved
    WHERE from_status IS DISTINCT FROM to_status AND (coalesce(from_status, 0) <> 0 OR coalesce(to_status, 0) <> 0)
  ) moves
  GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (month, from_status, to_status, minutes) DO UPDATE SET count = kept.count + excluded.count;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "order_events_counted" AFTER INSERT ON "order_events" REFERENCING NEW TABLE AS "moved"
  FOR EACH STATEMENT EXECUTE FUNCTION "count_moves"('1');--> statement-breakpoint
CREATE TRIGGER "order_events_uncounted" AFTER DELETE ON "order_events" REFERENCING OLD TABLE AS "moved"
  FOR EACH STATEMENT EXECUTE FUNCTION "count_moves"('-1');--> statement-breakpoint
CREATE TRIGGER "order_events_changed_from" AFTER UPDATE ON "order_events" REFERENCING OLD TABLE AS "moved"
  FOR EACH STATEMENT EXECUTE FUNCTION "count_moves"('-1');--> statement-breakpoint
CREATE TRIGGER "order_events_changed_to" AFTER UPDATE ON "order_events" REFERENCING NEW TABLE AS "moved"
  FOR EACH STATEMENT EXECUTE FUNCTION "count_moves"('1');--> statement-breakpoint
INSERT INTO "monthly_moves" ("month", "from_status", "to_status", "minutes", "count")
SELECT "month", "from_status", "to_status", CASE WHEN "minutes" < 600 THEN "minutes" ELSE ("minutes" + 59) / 60 * 60 END, count(*)
FROM (
  SELECT date_trunc('month', "create_time" AT TIME ZONE 'UTC' + interval '8 hours')::date AS "month",
    coalesce("from_status", -1) AS "from_status", coalesce("to_status", -1) AS "to_status",
    coalesce(CASE WHEN "actor" = 'operator' AND NOT "on_behalf" THEN "worked_minutes" ELSE "spent_minutes" END, -1) AS "minutes"
  FROM "order_events"
  WHERE "from_status" IS DISTINCT FROM "to_status" AND (coalesce("from_status", 0) <> 0 OR coalesce("to_status", 0) <> 0)
) "moves"
GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4;