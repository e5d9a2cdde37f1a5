-- instructionOf
select "customer_id", "order_id", "vgm_method", "vgm_signatory", "marks_no", "description", "remark", "consignee_eori", "importer_number", "consignee_number", "origin_country", "notify_same_as_consignee", "unread_texts", "save_time", "submit_time"
from "supplies"
where "supplies"."customer_id" = $1 and "supplies"."order_id" = $2;

-- attachedKeys
select "attachments"."file_key"
from "supply_attachments"
inner join "attachments" on "attachments"."customer_id" = "supply_attachments"."customer_id" and "attachments"."id" = "supply_attachments"."attachment_id"
where "supply_attachments"."customer_id" = $1 and "supply_attachments"."order_id" = $2;
