-- boxesOf
select "customer_id", "id", "order_id", "container_no", "container_id", "seal_no", "so_no", "is_surplus", "create_time"
from "order_boxes"
where "order_boxes"."customer_id" = $1 and "order_boxes"."order_id" = $2
order by "order_boxes"."is_surplus" asc, "order_boxes"."id" asc;

-- eventsOf
select "customer_id", "id", "order_id", "box_id", "code", "entry_code", "mode", "classifier", "time", "wall_time", "offset_minutes", "port_id", "place", "terminal", "is_empty", "sailing_id", "delay_reason", "source", "source_name", "reference", "again", "report_time", "takes_back", "user_id", "user_name", "create_time"
from "transport_events"
where "transport_events"."customer_id" = $1 and "transport_events"."order_id" = $2
order by "transport_events"."id" asc;

-- bookedOf
select coalesce(sum("quantity"), 0)::int
from "order_lines"
where "order_lines"."customer_id" = $1 and "order_lines"."order_id" = $2;
