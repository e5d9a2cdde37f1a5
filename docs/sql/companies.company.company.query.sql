-- imagesOf
select "id", "customer_id", "kind", "file_key", "thumb_key", "name", "media_type", "bytes", "thumb_media_type", "thumb_bytes", "create_time"
from "customer_images"
where "customer_images"."customer_id" = any($1::bigint[]);

-- imagesOf: logo
select "id", "customer_id", "kind", "file_key", "thumb_key", "name", "media_type", "bytes", "thumb_media_type", "thumb_bytes", "create_time"
from "customer_images"
where ("customer_images"."customer_id" = any($1::bigint[]) and "customer_images"."kind" = $2);

-- imagesOf: license
select "id", "customer_id", "kind", "file_key", "thumb_key", "name", "media_type", "bytes", "thumb_media_type", "thumb_bytes", "create_time"
from "customer_images"
where ("customer_images"."customer_id" = any($1::bigint[]) and "customer_images"."kind" = $2);
