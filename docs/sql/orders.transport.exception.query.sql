-- openOf
select "customer_id", "id", "order_id", "box_id", "kind", "figures", "open_time", "close_time", "note", "note_by", "note_time", "version"
from "transport_exceptions"
where ("transport_exceptions"."customer_id" = $1 and "transport_exceptions"."order_id" = $2 and "transport_exceptions"."close_time" is null)
order by "transport_exceptions"."open_time" asc, "transport_exceptions"."id" asc;
