-- byKeys: member, money none, stamps
select (select string_agg(line, e'\x1e')
from (select concat("orders"."id", e'\x1f', "orders"."customer_id", e'\x1f', "orders".xmin, e'\x1f', "orders".ctid, e'\x1f', "orders"."version", e'\x1f', (select count(*)::int
from "documents"
where (("documents"."customer_id" = $1 and "orders"."customer_id" = "documents"."customer_id" and "orders"."id" = "documents"."order_id") and "documents"."type" not in (3, 4, 6))), e'\x1f', null, e'\x1f', (select count(*)::int
from "order_messages"
where (("order_messages"."customer_id" = $2 and "orders"."customer_id" = "order_messages"."customer_id" and "orders"."id" = "order_messages"."order_id") and ("order_messages"."actor" = 'operator' and "order_messages"."read_time" is null)))) as line
from "orders"
inner join unnest($3::bigint[], $4::bigint[])
        with ordinality as wanted (company, id, place) on "orders"."customer_id" = wanted.company and "orders"."id" = wanted.id
where "orders"."customer_id" = $5
order by wanted.place) as packed) as lines;

-- byKeys: member, money none, whole
select (select string_agg(line, e'\x1e')
from (select concat("orders"."id", e'\x1f', "orders"."customer_id", e'\x1f', "orders".xmin, e'\x1f', "orders".ctid, e'\x1f', "orders"."version", e'\x1f', (select count(*)::int
from "documents"
where (("documents"."customer_id" = $1 and "orders"."customer_id" = "documents"."customer_id" and "orders"."id" = "documents"."order_id") and "documents"."type" not in (3, 4, 6))), e'\x1f', null, e'\x1f', (select count(*)::int
from "order_messages"
where (("order_messages"."customer_id" = $2 and "orders"."customer_id" = "order_messages"."customer_id" and "orders"."id" = "order_messages"."order_id") and ("order_messages"."actor" = 'operator' and "order_messages"."read_time" is null)))) || e'\x1d' || concat("orders"."id", e'\x1f', "orders"."customer_id", e'\x1f', "orders"."order_no", e'\x1f', "orders"."cust_ref_no", e'\x1f', "orders"."status", e'\x1f', "orders"."cancel_requested", e'\x1f', "orders"."bl_wait", e'\x1f', "orders"."bl_wait_time" at time zone 'UTC', e'\x1f', "orders"."change_wait", e'\x1f', "orders"."change_wait_time" at time zone 'UTC', e'\x1f', "orders"."change_due_time" at time zone 'UTC', e'\x1f', "orders"."status_reason", e'\x1f', "orders"."container_mode", e'\x1f', "orders"."carrier_id", e'\x1f', "orders"."from_id", e'\x1f', "orders"."pol_id", e'\x1f', "orders"."pod_id", e'\x1f', "orders"."to_id", e'\x1f', "orders"."vessel", e'\x1f', "orders"."voyage", e'\x1f', "orders"."etd", e'\x1f', "orders"."eta", e'\x1f', "orders"."cargo_stage", e'\x1f', "orders"."cargo_port_id", e'\x1f', "orders"."exceptions", e'\x1f', "orders"."exception_kind", e'\x1f', "orders"."ready_date", e'\x1f', "orders"."freight_term", e'\x1f', "orders"."inco_term", e'\x1f', "orders"."mbl_no", e'\x1f', "orders"."hbl_no", e'\x1f', "orders"."so_no", e'\x1f', "orders"."vgm_method", e'\x1f', "orders"."marks_no", e'\x1f', "orders"."description", e'\x1f', "orders"."remark", e'\x1f', "orders"."cut_off_documents" at time zone 'UTC', e'\x1f', "orders"."cut_off_vgm" at time zone 'UTC', e'\x1f', "orders"."cut_off_gate_in" at time zone 'UTC', e'\x1f', "orders"."due_time" at time zone 'UTC', e'\x1f', "orders"."submit_time" at time zone 'UTC', e'\x1f', "orders"."create_time" at time zone 'UTC', e'\x1f', "orders"."update_time" at time zone 'UTC', e'\x1f', "orders"."status_time" at time zone 'UTC', e'\x1f', "orders"."version", e'\x1f', "orders"."assignee_id", e'\x1f', (select count(*)::int
from "documents"
where (("documents"."customer_id" = $3 and "orders"."customer_id" = "documents"."customer_id" and "orders"."id" = "documents"."order_id") and "documents"."type" not in (3, 4, 6))), e'\x1f', null, e'\x1f', (select count(*)::int
from "order_messages"
where (("order_messages"."customer_id" = $4 and "orders"."customer_id" = "order_messages"."customer_id" and "orders"."id" = "order_messages"."order_id") and ("order_messages"."actor" = 'operator' and "order_messages"."read_time" is null)))) as line
from "orders"
inner join unnest($5::bigint[], $6::bigint[])
        with ordinality as wanted (company, id, place) on "orders"."customer_id" = wanted.company and "orders"."id" = wanted.id
where "orders"."customer_id" = $7
order by wanted.place) as packed) as lines;

