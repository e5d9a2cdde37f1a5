-- Orders sort by deadline within whose move it is: what there is gets its place as `placeOf` gives it from now on.
DROP INDEX "orders_turn";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "urgency" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "due_time" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "orders" o SET "due_time" = CASE
  WHEN "status" IN (2, 3) THEN "cut_off_documents"
  WHEN "status" = 6 THEN (
    SELECT ((min(b."due_date") + 1)::timestamp - interval '8 hours') AT TIME ZONE 'UTC'
    FROM "bills" b WHERE b."order_id" = o."id" AND b."state" = 'agreed')
  END
WHERE "status" IN (2, 3, 6) AND NOT "cancel_requested";--> statement-breakpoint
UPDATE "orders" SET "urgency" = CASE
  WHEN "turn" <> 0 THEN -(extract(epoch FROM "update_time") * 1000)::bigint
  WHEN "due_time" IS NULL THEN 10000000000000 + (extract(epoch FROM "status_time") * 1000)::bigint
  ELSE (extract(epoch FROM "due_time") * 1000)::bigint
  END;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "urgency" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_place" ON "orders" USING btree ("customer_id","turn","urgency","id" DESC NULLS FIRST);
