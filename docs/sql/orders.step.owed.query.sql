-- owed
select "currency", sum("total" - "settled")::float8, min("due_date")::text
from "bills"
where ("bills"."customer_id" = $1 and "bills"."order_id" = $2 and "bills"."state" = $3)
group by "bills"."currency";