-- byKeys: member, money all, stamps
select (select string_agg(line, e'\x1e')
from (select concat("orders"."id", e'\x1f', "orders"."customer_id", e'\x1f', "orders".xmin, e'\x1f', "orders".ctid, e'\x1f', "orders"."version", e'\x1f', (select count(*)::int
from "documents"
where ("documents"."customer_id" = $1 and "orders"."customer_id" = "documents"."customer_id" and "orders"."id" = "documents"."order_id")), e'\x1f', case when "orders"."status" in (4, 5, 6, 11, 20) then ((select jsonb_build_object('date', min("due_date"),
        'amounts', jsonb_agg(jsonb_build_object('currency', "currency", 'amount', ("total" - "settled")::float8)))
from "bills"
where (("bills"."customer_id" = $2 and "orders"."customer_id" = "bills"."customer_id" and "orders"."id" = "bills"."order_id") and "bills"."state" in ('open', 'agreed', 'paying') and "bills"."state" = case "orders"."status" when 4 then 'open' when 5 then 'agreed' when 6 then 'agreed' when 11 then 'paying' when 20 then 'open' end) having count(*) > 0)) end, e'\x1f', (select count(*)::int
from "order_messages"
where (("order_messages"."customer_id" = $3 and "orders"."customer_id" = "order_messages"."customer_id" and "orders"."id" = "order_messages"."order_id") and ("order_messages"."actor" = 'operator' and "order_messages"."read_time" is null)))) as line
from "orders"
inner join unnest($4::bigint[], $5::bigint[])
        with ordinality as wanted (company, id, place) on "orders"."customer_id" = wanted.company and "orders"."id" = wanted.id
where "orders"."customer_id" = $6
order by wanted.place) as packed) as lines;

