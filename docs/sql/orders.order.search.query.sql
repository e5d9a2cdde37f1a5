-- countUpToFew
select count(*)::int as count
from (
    select 1
from "orders"
where "orders"."customer_id" = $1
limit 2001) as some_orders;

-- searchParts
select coalesce(string_agg(part, E'
'
order by part), '') as parts
from (
    select "order_contacts"."company1" as part
from "order_contacts"
where "order_contacts"."customer_id" = $1 and "order_contacts"."order_id" = $2
    union select "supply_contacts"."company1"
from "supply_contacts"
where ("supply_contacts"."customer_id" = $3 and "supply_contacts"."order_id" = $4 and "supply_contacts"."type" <= $5)
    union select "supply_rows"."container_no"
from "supply_rows"
where "supply_rows"."customer_id" = $6 and "supply_rows"."order_id" = $7
    union select unnest(array[hbl_no, translate(hbl_no, ' .,-/()+''', '')])
from "orders"
where "orders"."customer_id" = $8 and "orders"."id" = $9
  ) parts
where part is not null;

-- ownParts
select order_id::float8 as "orderId", type, value
from (
    select "supply_rows"."order_id", 0, "supply_rows"."container_no", 1, "supply_rows"."position"::int
from "supply_rows"
where "supply_rows"."customer_id" = $1
        and "supply_rows"."order_id" = any((select $2::bigint[])::bigint[])
union all select "order_contacts"."order_id", "order_contacts"."type"::int, "order_contacts"."company1", 2, "order_contacts"."type"::int
from "order_contacts"
where "order_contacts"."customer_id" = $3
        and "order_contacts"."order_id" = any((select $4::bigint[])::bigint[])
union all select "supply_contacts"."order_id", "supply_contacts"."type"::int, "supply_contacts"."company1", 3, "supply_contacts"."type"::int
from "supply_contacts"
where "supply_contacts"."customer_id" = $5
        and "supply_contacts"."order_id" = any((select $6::bigint[])::bigint[])
  ) as part (order_id, type, value, source, place)
where type <= 4
order by source, place;

-- allParts
select order_id::float8 as "orderId", type, value
from (
    select "supply_rows"."order_id", 0, "supply_rows"."container_no", 1, "supply_rows"."position"::int
from unnest($1::bigint[], $2::bigint[]) as wanted (company, id)
inner join "supply_rows" on "supply_rows"."customer_id" = wanted.company and "supply_rows"."order_id" = wanted.id
union all select "order_contacts"."order_id", "order_contacts"."type"::int, "order_contacts"."company1", 2, "order_contacts"."type"::int
from unnest($3::bigint[], $4::bigint[]) as wanted (company, id)
inner join "order_contacts" on "order_contacts"."customer_id" = wanted.company and "order_contacts"."order_id" = wanted.id
union all select "supply_contacts"."order_id", "supply_contacts"."type"::int, "supply_contacts"."company1", 3, "supply_contacts"."type"::int
from unnest($5::bigint[], $6::bigint[]) as wanted (company, id)
inner join "supply_contacts" on "supply_contacts"."customer_id" = wanted.company and "supply_contacts"."order_id" = wanted.id
  ) as part (order_id, type, value, source, place)
where type <= 4
order by source, place;
