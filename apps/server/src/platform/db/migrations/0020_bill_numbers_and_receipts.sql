DROP INDEX "bills_search";--> statement-breakpoint
ALTER TABLE "bill_lines" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "bill_no" text;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "collect" numeric(12, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "received_amount" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "value_date" date;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "bank_reference" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "difference_note" text;--> statement-breakpoint
-- Versions of a bill share its number: the place of its name among those of the order.
UPDATE "bills" SET "bill_no" = numbered.bill_no FROM (
  SELECT b.id, 'DN-' || regexp_replace(o.order_no, '^BT', '') || '-' ||
    dense_rank() OVER (PARTITION BY b.order_id ORDER BY named.first) AS bill_no
  FROM bills b JOIN orders o ON o.id = b.order_id
  JOIN (SELECT order_id, name, min(id) AS first FROM bills GROUP BY 1, 2) named
    ON named.order_id = b.order_id AND named.name = b.name) numbered
WHERE numbered.id = "bills".id;--> statement-breakpoint
ALTER TABLE "bills" ALTER COLUMN "bill_no" SET NOT NULL;--> statement-breakpoint
-- What a member has agreed to or paid is theirs to pay, whatever its lines said; so is a bill of collect lines alone.
UPDATE "bill_lines" l SET "payment_term" = 'prepaid' FROM "bills" b
WHERE b.id = l.bill_id AND l.payment_term = 'collect' AND (b.state <> 'open'
  OR NOT EXISTS (SELECT 1 FROM bill_lines p WHERE p.bill_id = b.id AND p.payment_term = 'prepaid' AND p.amount > 0));--> statement-breakpoint
-- What is still to be checked owes its prepaid lines alone.
UPDATE "bills" SET "total" = sums.owed, "collect" = sums.collect FROM (
  SELECT bill_id, coalesce(sum(amount) FILTER (WHERE payment_term = 'prepaid'), 0) AS owed,
    coalesce(sum(amount) FILTER (WHERE payment_term = 'collect'), 0) AS collect
  FROM bill_lines GROUP BY 1) sums
WHERE sums.bill_id = "bills".id AND "bills".state = 'open' AND sums.collect > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "bills_number" ON "bills" USING btree ("bill_no","version");--> statement-breakpoint
CREATE INDEX "bills_search" ON "bills" USING gin (upper(bill_no || ' ' || name) gin_trgm_ops) WITH (fastupdate=false);