-- byKeys: member, money all, whole
select (select string_agg(line, e'\x1e')
from (select concat("orders"."id", e'\x1f', "orders"."customer_id", e'\x1f', "orders".xmin, e'\x1f', "orders".ctid, e'\x1f', "orders"."version", e'\x1f', (select count(*)::int
from "documents"
where ("documents"."customer_id" = $1 and "orders"."customer_id" = "documents"."customer_id" and "orders"."id" = "documents"."order_id")), e'\x1f', case when "orders"."status" in (4, 5, 6, 11, 20) then ((select jsonb_build_object('date', min("due_date"),
        'amounts', jsonb_agg(jsonb_build_object('currency', "currency", 'amount', ("total" - "settled")::float8)))
from "bills"
where (("bills"."customer_id" = $2 and "orders"."customer_id" = "bills"."customer_id" and "orders"."id" = "bills"."order_id") and "bills"."state" in ('open', 'agreed', 'paying') and "bills"."state" = case "orders"."status" when 4 then 'open' when 5 then 'agreed' when 6 then 'agreed' when 11 then 'paying' when 20 then 'open' end) having count(*) > 0)) end, e'\x1f', (select count(*)::int
from "order_messages"
where (("order_messages"."customer_id" = $3 and "orders"."customer_id" = "order_messages"."customer_id" and "orders"."id" = "order_messages"."order_id") and ("order_messages"."actor" = 'operator' and "order_messages"."read_time" is null)))) || e'\x1d' || concat("orders"."id", e'\x1f', "orders"."customer_id", e'\x1f', "orders"."order_no", e'\x1f', "orders"."cust_ref_no", e'\x1f', "orders"."status", e'\x1f', "orders"."cancel_requested", e'\x1f', "orders"."bl_wait", e'\x1f', "orders"."bl_wait_time" at time zone 'UTC', e'\x1f', "orders"."change_wait", e'\x1f', "orders"."change_wait_time" at time zone 'UTC', e'\x1f', "orders"."change_due_time" at time zone 'UTC', e'\x1f', "orders"."status_reason", e'\x1f', "orders"."container_mode", e'\x1f', "orders"."carrier_id", e'\x1f', "orders"."from_id", e'\x1f', "orders"."pol_id", e'\x1f', "orders"."pod_id", e'\x1f', "orders"."to_id", e'\x1f', "orders"."vessel", e'\x1f', "orders"."voyage", e'\x1f', "orders"."etd", e'\x1f', "orders"."eta", e'\x1f', "orders"."cargo_stage", e'\x1f', "orders"."cargo_port_id", e'\x1f', "orders"."exceptions", e'\x1f', "orders"."exception_kind", e'\x1f', "orders"."ready_date", e'\x1f', "orders"."freight_term", e'\x1f', "orders"."inco_term", e'\x1f', "orders"."mbl_no", e'\x1f', "orders"."hbl_no", e'\x1f', "orders"."so_no", e'\x1f', "orders"."vgm_method", e'\x1f', "orders"."marks_no", e'\x1f', "orders"."description", e'\x1f', "orders"."remark", e'\x1f', "orders"."cut_off_documents" at time zone 'UTC', e'\x1f', "orders"."cut_off_vgm" at time zone 'UTC', e'\x1f', "orders"."cut_off_gate_in" at time zone 'UTC', e'\x1f', "orders"."due_time" at time zone 'UTC', e'\x1f', "orders"."submit_time" at time zone 'UTC', e'\x1f', "orders"."create_time" at time zone 'UTC', e'\x1f', "orders"."update_time" at time zone 'UTC', e'\x1f', "orders"."status_time" at time zone 'UTC', e'\x1f', "orders"."version", e'\x1f', "orders"."assignee_id", e'\x1f', (select count(*)::int
from "documents"
where ("documents"."customer_id" = $4 and "orders"."customer_id" = "documents"."customer_id" and "orders"."id" = "documents"."order_id")), e'\x1f', case when "orders"."status" in (4, 5, 6, 11, 20) then ((select jsonb_build_object('date', min("due_date"),
        'amounts', jsonb_agg(jsonb_build_object('currency', "currency", 'amount', ("total" - "settled")::float8)))
from "bills"
where (("bills"."customer_id" = $5 and "orders"."customer_id" = "bills"."customer_id" and "orders"."id" = "bills"."order_id") and "bills"."state" in ('open', 'agreed', 'paying') and "bills"."state" = case "orders"."status" when 4 then 'open' when 5 then 'agreed' when 6 then 'agreed' when 11 then 'paying' when 20 then 'open' end) having count(*) > 0)) end, e'\x1f', (select count(*)::int
from "order_messages"
where (("order_messages"."customer_id" = $6 and "orders"."customer_id" = "order_messages"."customer_id" and "orders"."id" = "order_messages"."order_id") and ("order_messages"."actor" = 'operator' and "order_messages"."read_time" is null)))) as line
from "orders"
inner join unnest($7::bigint[], $8::bigint[])
        with ordinality as wanted (company, id, place) on "orders"."customer_id" = wanted.company and "orders"."id" = wanted.id
where "orders"."customer_id" = $9
order by wanted.place) as packed) as lines;

-- byKeys: operator, money none, stamps
select (select string_agg(line, e'\x1e')
from (select concat("orders"."id", e'\x1f', "orders"."customer_id", e'\x1f', "orders".xmin, e'\x1f', "orders".ctid, e'\x1f', "orders"."version", e'\x1f', (select count(*)::int
from "documents"
where ("orders"."customer_id" = "documents"."customer_id" and "orders"."id" = "documents"."order_id" and "documents"."type" not in (3, 4, 6))), e'\x1f', null, e'\x1f', (select count(*)::int
from "order_messages"
where ("orders"."customer_id" = "order_messages"."customer_id" and "orders"."id" = "order_messages"."order_id" and ("order_messages"."actor" = 'member' and "order_messages"."read_time" is null))), e'\x1f', (select xmin
from "customers"
where "customers"."id" = "orders"."customer_id"), e'\x1f', (select xmin
from "users"
where "users"."id" = "orders"."created_by"), e'\x1f', (select xmin
from "users"
where "users"."id" = "orders"."assignee_id")) as line
from "orders"
inner join unnest($1::bigint[], $2::bigint[])
        with ordinality as wanted (company, id, place) on "orders"."customer_id" = wanted.company and "orders"."id" = wanted.id
order by wanted.place) as packed) as lines;

