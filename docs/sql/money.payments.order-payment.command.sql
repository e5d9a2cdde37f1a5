-- unpaidBills
select "id", "currency", "total", "settled"
from "bills"
where ("bills"."customer_id" = $1 and "bills"."order_id" = $2 and "bills"."state" = $3);
