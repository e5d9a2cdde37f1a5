-- unpaidSums
select "currency", "standing", count(*)::int, sum("open")::float8, max("next_day")::text, coalesce(sum("open") filter (where "due_on" = "next_day"), 0)::float8
from (select "bills"."currency", case "bills"."state"
    when 'open' then case when "orders"."status" = 20 or "bills"."question" is not null then 'questioned' else 'to_check' end
    when 'agreed' then case
      when "bills"."due_date" < $1::date then 'overdue'
      when "orders"."status" = 5 then 'invoicing' else 'due' end
    when 'paying' then 'confirming'
    else "bills"."state" end as "standing", "bills"."total" - "bills"."settled" as "open", case when case "bills"."state"
    when 'open' then case when "orders"."status" = 20 or "bills"."question" is not null then 'questioned' else 'to_check' end
    when 'agreed' then case
      when "bills"."due_date" < $2::date then 'overdue'
      when "orders"."status" = 5 then 'invoicing' else 'due' end
    when 'paying' then 'confirming'
    else "bills"."state" end = 'due' then "bills"."due_date" end as "due_on", min("bills"."due_date") filter (where case "bills"."state"
    when 'open' then case when "orders"."status" = 20 or "bills"."question" is not null then 'questioned' else 'to_check' end
    when 'agreed' then case
      when "bills"."due_date" < $3::date then 'overdue'
      when "orders"."status" = 5 then 'invoicing' else 'due' end
    when 'paying' then 'confirming'
    else "bills"."state" end = 'due') over () as "next_day"
from "bills"
inner join "orders" on "orders"."customer_id" = "bills"."customer_id" and "orders"."id" = "bills"."order_id"
where ("bills"."customer_id" = $4 and "bills"."state" in ('open', 'agreed', 'paying'))) "unpaid"
group by "unpaid"."currency", "standing";

-- sumsPaid
select "currency", 'paid', "count", "total"::float8, null, 0
from "paid_sums"
where ("paid_sums"."customer_id" = $1 and "paid_sums"."count" > 0);