-- byKeys: operator, money none, whole
select (select string_agg(line, e'\x1e')
from (select concat("orders"."id", e'\x1f', "orders"."customer_id", e'\x1f', "orders".xmin, e'\x1f', "orders".ctid, e'\x1f', "orders"."version", e'\x1f', (select count(*)::int
from "documents"
where ("orders"."customer_id" = "documents"."customer_id" and "orders"."id" = "documents"."order_id" and "documents"."type" not in (3, 4, 6))), e'\x1f', null, e'\x1f', (select count(*)::int
from "order_messages"
where ("orders"."customer_id" = "order_messages"."customer_id" and "orders"."id" = "order_messages"."order_id" and ("order_messages"."actor" = 'member' and "order_messages"."read_time" is null))), e'\x1f', (select xmin
from "customers"
where "customers"."id" = "orders"."customer_id"), e'\x1f', (select xmin
from "users"
where "users"."id" = "orders"."created_by"), e'\x1f', (select xmin
from "users"
where "users"."id" = "orders"."assignee_id")) || e'\x1d' || concat("orders"."id", e'\x1f', "orders"."customer_id", e'\x1f', "orders"."order_no", e'\x1f', "orders"."cust_ref_no", e'\x1f', "orders"."status", e'\x1f', "orders"."cancel_requested", e'\x1f', "orders"."bl_wait", e'\x1f', "orders"."bl_wait_time" at time zone 'UTC', e'\x1f', "orders"."change_wait", e'\x1f', "orders"."change_wait_time" at time zone 'UTC', e'\x1f', "orders"."change_due_time" at time zone 'UTC', e'\x1f', "orders"."status_reason", e'\x1f', "orders"."container_mode", e'\x1f', "orders"."carrier_id", e'\x1f', "orders"."from_id", e'\x1f', "orders"."pol_id", e'\x1f', "orders"."pod_id", e'\x1f', "orders"."to_id", e'\x1f', "orders"."vessel", e'\x1f', "orders"."voyage", e'\x1f', "orders"."etd", e'\x1f', "orders"."eta", e'\x1f', "orders"."cargo_stage", e'\x1f', "orders"."cargo_port_id", e'\x1f', "orders"."exceptions", e'\x1f', "orders"."exception_kind", e'\x1f', "orders"."ready_date", e'\x1f', "orders"."freight_term", e'\x1f', "orders"."inco_term", e'\x1f', "orders"."mbl_no", e'\x1f', "orders"."hbl_no", e'\x1f', "orders"."so_no", e'\x1f', "orders"."vgm_method", e'\x1f', "orders"."marks_no", e'\x1f', "orders"."description", e'\x1f', "orders"."remark", e'\x1f', "orders"."cut_off_documents" at time zone 'UTC', e'\x1f', "orders"."cut_off_vgm" at time zone 'UTC', e'\x1f', "orders"."cut_off_gate_in" at time zone 'UTC', e'\x1f', "orders"."due_time" at time zone 'UTC', e'\x1f', "orders"."submit_time" at time zone 'UTC', e'\x1f', "orders"."create_time" at time zone 'UTC', e'\x1f', "orders"."update_time" at time zone 'UTC', e'\x1f', "orders"."status_time" at time zone 'UTC', e'\x1f', "orders"."version", e'\x1f', "orders"."assignee_id", e'\x1f', "customers"."company1", e'\x1f', "customers"."company2", e'\x1f', "users"."linkman", e'\x1f', "users"."username") || e'\x1f' || concat("assignees"."linkman", e'\x1f', "orders"."cbm", e'\x1f', (
  select string_agg(container_id || ' ' || quantity, ',')
from (
    select "order_lines"."container_id", sum("order_lines"."quantity") as quantity
from "order_lines"
where "orders"."customer_id" = "order_lines"."customer_id" and "orders"."id" = "order_lines"."order_id" and "order_lines"."container_id" is not null
group by "order_lines"."container_id") as held), e'\x1f', (select count(*)::int
from "documents"
where ("orders"."customer_id" = "documents"."customer_id" and "orders"."id" = "documents"."order_id" and "documents"."type" not in (3, 4, 6))), e'\x1f', null, e'\x1f', (select count(*)::int
from "order_messages"
where ("orders"."customer_id" = "order_messages"."customer_id" and "orders"."id" = "order_messages"."order_id" and ("order_messages"."actor" = 'member' and "order_messages"."read_time" is null)))) as line
from "orders"
inner join "customers" on "customers"."id" = "orders"."customer_id"
inner join "users" on "users"."id" = "orders"."created_by"
left join "users" "assignees" on "assignees"."id" = "orders"."assignee_id"
inner join unnest($1::bigint[], $2::bigint[])
        with ordinality as wanted (company, id, place) on "orders"."customer_id" = wanted.company and "orders"."id" = wanted.id
order by wanted.place) as packed) as lines;

