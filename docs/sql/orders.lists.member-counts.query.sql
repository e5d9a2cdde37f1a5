-- unreadCount
select (select count(distinct "orders"."id")::int
from "order_messages"
inner join "orders" on "orders"."customer_id" = "order_messages"."customer_id" and "orders"."id" = "order_messages"."order_id"
where "order_messages"."actor" = 'operator' and ("order_messages"."read_time" is null and "orders"."customer_id" = $1)) as count;
