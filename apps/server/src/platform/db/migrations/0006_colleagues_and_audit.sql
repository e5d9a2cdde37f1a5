-- What `order` and `contact` alone allowed until now takes an authority of its own each; nobody loses anything.
UPDATE "users" SET "authorities" = "authorities" || '{order_booking,order_document,order_finance}'::text[]
  WHERE 'order' = ANY("authorities") AND NOT 'order_booking' = ANY("authorities");--> statement-breakpoint
UPDATE "users" SET "authorities" = "authorities" || '{contact_edit}'::text[]
  WHERE 'contact' = ANY("authorities") AND NOT 'contact_edit' = ANY("authorities");--> statement-breakpoint
UPDATE "users" SET "authorities" = "authorities" || '{desk_finance}'::text[]
  WHERE 'desk_order' = ANY("authorities") AND NOT 'desk_finance' = ANY("authorities");--> statement-breakpoint
-- The first of a company's people speaks for it.
UPDATE "users" SET "is_owner" = true, "authorities" = "authorities" || '{company_edit}'::text[]
  WHERE "id" IN (SELECT min("id") FROM "users" WHERE "customer_id" IS NOT NULL GROUP BY "customer_id")
  AND NOT 'company_edit' = ANY("authorities");--> statement-breakpoint
UPDATE "authority_presets" SET "authorities" = "authorities" || '{order_booking,order_document,order_finance,contact_edit,company_edit}'::text[]
  WHERE "code" IN ('shipper', 'forwarder') AND NOT 'order_booking' = ANY("authorities");--> statement-breakpoint
UPDATE "authority_presets" SET "authorities" = "authorities" || '{desk_finance}'::text[]
  WHERE "code" = 'operator_admin' AND NOT 'desk_finance' = ANY("authorities");--> statement-breakpoint
-- What an operator did is never changed nor taken away, whoever asks.
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit entries are only ever added';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_entries_append_only" BEFORE UPDATE OR DELETE ON "audit_entries"
  FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
CREATE TRIGGER "audit_entries_no_truncate" BEFORE TRUNCATE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