-- byKeys: operator, money bills, stamps
select (select string_agg(line, e'\x1e')
from (select concat("orders"."id", e'\x1f', "orders"."customer_id", e'\x1f', "orders".xmin, e'\x1f', "orders".ctid, e'\x1f', "orders"."version", e'\x1f', (select count(*)::int
from "documents"
where ("orders"."customer_id" = "documents"."customer_id" and "orders"."id" = "documents"."order_id" and "documents"."type" not in (4))), e'\x1f', case when "orders"."status" in (4, 5, 6, 11, 20) then ((select jsonb_build_object('date', min("due_date"),
        'amounts', jsonb_agg(jsonb_build_object('currency', "currency", 'amount', ("total" - "settled")::float8)))
from "bills"
where ("orders"."customer_id" = "bills"."customer_id" and "orders"."id" = "bills"."order_id" and "bills"."state" in ('open', 'agreed', 'paying') and "bills"."state" = case "orders"."status" when 4 then 'open' when 5 then 'agreed' when 6 then 'agreed' when 11 then 'paying' when 20 then 'open' end) having count(*) > 0)) end, e'\x1f', (select count(*)::int
from "order_messages"
where ("orders"."customer_id" = "order_messages"."customer_id" and "orders"."id" = "order_messages"."order_id" and ("order_messages"."actor" = 'member' and "order_messages"."read_time" is null))), e'\x1f', (select xmin
from "customers"
where "customers"."id" = "orders"."customer_id"), e'\x1f', (select xmin
from "users"
where "users"."id" = "orders"."created_by"), e'\x1f', (select xmin
from "users"
where "users"."id" = "orders"."assignee_id")) as line
from "orders"
inner join unnest($1::bigint[], $2::bigint[])
        with ordinality as wanted (company, id, place) on "orders"."customer_id" = wanted.company and "orders"."id" = wanted.id
order by wanted.place) as packed) as lines;

