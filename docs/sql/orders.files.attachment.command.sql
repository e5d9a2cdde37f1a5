-- claims
update "attachments"
set "order_id" = $1, "used_time" = now()
where ("attachments"."customer_id" = $2 and "attachments"."file_key" = any($3) and "attachments"."purpose" = $4 and ("attachments"."order_id" is null or "attachments"."order_id" = $5))
returning "customer_id", "id", "user_id", "order_id", "purpose", "document_type", "description", "file_key", "content_hash", "name", "media_type", "bytes", "create_time", "used_time";
