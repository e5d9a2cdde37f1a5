-- An order keeps the size its containers had when it was booked, whatever its types count later.
DROP TRIGGER "container_types_teu" ON "container_types";--> statement-breakpoint
DROP FUNCTION "measure_orders_again"();