-- byKeys: operator, money bills, whole
select (select string_agg(line, e'\x1e')
from (select concat("orders"."id", e'\x1f', "orders"."customer_id", e'\x1f', "orders".xmin, e'\x1f', "orders".ctid, e'\x1f', "orders"."version", e'\x1f', (select count(*)::int
from "documents"
where ("orders"."customer_id" = "documents"."customer_id" and "orders"."id" = "documents"."order_id" and "documents"."type" not in (4))), e'\x1f', case when "orders"."status" in (4, 5, 6, 11, 20) then ((select jsonb_build_object('date', min("due_date"),
        'amounts', jsonb_agg(jsonb_build_object('currency', "currency", 'amount', ("total" - "settled")::float8)))
from "bills"
where ("orders"."customer_id" = "bills"."customer_id" and "orders"."id" = "bills"."order_id" and "bills"."state" in ('open', 'agreed', 'paying') and "bills"."state" = case "orders"."status" when 4 then 'open' when 5 then 'agreed' when 6 then 'agreed' when 11 then 'paying' when 20 then 'open' end) having count(*) > 0)) end, e'\x1f', (select count(*)::int
from "order_messages"
where ("orders"."customer_id" = "order_messages"."customer_id" and "orders"."id" = "order_messages"."order_id" and ("order_messages"."actor" = 'member' and "order_messages"."read_time" is null))), e'\x1f', (select xmin
from "customers"
where "customers"."id" = "orders"."customer_id"), e'\x1f', (select xmin
from "users"
where "users"."id" = "orders"."created_by"), e'\x1f', (select xmin
from "users"
where "users"."id" = "orders"."assignee_id")) || e'\x1d' || concat("orders"."id", e'\x1f', "orders"."customer_id", e'\x1f', "orders"."order_no", e'\x1f', "orders"."cust_ref_no", e'\x1f', "orders"."status", e'\x1f', "orders"."cancel_requested", e'\x1f', "orders"."bl_wait", e'\x1f', "orders"."bl_wait_time" at time zone 'UTC', e'\x1f', "orders"."change_wait", e'\x1f', "orders"."change_wait_time" at time zone 'UTC', e'\x1f', "orders"."change_due_time" at time zone 'UTC', e'\x1f', "orders"."status_reason", e'\x1f', "orders"."container_mode", e'\x1f', "orders"."carrier_id", e'\x1f', "orders"."from_id", e'\x1f', "orders"."pol_id", e'\x1f', "orders"."pod_id", e'\x1f', "orders"."to_id", e'\x1f', "orders"."vessel", e'\x1f', "orders"."voyage", e'\x1f', "orders"."etd", e'\x1f', "orders"."eta", e'\x1f', "orders"."cargo_stage", e'\x1f', "orders"."cargo_port_id", e'\x1f', "orders"."exceptions", e'\x1f', "orders"."exception_kind", e'\x1f', "orders"."ready_date", e'\x1f', "orders"."freight_term", e'\x1f', "orders"."inco_term", e'\x1f', "orders"."mbl_no", e'\x1f', "orders"."hbl_no", e'\x1f', "orders"."so_no", e'\x1f', "orders"."vgm_method", e'\x1f', "orders"."marks_no", e'\x1f', "orders"."description", e'\x1f', "orders"."remark", e'\x1f', "orders"."cut_off_documents" at time zone 'UTC', e'\x1f', "orders"."cut_off_vgm" at time zone 'UTC', e'\x1f', "orders"."cut_off_gate_in" at time zone 'UTC', e'\x1f', "orders"."due_time" at time zone 'UTC', e'\x1f', "orders"."submit_time" at time zone 'UTC', e'\x1f', "orders"."create_time" at time zone 'UTC', e'\x1f', "orders"."update_time" at time zone 'UTC', e'\x1f', "orders"."status_time" at time zone 'UTC', e'\x1f', "orders"."version", e'\x1f', "orders"."assignee_id", e'\x1f', "customers"."company1", e'\x1f', "customers"."company2", e'\x1f', "users"."linkman", e'\x1f', "users"."username") || e'\x1f' || concat("assignees"."linkman", e'\x1f', "orders"."cbm", e'\x1f', (
  select string_agg(container_id || ' ' || quantity, ',')
from (
    select "order_lines"."container_id", sum("order_lines"."quantity") as quantity
from "order_lines"
where "orders"."customer_id" = "order_lines"."customer_id" and "orders"."id" = "order_lines"."order_id" and "order_lines"."container_id" is not null
group by "order_lines"."container_id") as held), e'\x1f', (select count(*)::int
from "documents"
where ("orders"."customer_id" = "documents"."customer_id" and "orders"."id" = "documents"."order_id" and "documents"."type" not in (4))), e'\x1f', case when "orders"."status" in (4, 5, 6, 11, 20) then ((select jsonb_build_object('date', min("due_date"),
        'amounts', jsonb_agg(jsonb_build_object('currency', "currency", 'amount', ("total" - "settled")::float8)))
from "bills"
where ("orders"."customer_id" = "bills"."customer_id" and "orders"."id" = "bills"."order_id" and "bills"."state" in ('open', 'agreed', 'paying') and "bills"."state" = case "orders"."status" when 4 then 'open' when 5 then 'agreed' when 6 then 'agreed' when 11 then 'paying' when 20 then 'open' end) having count(*) > 0)) end, e'\x1f', (select count(*)::int
from "order_messages"
where ("orders"."customer_id" = "order_messages"."customer_id" and "orders"."id" = "order_messages"."order_id" and ("order_messages"."actor" = 'member' and "order_messages"."read_time" is null)))) as line
from "orders"
inner join "customers" on "customers"."id" = "orders"."customer_id"
inner join "users" on "users"."id" = "orders"."created_by"
left join "users" "assignees" on "assignees"."id" = "orders"."assignee_id"
inner join unnest($1::bigint[], $2::bigint[])
        with ordinality as wanted (company, id, place) on "orders"."customer_id" = wanted.company and "orders"."id" = wanted.id
order by wanted.place) as packed) as lines;

