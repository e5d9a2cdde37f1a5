-- keepInstruction
insert into "supplies" ("customer_id", "order_id", "vgm_method", "vgm_signatory", "marks_no", "description", "remark", "consignee_eori", "importer_number", "consignee_number", "origin_country", "notify_same_as_consignee", "unread_texts", "save_time", "submit_time")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) on conflict ("customer_id","order_id") do update
set "vgm_method" = $16, "vgm_signatory" = $17, "marks_no" = $18, "description" = $19, "remark" = $20, "consignee_eori" = $21, "importer_number" = $22, "consignee_number" = $23, "origin_country" = $24, "notify_same_as_consignee" = $25, "unread_texts" = $26, "save_time" = $27, "submit_time" = $28;

-- dropContacts
delete from "supply_contacts"
where "supply_contacts"."customer_id" = $1 and "supply_contacts"."order_id" = $2;

-- dropRows
delete from "supply_rows"
where "supply_rows"."customer_id" = $1 and "supply_rows"."order_id" = $2;

-- dropAttachs
delete from "supply_attachments"
where "supply_attachments"."customer_id" = $1 and "supply_attachments"."order_id" = $2;
