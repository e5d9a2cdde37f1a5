ALTER TABLE "order_events" ADD COLUMN "spent_minutes" integer;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "worked_minutes" integer;--> statement-breakpoint
-- What orders went through before: each move took as long as the order had stood where the last move had brought it.
-- Office hours are Monday to Friday from nine to six in China, counted from a Monday to both ends of the span.
WITH "moves" AS (
  SELECT "id", "from_status",
    floor(extract(epoch FROM "create_time") / 60)::bigint AS "until",
    lag(floor(extract(epoch FROM "create_time") / 60)::bigint) OVER (PARTITION BY "order_id" ORDER BY "id") AS "since"
  FROM "order_events" WHERE "from_status" IS DISTINCT FROM "to_status"
), "clocks" AS (
  SELECT "id", "until", "since",
    "until" + 480 - 5760 AS "end", "since" + 480 - 5760 AS "begin"
  FROM "moves" WHERE "from_status" IS NOT NULL AND "since" IS NOT NULL
), "days" AS (
  SELECT "id", "until", "since", "end", "begin", "end" / 1440 AS "last", "begin" / 1440 AS "first" FROM "clocks"
)
UPDATE "order_events" SET
  "spent_minutes" = greatest(0, "until" - "since"),
  "worked_minutes" = greatest(0,
    "last" / 7 * 2700 + least("last" % 7, 5) * 540
    + CASE WHEN "last" % 7 < 5 THEN least(greatest("end" - "last" * 1440 - 540, 0), 540) ELSE 0 END
    - "first" / 7 * 2700 - least("first" % 7, 5) * 540
    - CASE WHEN "first" % 7 < 5 THEN least(greatest("begin" - "first" * 1440 - 540, 0), 540) ELSE 0 END)
FROM "days" WHERE "order_events"."id" = "days"."id";--> statement-breakpoint
-- Bills that were agreed to are due so many days later.
UPDATE "bills" SET "due_date" = (
  SELECT (("order_events"."create_time" AT TIME ZONE 'UTC' + interval '8 hours')::date + coalesce("customers"."payment_days", 7))
  FROM "order_events"
    JOIN "orders" ON "orders"."id" = "order_events"."order_id"
    JOIN "customers" ON "customers"."id" = "orders"."customer_id"
  WHERE "order_events"."order_id" = "bills"."order_id" AND "order_events"."action" = 'pass_bill'
  ORDER BY "order_events"."id" DESC LIMIT 1)
WHERE "due_date" IS NULL AND "state" IN ('agreed', 'paying', 'paid');--> statement-breakpoint
UPDATE "bills" SET "pay_time" = (
  SELECT max("payments"."decide_time") FROM "payment_bills"
    JOIN "payments" ON "payments"."id" = "payment_bills"."payment_id"
  WHERE "payment_bills"."bill_id" = "bills"."id" AND "payments"."state" = 'confirmed')
WHERE "pay_time" IS NULL AND "state" = 'paid';--> statement-breakpoint
CREATE INDEX "bills_paid" ON "bills" USING btree ("pay_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'paid';--> statement-breakpoint
CREATE INDEX "order_events_moves" ON "order_events" USING btree ("create_time","from_status","to_status","spent_minutes","worked_minutes") WHERE from_status is distinct from to_status;