-- byKeys: operator, money all, stamps
select (select string_agg(line, e'\x1e')
from (select concat("orders"."id", e'\x1f', "orders"."customer_id", e'\x1f', "orders".xmin, e'\x1f', "orders".ctid, e'\x1f', "orders"."version", e'\x1f', (select count(*)::int
from "documents"
where "orders"."customer_id" = "documents"."customer_id" and "orders"."id" = "documents"."order_id"), e'\x1f', case when "orders"."status" in (4, 5, 6, 11, 20) then ((select jsonb_build_object('date', min("due_date"),
        'amounts', jsonb_agg(jsonb_build_object('currency', "currency", 'amount', ("total" - "settled")::float8)))
from "bills"
where ("orders"."customer_id" = "bills"."customer_id" and "orders"."id" = "bills"."order_id" and "bills"."state" in ('open', 'agreed', 'paying') and "bills"."state" = case "orders"."status" when 4 then 'open' when 5 then 'agreed' when 6 then 'agreed' when 11 then 'paying' when 20 then 'open' end) having count(*) > 0)) end, e'\x1f', (select count(*)::int
from "order_messages"
where ("orders"."customer_id" = "order_messages"."customer_id" and "orders"."id" = "order_messages"."order_id" and ("order_messages"."actor" = 'member' and "order_messages"."read_time" is null))), e'\x1f', (select xmin
from "customers"
where "customers"."id" = "orders"."customer_id"), e'\x1f', (select xmin
from "users"
where "users"."id" = "orders"."created_by"), e'\x1f', (select xmin
from "users"
where "users"."id" = "orders"."assignee_id")) as line
from "orders"
inner join unnest($1::bigint[], $2::bigint[])
        with ordinality as wanted (company, id, place) on "orders"."customer_id" = wanted.company and "orders"."id" = wanted.id
order by wanted.place) as packed) as lines;

