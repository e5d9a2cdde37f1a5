-- nextNumbers
select nextval('orders_id_seq')::float8 as id, nextval('order_numbers')::text as number;

-- moves: member status version
update "orders"
set "status" = $1, "version" = $2
where ("orders"."id" = $3 and "orders"."customer_id" = $4 and "orders"."customer_id" = $5 and "orders"."status" = $6 and "orders"."version" = $7)
returning "id";
