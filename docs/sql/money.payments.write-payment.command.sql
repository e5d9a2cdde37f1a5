-- startPaying
update "bills"
set "state" = $1
where "bills"."customer_id" = $2 and "bills"."id" = any($3);
