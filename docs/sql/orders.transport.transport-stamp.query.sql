-- stampFor: member
select concat("orders".xmin, '|', "orders".ctid, '|', (select string_agg("order_boxes".xmin::text, ' ')
from "order_boxes"
where ("order_boxes"."customer_id" = $1 and "orders"."customer_id" = "order_boxes"."customer_id" and "orders"."id" = "order_boxes"."order_id")), '|', (select concat(count(*), ' ', max("transport_events"."id"))
from "transport_events"
where ("transport_events"."customer_id" = $2 and "orders"."customer_id" = "transport_events"."customer_id" and "orders"."id" = "transport_events"."order_id")), '|', (select string_agg(concat("sailing_calls".xmin, ' ', "sailings".xmin), ' ')
from "sailing_calls"
join "sailings" on "sailings"."id" = "sailing_calls"."sailing_id"
where "sailing_calls"."id" in ("orders"."load_call_id", "orders"."discharge_call_id", "orders"."onward_load_call_id", "orders"."onward_discharge_call_id")), '|', (select "order_free_time".xmin
from "order_free_time"
where ("order_free_time"."customer_id" = $3 and "orders"."customer_id" = "order_free_time"."customer_id" and "orders"."id" = "order_free_time"."order_id")), '|', case when "orders"."exceptions" > 0 then (select string_agg("transport_exceptions".xmin::text, ' ')
from "transport_exceptions"
where (("transport_exceptions"."customer_id" = $4 and "orders"."customer_id" = "transport_exceptions"."customer_id" and "orders"."id" = "transport_exceptions"."order_id") and "transport_exceptions"."close_time" is null)) end) as stamp
from "orders"
where ("orders"."id" = $5 and "orders"."customer_id" = $6);

-- stampFor: operator
select concat("orders".xmin, '|', "orders".ctid, '|', (select string_agg("order_boxes".xmin::text, ' ')
from "order_boxes"
where "orders"."customer_id" = "order_boxes"."customer_id" and "orders"."id" = "order_boxes"."order_id"), '|', (select concat(count(*), ' ', max("transport_events"."id"))
from "transport_events"
where "orders"."customer_id" = "transport_events"."customer_id" and "orders"."id" = "transport_events"."order_id"), '|', (select string_agg(concat("sailing_calls".xmin, ' ', "sailings".xmin), ' ')
from "sailing_calls"
join "sailings" on "sailings"."id" = "sailing_calls"."sailing_id"
where "sailing_calls"."id" in ("orders"."load_call_id", "orders"."discharge_call_id", "orders"."onward_load_call_id", "orders"."onward_discharge_call_id")), '|', (select "order_free_time".xmin
from "order_free_time"
where "orders"."customer_id" = "order_free_time"."customer_id" and "orders"."id" = "order_free_time"."order_id"), '|', case when "orders"."exceptions" > 0 then (select string_agg("transport_exceptions".xmin::text, ' ')
from "transport_exceptions"
where ("orders"."customer_id" = "transport_exceptions"."customer_id" and "orders"."id" = "transport_exceptions"."order_id" and "transport_exceptions"."close_time" is null)) end) as stamp
from "orders"
where ("orders"."id" = $1 and "orders"."submit_time" is not null);
