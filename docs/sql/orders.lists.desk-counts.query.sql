-- openCounts
select "status", "cancel_requested", "bl_wait", "change_wait", "assignee_id", count(*)::int, to_char(min("status_time") at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), (count(*) filter (where ("orders"."status" in (2, 3) or "orders"."bl_wait" is not null) and "cut_off_documents" <= $1))::int, (count(*) filter (where ("orders"."status" in (2, 3) or "orders"."bl_wait" is not null) and "cut_off_documents" > $2 and "cut_off_documents" <= $3))::int
from "orders"
where ("orders"."submit_time" is not null and "orders"."status" not in (10, 40))
group by "orders"."status", "orders"."cancel_requested", "orders"."bl_wait", "orders"."change_wait", "orders"."assignee_id";

-- countEndedForDesk
select "status", "bl_wait", "assignee_id", count(*)::int
from "orders"
where ("orders"."submit_time" is not null and "orders"."status" in (10, 40))
group by "orders"."status", "orders"."bl_wait", "orders"."assignee_id";

-- unreadCounts: all
select count(distinct "orders"."id")::int
from "order_messages"
inner join "orders" on "orders"."customer_id" = "order_messages"."customer_id" and "orders"."id" = "order_messages"."order_id"
where (("order_messages"."actor" = $1 and "order_messages"."read_time" is null) and "orders"."submit_time" is not null);

-- unreadCounts: mine
select count(distinct "orders"."id")::int
from "order_messages"
inner join "orders" on "orders"."customer_id" = "order_messages"."customer_id" and "orders"."id" = "order_messages"."order_id"
where (("order_messages"."actor" = $1 and "order_messages"."read_time" is null) and "orders"."submit_time" is not null and "orders"."assignee_id" = $2);

-- unreadCounts: nobody
select count(distinct "orders"."id")::int
from "order_messages"
inner join "orders" on "orders"."customer_id" = "order_messages"."customer_id" and "orders"."id" = "order_messages"."order_id"
where (("order_messages"."actor" = $1 and "order_messages"."read_time" is null) and "orders"."submit_time" is not null and "orders"."assignee_id" is null);