-- byKeys: operator, money all, whole
select (select string_agg(line, e'\x1e')
from (select concat("orders"."id", e'\x1f', "orders"."customer_id", e'\x1f', "orders".xmin, e'\x1f', "orders".ctid, e'\x1f', "orders"."version", e'\x1f', (select count(*)::int
from "documents"
where "orders"."customer_id" = "documents"."customer_id" and "orders"."id" = "documents"."order_id"), e'\x1f', case when "orders"."status" in (4, 5, 6, 11, 20) then ((select jsonb_build_object('date', min("due_date"),
        'amounts', jsonb_agg(jsonb_build_object('currency', "currency", 'amount', ("total" - "settled")::float8)))
from "bills"
where ("orders"."customer_id" = "bills"."customer_id" and "orders"."id" = "bills"."order_id" and "bills"."state" in ('open', 'agreed', 'paying') and "bills"."state" = case "orders"."status" when 4 then 'open' when 5 then 'agreed' when 6 then 'agreed' when 11 then 'paying' when 20 then 'open' end) having count(*) > 0)) end, e'\x1f', (select count(*)::int
from "order_messages"
where ("orders"."customer_id" = "order_messages"."customer_id" and "orders"."id" = "order_messages"."order_id" and ("order_messages"."actor" = 'member' and "order_messages"."read_time" is null))), e'\x1f', (select xmin
from "customers"
where "customers"."id" = "orders"."customer_id"), e'\x1f', (select xmin
from "users"
where "users"."id" = "orders"."created_by"), e'\x1f', (select xmin
from "users"
where "users"."id" = "orders"."assignee_id")) || e'\x1d' || concat("orders"."id", e'\x1f', "orders"."customer_id", e'\x1f', "orders"."order_no", e'\x1f', "orders"."cust_ref_no", e'\x1f', "orders"."status", e'\x1f', "orders"."cancel_requested", e'\x1f', "orders"."bl_wait", e'\x1f', "orders"."bl_wait_time" at time zone 'UTC', e'\x1f', "orders"."change_wait", e'\x1f', "orders"."change_wait_time" at time zone 'UTC', e'\x1f', "orders"."change_due_time" at time zone 'UTC', e'\x1f', "orders"."status_reason", e'\x1f', "orders"."container_mode", e'\x1f', "orders"."carrier_id", e'\x1f', "orders"."from_id", e'\x1f', "orders"."pol_id", e'\x1f', "orders"."pod_id", e'\x1f', "orders"."to_id", e'\x1f', "orders"."vessel", e'\x1f', "orders"."voyage", e'\x1f', "orders"."etd", e'\x1f', "orders"."eta", e'\x1f', "orders"."cargo_stage", e'\x1f', "orders"."cargo_port_id", e'\x1f', "orders"."exceptions", e'\x1f', "orders"."exception_kind", e'\x1f', "orders"."ready_date", e'\x1f', "orders"."freight_term", e'\x1f', "orders"."inco_term", e'\x1f', "orders"."mbl_no", e'\x1f', "orders"."hbl_no", e'\x1f', "orders"."so_no", e'\x1f', "orders"."vgm_method", e'\x1f', "orders"."marks_no", e'\x1f', "orders"."description", e'\x1f', "orders"."remark", e'\x1f', "orders"."cut_off_documents" at time zone 'UTC', e'\x1f', "orders"."cut_off_vgm" at time zone 'UTC', e'\x1f', "orders"."cut_off_gate_in" at time zone 'UTC', e'\x1f', "orders"."due_time" at time zone 'UTC', e'\x1f', "orders"."submit_time" at time zone 'UTC', e'\x1f', "orders"."create_time" at time zone 'UTC', e'\x1f', "orders"."update_time" at time zone 'UTC', e'\x1f', "orders"."status_time" at time zone 'UTC', e'\x1f', "orders"."version", e'\x1f', "orders"."assignee_id", e'\x1f', "customers"."company1", e'\x1f', "customers"."company2", e'\x1f', "users"."linkman", e'\x1f', "users"."username") || e'\x1f' || concat("assignees"."linkman", e'\x1f', "orders"."cbm", e'\x1f', (
  select string_agg(container_id || ' ' || quantity, ',')
from (
    select "order_lines"."container_id", sum("order_lines"."quantity") as quantity
from "order_lines"
where "orders"."customer_id" = "order_lines"."customer_id" and "orders"."id" = "order_lines"."order_id" and "order_lines"."container_id" is not null
group by "order_lines"."container_id") as held), e'\x1f', (select count(*)::int
from "documents"
where "orders"."customer_id" = "documents"."customer_id" and "orders"."id" = "documents"."order_id"), e'\x1f', case when "orders"."status" in (4, 5, 6, 11, 20) then ((select jsonb_build_object('date', min("due_date"),
        'amounts', jsonb_agg(jsonb_build_object('currency', "currency", 'amount', ("total" - "settled")::float8)))
from "bills"
where ("orders"."customer_id" = "bills"."customer_id" and "orders"."id" = "bills"."order_id" and "bills"."state" in ('open', 'agreed', 'paying') and "bills"."state" = case "orders"."status" when 4 then 'open' when 5 then 'agreed' when 6 then 'agreed' when 11 then 'paying' when 20 then 'open' end) having count(*) > 0)) end, e'\x1f', (select count(*)::int
from "order_messages"
where ("orders"."customer_id" = "order_messages"."customer_id" and "orders"."id" = "order_messages"."order_id" and ("order_messages"."actor" = 'member' and "order_messages"."read_time" is null)))) as line
from "orders"
inner join "customers" on "customers"."id" = "orders"."customer_id"
inner join "users" on "users"."id" = "orders"."created_by"
left join "users" "assignees" on "assignees"."id" = "orders"."assignee_id"
inner join unnest($1::bigint[], $2::bigint[])
        with ordinality as wanted (company, id, place) on "orders"."customer_id" = wanted.company and "orders"."id" = wanted.id
order by wanted.place) as packed) as lines;
