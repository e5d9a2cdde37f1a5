DROP INDEX "orders_ended";--> statement-breakpoint
CREATE INDEX "orders_desk_open" ON "orders" USING btree ("status_time","id") WHERE submit_time is not null and status not in (10, 40);--> statement-breakpoint
CREATE INDEX "orders_ended" ON "orders" USING btree ("status","assignee_id") WHERE submit_time is not null and status in (10, 40);