-- agreementOf
select "customer_id", "order_id", "agreed", "version", "user_name", "update_time"
from "order_free_time"
where "order_free_time"."customer_id" = $1 and "order_free_time"."order_id" = $2;
