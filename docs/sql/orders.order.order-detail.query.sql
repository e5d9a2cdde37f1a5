-- queryFor: member, money none, whole
select concat("orders"."id", e'\x1f', "orders"."customer_id", e'\x1f', "orders".xmin, e'\x1f', "orders".ctid, e'\x1f', "orders"."version", e'\x1f', (select count(*)::int
from "documents"
where (("documents"."customer_id" = $1 and "orders"."customer_id" = "documents"."customer_id" and "orders"."id" = "documents"."order_id") and "documents"."type" not in (3, 4, 6))), e'\x1f', null, e'\x1f', (select count(*)::int
from "order_messages"
where (("order_messages"."customer_id" = $2 and "orders"."customer_id" = "order_messages"."customer_id" and "orders"."id" = "order_messages"."order_id") and ("order_messages"."actor" = 'operator' and "order_messages"."read_time" is null))), e'\x1f', (select xmin
from "customers"
where "customers"."id" = "orders"."customer_id"), e'\x1f', (select xmin
from "users"
where "users"."id" = "orders"."created_by"), e'\x1f', (select xmin
from "users"
where "users"."id" = "orders"."assignee_id"), e'\x1f', (select max("order_events"."id")
from "order_events"
where ("order_events"."customer_id" = $3 and "orders"."customer_id" = "order_events"."customer_id" and "orders"."id" = "order_events"."order_id"))) as stamp, concat("orders"."customer_id", e'\x1f', "orders"."id", e'\x1f', "orders"."created_by", e'\x1f', "orders"."order_no", e'\x1f', "orders"."container_mode", e'\x1f', "orders"."status", e'\x1f', "orders"."turn", e'\x1f', "orders"."urgency", e'\x1f', "orders"."due_time" at time zone 'UTC', e'\x1f', "orders"."cancel_requested", e'\x1f', "orders"."bl_wait", e'\x1f', "orders"."bl_wait_time" at time zone 'UTC', e'\x1f', "orders"."change_wait", e'\x1f', "orders"."change_wait_time" at time zone 'UTC', e'\x1f', "orders"."change_due_time" at time zone 'UTC', e'\x1f', "orders"."cust_ref_no", e'\x1f', "orders"."carrier_id", e'\x1f', "orders"."from_id", e'\x1f', "orders"."pol_id", e'\x1f', "orders"."pod_id", e'\x1f', "orders"."to_id", e'\x1f', "orders"."via_id", e'\x1f', "orders"."route_id", e'\x1f', "orders"."transport_term", e'\x1f', "orders"."ready_date", e'\x1f', "orders"."booking_date", e'\x1f', "orders"."booking_amount", e'\x1f', "orders"."inco_term", e'\x1f', "orders"."freight_term", e'\x1f', "orders"."so_no", e'\x1f', "orders"."mbl_no", e'\x1f', "orders"."hbl_no", e'\x1f', "orders"."bl_reminded_for" at time zone 'UTC', e'\x1f', "orders"."load_call_id", e'\x1f', "orders"."discharge_call_id", e'\x1f', "orders"."onward_load_call_id", e'\x1f', "orders"."onward_discharge_call_id", e'\x1f', "orders"."vessel", e'\x1f', "orders"."voyage", e'\x1f', "orders"."etd", e'\x1f', "orders"."eta", e'\x1f', "orders"."cut_off_documents" at time zone 'UTC', e'\x1f', "orders"."cut_off_vgm" at time zone 'UTC', e'\x1f', "orders"."cut_off_gate_in" at time zone 'UTC', e'\x1f', "orders"."vgm_method", e'\x1f', "orders"."marks_no", e'\x1f', "orders"."description", e'\x1f', "orders"."remark", e'\x1f', "orders"."notify_same_as_consignee", e'\x1f', "orders"."status_reason") || e'\x1f' || concat("orders"."cancelled_by", e'\x1f', "orders"."cancel_fee", e'\x1f', "orders"."cancel_answer", e'\x1f', "orders"."submit_time" at time zone 'UTC', e'\x1f', "orders"."status_time" at time zone 'UTC', e'\x1f', "orders"."create_time" at time zone 'UTC', e'\x1f', "orders"."update_time" at time zone 'UTC', e'\x1f', "orders"."version", e'\x1f', "orders"."invoice_title", e'\x1f', "orders"."invoice_credit_no", e'\x1f', "orders"."bill_answer", e'\x1f', "orders"."unread_texts", e'\x1f', "orders"."quote", e'\x1f', "orders"."is_quoted", e'\x1f', "orders"."teu", e'\x1f', "orders"."cbm", e'\x1f', "orders"."split_with", e'\x1f', "orders"."cargo_stage", e'\x1f', "orders"."cargo_port_id", e'\x1f', "orders"."exceptions", e'\x1f', "orders"."exception_kind", e'\x1f', "orders"."watch_time" at time zone 'UTC', e'\x1f', "orders"."assignee_id", e'\x1f', "customers"."company1", e'\x1f', "customers"."company2", e'\x1f', "users"."linkman", e'\x1f', "users"."username", e'\x1f', "assignees"."linkman", e'\x1f', "users"."phone", e'\x1f', (select count(*)::int
from "documents"
where (("documents"."customer_id" = $4 and "orders"."customer_id" = "documents"."customer_id" and "orders"."id" = "documents"."order_id") and "documents"."type" not in (3, 4, 6))), e'\x1f', null, e'\x1f', (select count(*)::int
from "order_messages"
where (("order_messages"."customer_id" = $5 and "orders"."customer_id" = "order_messages"."customer_id" and "orders"."id" = "order_messages"."order_id") and ("order_messages"."actor" = 'operator' and "order_messages"."read_time" is null)))) as summary,
      (select string_agg(line, e'\x1e')
from (select concat("order_contacts"."customer_id", e'\x1f', "order_contacts"."order_id", e'\x1f', "order_contacts"."type", e'\x1f', "order_contacts"."contact_id", e'\x1f', "order_contacts"."company1", e'\x1f', "order_contacts"."company2", e'\x1f', "order_contacts"."linkman", e'\x1f', "order_contacts"."phone", e'\x1f', "order_contacts"."email", e'\x1f', "order_contacts"."address1", e'\x1f', "order_contacts"."address2", e'\x1f', "order_contacts"."city", e'\x1f', "order_contacts"."province", e'\x1f', "order_contacts"."country_id", e'\x1f', "order_contacts"."zip_code", e'\x1f', "order_contacts"."e_code") as line
from "order_contacts"
where ("order_contacts"."customer_id" = $6 and "orders"."customer_id" = "order_contacts"."customer_id" and "orders"."id" = "order_contacts"."order_id")
order by "order_contacts"."type" asc) as packed) as parties, (select string_agg(line, e'\x1e')
from (select concat("order_lines"."customer_id", e'\x1f', "order_lines"."id", e'\x1f', "order_lines"."order_id", e'\x1f', "order_lines"."position", e'\x1f', "order_lines"."container_id", e'\x1f', "order_lines"."quantity", e'\x1f', "order_lines"."package", e'\x1f', "order_lines"."package_uid", e'\x1f', "order_lines"."hs_code", e'\x1f', "order_lines"."description", e'\x1f', "order_lines"."weight", e'\x1f', "order_lines"."volume") as line
from "order_lines"
where ("order_lines"."customer_id" = $7 and "orders"."customer_id" = "order_lines"."customer_id" and "orders"."id" = "order_lines"."order_id")
order by "order_lines"."position" asc) as packed) as lines, (select string_agg(line, e'\x1e')
from (select concat("order_events"."customer_id", e'\x1f', "order_events"."id", e'\x1f', "order_events"."order_id", e'\x1f', "order_events"."action", e'\x1f', "order_events"."actor", e'\x1f', "order_events"."user_id", e'\x1f', "order_events"."user_name", e'\x1f', "order_events"."on_behalf", e'\x1f', "order_events"."from_status", e'\x1f', "order_events"."to_status", e'\x1f', "order_events"."spent_minutes", e'\x1f', "order_events"."worked_minutes", e'\x1f', "order_events"."reason", e'\x1f', "order_events"."changes", e'\x1f', "order_events"."create_time" at time zone 'UTC') as line
from "order_events"
where ("order_events"."customer_id" = $8 and "orders"."customer_id" = "order_events"."customer_id" and "orders"."id" = "order_events"."order_id")
order by "order_events"."id" desc) as packed) as events
from "orders"
inner join "customers" on "customers"."id" = "orders"."customer_id"
inner join "users" on "users"."id" = "orders"."created_by"
left join "users" "assignees" on "assignees"."id" = "orders"."assignee_id"
where ("orders"."id" = $9 and "orders"."customer_id" = $10);

-- queryFor: member, money none, stamp
select concat("orders"."id", e'\x1f', "orders"."customer_id", e'\x1f', "orders".xmin, e'\x1f', "orders".ctid, e'\x1f', "orders"."version", e'\x1f', (select count(*)::int
from "documents"
where (("documents"."customer_id" = $1 and "orders"."customer_id" = "documents"."customer_id" and "orders"."id" = "documents"."order_id") and "documents"."type" not in (3, 4, 6))), e'\x1f', null, e'\x1f', (select count(*)::int
from "order_messages"
where (("order_messages"."customer_id" = $2 and "orders"."customer_id" = "order_messages"."customer_id" and "orders"."id" = "order_messages"."order_id") and ("order_messages"."actor" = 'operator' and "order_messages"."read_time" is null))), e'\x1f', (select xmin
from "customers"
where "customers"."id" = "orders"."customer_id"), e'\x1f', (select xmin
from "users"
where "users"."id" = "orders"."created_by"), e'\x1f', (select xmin
from "users"
where "users"."id" = "orders"."assignee_id"), e'\x1f', (select max("order_events"."id")
from "order_events"
where ("order_events"."customer_id" = $3 and "orders"."customer_id" = "order_events"."customer_id" and "orders"."id" = "order_events"."order_id"))) as stamp
from "orders"
where ("orders"."id" = $4 and "orders"."customer_id" = $5);

-- queryFor: member, money all, whole
select concat("orders"."id", e'\x1f', "orders"."customer_id", e'\x1f', "orders".xmin, e'\x1f', "orders".ctid, e'\x1f', "orders"."version", e'\x1f', (select count(*)::int
from "documents"
where ("documents"."customer_id" = $1 and "orders"."customer_id" = "documents"."customer_id" and "orders"."id" = "documents"."order_id")), e'\x1f', case when "orders"."status" in (4, 5, 6, 11, 20) then ((select jsonb_build_object('date', min("due_date"),
        'amounts', jsonb_agg(jsonb_build_object('currency', "currency", 'amount', ("total" - "settled")::float8)))
from "bills"
where (("bills"."customer_id" = $2 and "orders"."customer_id" = "bills"."customer_id" and "orders"."id" = "bills"."order_id") and "bills"."state" in ('open', 'agreed', 'paying') and "bills"."state" = case "orders"."status" when 4 then 'open' when 5 then 'agreed' when 6 then 'agreed' when 11 then 'paying' when 20 then 'open' end) having count(*) > 0)) end, e'\x1f', (select count(*)::int
from "order_messages"
where (("order_messages"."customer_id" = $3 and "orders"."customer_id" = "order_messages"."customer_id" and "orders"."id" = "order_messages"."order_id") and ("order_messages"."actor" = 'operator' and "order_messages"."read_time" is null))), e'\x1f', (select xmin
from "customers"
where "customers"."id" = "orders"."customer_id"), e'\x1f', (select xmin
from "users"
where "users"."id" = "orders"."created_by"), e'\x1f', (select xmin
from "users"
where "users"."id" = "orders"."assignee_id"), e'\x1f', (select max("order_events"."id")
from "order_events"
where ("order_events"."customer_id" = $4 and "orders"."customer_id" = "order_events"."customer_id" and "orders"."id" = "order_events"."order_id"))) as stamp, concat("orders"."customer_id", e'\x1f', "orders"."id", e'\x1f', "orders"."created_by", e'\x1f', "orders"."order_no", e'\x1f', "orders"."container_mode", e'\x1f', "orders"."status", e'\x1f', "orders"."turn", e'\x1f', "orders"."urgency", e'\x1f', "orders"."due_time" at time zone 'UTC', e'\x1f', "orders"."cancel_requested", e'\x1f', "orders"."bl_wait", e'\x1f', "orders"."bl_wait_time" at time zone 'UTC', e'\x1f', "orders"."change_wait", e'\x1f', "orders"."change_wait_time" at time zone 'UTC', e'\x1f', "orders"."change_due_time" at time zone 'UTC', e'\x1f', "orders"."cust_ref_no", e'\x1f', "orders"."carrier_id", e'\x1f', "orders"."from_id", e'\x1f', "orders"."pol_id", e'\x1f', "orders"."pod_id", e'\x1f', "orders"."to_id", e'\x1f', "orders"."via_id", e'\x1f', "orders"."route_id", e'\x1f', "orders"."transport_term", e'\x1f', "orders"."ready_date", e'\x1f', "orders"."booking_date", e'\x1f', "orders"."booking_amount", e'\x1f', "orders"."inco_term", e'\x1f', "orders"."freight_term", e'\x1f', "orders"."so_no", e'\x1f', "orders"."mbl_no", e'\x1f', "orders"."hbl_no", e'\x1f', "orders"."bl_reminded_for" at time zone 'UTC', e'\x1f', "orders"."load_call_id", e'\x1f', "orders"."discharge_call_id", e'\x1f', "orders"."onward_load_call_id", e'\x1f', "orders"."onward_discharge_call_id", e'\x1f', "orders"."vessel", e'\x1f', "orders"."voyage", e'\x1f', "orders"."etd", e'\x1f', "orders"."eta", e'\x1f', "orders"."cut_off_documents" at time zone 'UTC', e'\x1f', "orders"."cut_off_vgm" at time zone 'UTC', e'\x1f', "orders"."cut_off_gate_in" at time zone 'UTC', e'\x1f', "orders"."vgm_method", e'\x1f', "orders"."marks_no", e'\x1f', "orders"."description", e'\x1f', "orders"."remark", e'\x1f', "orders"."notify_same_as_consignee", e'\x1f', "orders"."status_reason") || e'\x1f' || concat("orders"."cancelled_by", e'\x1f', "orders"."cancel_fee", e'\x1f', "orders"."cancel_answer", e'\x1f', "orders"."submit_time" at time zone 'UTC', e'\x1f', "orders"."status_time" at time zone 'UTC', e'\x1f', "orders"."create_time" at time zone 'UTC', e'\x1f', "orders"."update_time" at time zone 'UTC', e'\x1f', "orders"."version", e'\x1f', "orders"."invoice_title", e'\x1f', "orders"."invoice_credit_no", e'\x1f', "orders"."bill_answer", e'\x1f', "orders"."unread_texts", e'\x1f', "orders"."quote", e'\x1f', "orders"."is_quoted", e'\x1f', "orders"."teu", e'\x1f', "orders"."cbm", e'\x1f', "orders"."split_with", e'\x1f', "orders"."cargo_stage", e'\x1f', "orders"."cargo_port_id", e'\x1f', "orders"."exceptions", e'\x1f', "orders"."exception_kind", e'\x1f', "orders"."watch_time" at time zone 'UTC', e'\x1f', "orders"."assignee_id", e'\x1f', "customers"."company1", e'\x1f', "customers"."company2", e'\x1f', "users"."linkman", e'\x1f', "users"."username", e'\x1f', "assignees"."linkman", e'\x1f', "users"."phone", e'\x1f', (select count(*)::int
from "documents"
where ("documents"."customer_id" = $5 and "orders"."customer_id" = "documents"."customer_id" and "orders"."id" = "documents"."order_id")), e'\x1f', case when "orders"."status" in (4, 5, 6, 11, 20) then ((select jsonb_build_object('date', min("due_date"),
        'amounts', jsonb_agg(jsonb_build_object('currency', "currency", 'amount', ("total" - "settled")::float8)))
from "bills"
where (("bills"."customer_id" = $6 and "orders"."customer_id" = "bills"."customer_id" and "orders"."id" = "bills"."order_id") and "bills"."state" in ('open', 'agreed', 'paying') and "bills"."state" = case "orders"."status" when 4 then 'open' when 5 then 'agreed' when 6 then 'agreed' when 11 then 'paying' when 20 then 'open' end) having count(*) > 0)) end, e'\x1f', (select count(*)::int
from "order_messages"
where (("order_messages"."customer_id" = $7 and "orders"."customer_id" = "order_messages"."customer_id" and "orders"."id" = "order_messages"."order_id") and ("order_messages"."actor" = 'operator' and "order_messages"."read_time" is null)))) as summary,
      (select string_agg(line, e'\x1e')
from (select concat("order_contacts"."customer_id", e'\x1f', "order_contacts"."order_id", e'\x1f', "order_contacts"."type", e'\x1f', "order_contacts"."contact_id", e'\x1f', "order_contacts"."company1", e'\x1f', "order_contacts"."company2", e'\x1f', "order_contacts"."linkman", e'\x1f', "order_contacts"."phone", e'\x1f', "order_contacts"."email", e'\x1f', "order_contacts"."address1", e'\x1f', "order_contacts"."address2", e'\x1f', "order_contacts"."city", e'\x1f', "order_contacts"."province", e'\x1f', "order_contacts"."country_id", e'\x1f', "order_contacts"."zip_code", e'\x1f', "order_contacts"."e_code") as line
from "order_contacts"
where ("order_contacts"."customer_id" = $8 and "orders"."customer_id" = "order_contacts"."customer_id" and "orders"."id" = "order_contacts"."order_id")
order by "order_contacts"."type" asc) as packed) as parties, (select string_agg(line, e'\x1e')
from (select concat("order_lines"."customer_id", e'\x1f', "order_lines"."id", e'\x1f', "order_lines"."order_id", e'\x1f', "order_lines"."position", e'\x1f', "order_lines"."container_id", e'\x1f', "order_lines"."quantity", e'\x1f', "order_lines"."package", e'\x1f', "order_lines"."package_uid", e'\x1f', "order_lines"."hs_code", e'\x1f', "order_lines"."description", e'\x1f', "order_lines"."weight", e'\x1f', "order_lines"."volume") as line
from "order_lines"
where ("order_lines"."customer_id" = $9 and "orders"."customer_id" = "order_lines"."customer_id" and "orders"."id" = "order_lines"."order_id")
order by "order_lines"."position" asc) as packed) as lines, (select string_agg(line, e'\x1e')
from (select concat("order_events"."customer_id", e'\x1f', "order_events"."id", e'\x1f', "order_events"."order_id", e'\x1f', "order_events"."action", e'\x1f', "order_events"."actor", e'\x1f', "order_events"."user_id", e'\x1f', "order_events"."user_name", e'\x1f', "order_events"."on_behalf", e'\x1f', "order_events"."from_status", e'\x1f', "order_events"."to_status", e'\x1f', "order_events"."spent_minutes", e'\x1f', "order_events"."worked_minutes", e'\x1f', "order_events"."reason", e'\x1f', "order_events"."changes", e'\x1f', "order_events"."create_time" at time zone 'UTC') as line
from "order_events"
where ("order_events"."customer_id" = $10 and "orders"."customer_id" = "order_events"."customer_id" and "orders"."id" = "order_events"."order_id")
order by "order_events"."id" desc) as packed) as events
from "orders"
inner join "customers" on "customers"."id" = "orders"."customer_id"
inner join "users" on "users"."id" = "orders"."created_by"
left join "users" "assignees" on "assignees"."id" = "orders"."assignee_id"
where ("orders"."id" = $11 and "orders"."customer_id" = $12);

-- queryFor: member, money all, stamp
select concat("orders"."id", e'\x1f', "orders"."customer_id", e'\x1f', "orders".xmin, e'\x1f', "orders".ctid, e'\x1f', "orders"."version", e'\x1f', (select count(*)::int
from "documents"
where ("documents"."customer_id" = $1 and "orders"."customer_id" = "documents"."customer_id" and "orders"."id" = "documents"."order_id")), e'\x1f', case when "orders"."status" in (4, 5, 6, 11, 20) then ((select jsonb_build_object('date', min("due_date"),
        'amounts', jsonb_agg(jsonb_build_object('currency', "currency", 'amount', ("total" - "settled")::float8)))
from "bills"
where (("bills"."customer_id" = $2 and "orders"."customer_id" = "bills"."customer_id" and "orders"."id" = "bills"."order_id") and "bills"."state" in ('open', 'agreed', 'paying') and "bills"."state" = case "orders"."status" when 4 then 'open' when 5 then 'agreed' when 6 then 'agreed' when 11 then 'paying' when 20 then 'open' end) having count(*) > 0)) end, e'\x1f', (select count(*)::int
from "order_messages"
where (("order_messages"."customer_id" = $3 and "orders"."customer_id" = "order_messages"."customer_id" and "orders"."id" = "order_messages"."order_id") and ("order_messages"."actor" = 'operator' and "order_messages"."read_time" is null))), e'\x1f', (select xmin
from "customers"
where "customers"."id" = "orders"."customer_id"), e'\x1f', (select xmin
from "users"
where "users"."id" = "orders"."created_by"), e'\x1f', (select xmin
from "users"
where "users"."id" = "orders"."assignee_id"), e'\x1f', (select max("order_events"."id")
from "order_events"
where ("order_events"."customer_id" = $4 and "orders"."customer_id" = "order_events"."customer_id" and "orders"."id" = "order_events"."order_id"))) as stamp
from "orders"
where ("orders"."id" = $5 and "orders"."customer_id" = $6);

-- queryFor: operator, money none, whole
select concat("orders"."id", e'\x1f', "orders"."customer_id", e'\x1f', "orders".xmin, e'\x1f', "orders".ctid, e'\x1f', "orders"."version", e'\x1f', (select count(*)::int
from "documents"
where ("orders"."customer_id" = "documents"."customer_id" and "orders"."id" = "documents"."order_id" and "documents"."type" not in (3, 4, 6))), e'\x1f', null, e'\x1f', (select count(*)::int
from "order_messages"
where ("orders"."customer_id" = "order_messages"."customer_id" and "orders"."id" = "order_messages"."order_id" and ("order_messages"."actor" = 'member' and "order_messages"."read_time" is null))), e'\x1f', (select xmin
from "customers"
where "customers"."id" = "orders"."customer_id"), e'\x1f', (select xmin
from "users"
where "users"."id" = "orders"."created_by"), e'\x1f', (select xmin
from "users"
where "users"."id" = "orders"."assignee_id"), e'\x1f', (select max("order_events"."id")
from "order_events"
where "orders"."customer_id" = "order_events"."customer_id" and "orders"."id" = "order_events"."order_id")) as stamp, concat("orders"."customer_id", e'\x1f', "orders"."id", e'\x1f', "orders"."created_by", e'\x1f', "orders"."order_no", e'\x1f', "orders"."container_mode", e'\x1f', "orders"."status", e'\x1f', "orders"."turn", e'\x1f', "orders"."urgency", e'\x1f', "orders"."due_time" at time zone 'UTC', e'\x1f', "orders"."cancel_requested", e'\x1f', "orders"."bl_wait", e'\x1f', "orders"."bl_wait_time" at time zone 'UTC', e'\x1f', "orders"."change_wait", e'\x1f', "orders"."change_wait_time" at time zone 'UTC', e'\x1f', "orders"."change_due_time" at time zone 'UTC', e'\x1f', "orders"."cust_ref_no", e'\x1f', "orders"."carrier_id", e'\x1f', "orders"."from_id", e'\x1f', "orders"."pol_id", e'\x1f', "orders"."pod_id", e'\x1f', "orders"."to_id", e'\x1f', "orders"."via_id", e'\x1f', "orders"."route_id", e'\x1f', "orders"."transport_term", e'\x1f', "orders"."ready_date", e'\x1f', "orders"."booking_date", e'\x1f', "orders"."booking_amount", e'\x1f', "orders"."inco_term", e'\x1f', "orders"."freight_term", e'\x1f', "orders"."so_no", e'\x1f', "orders"."mbl_no", e'\x1f', "orders"."hbl_no", e'\x1f', "orders"."bl_reminded_for" at time zone 'UTC', e'\x1f', "orders"."load_call_id", e'\x1f', "orders"."discharge_call_id", e'\x1f', "orders"."onward_load_call_id", e'\x1f', "orders"."onward_discharge_call_id", e'\x1f', "orders"."vessel", e'\x1f', "orders"."voyage", e'\x1f', "orders"."etd", e'\x1f', "orders"."eta", e'\x1f', "orders"."cut_off_documents" at time zone 'UTC', e'\x1f', "orders"."cut_off_vgm" at time zone 'UTC', e'\x1f', "orders"."cut_off_gate_in" at time zone 'UTC', e'\x1f', "orders"."vgm_method", e'\x1f', "orders"."marks_no", e'\x1f', "orders"."description", e'\x1f', "orders"."remark", e'\x1f', "orders"."notify_same_as_consignee", e'\x1f', "orders"."status_reason") || e'\x1f' || concat("orders"."cancelled_by", e'\x1f', "orders"."cancel_fee", e'\x1f', "orders"."cancel_answer", e'\x1f', "orders"."submit_time" at time zone 'UTC', e'\x1f', "orders"."status_time" at time zone 'UTC', e'\x1f', "orders"."create_time" at time zone 'UTC', e'\x1f', "orders"."update_time" at time zone 'UTC', e'\x1f', "orders"."version", e'\x1f', "orders"."invoice_title", e'\x1f', "orders"."invoice_credit_no", e'\x1f', "orders"."bill_answer", e'\x1f', "orders"."unread_texts", e'\x1f', "orders"."quote", e'\x1f', "orders"."is_quoted", e'\x1f', "orders"."teu", e'\x1f', "orders"."cbm", e'\x1f', "orders"."split_with", e'\x1f', "orders"."cargo_stage", e'\x1f', "orders"."cargo_port_id", e'\x1f', "orders"."exceptions", e'\x1f', "orders"."exception_kind", e'\x1f', "orders"."watch_time" at time zone 'UTC', e'\x1f', "orders"."assignee_id", e'\x1f', "customers"."company1", e'\x1f', "customers"."company2", e'\x1f', "users"."linkman", e'\x1f', "users"."username", e'\x1f', "assignees"."linkman", e'\x1f', "users"."phone", e'\x1f', (select count(*)::int
from "documents"
where ("orders"."customer_id" = "documents"."customer_id" and "orders"."id" = "documents"."order_id" and "documents"."type" not in (3, 4, 6))), e'\x1f', null, e'\x1f', (select count(*)::int
from "order_messages"
where ("orders"."customer_id" = "order_messages"."customer_id" and "orders"."id" = "order_messages"."order_id" and ("order_messages"."actor" = 'member' and "order_messages"."read_time" is null)))) as summary,
      (select string_agg(line, e'\x1e')
from (select concat("order_contacts"."customer_id", e'\x1f', "order_contacts"."order_id", e'\x1f', "order_contacts"."type", e'\x1f', "order_contacts"."contact_id", e'\x1f', "order_contacts"."company1", e'\x1f', "order_contacts"."company2", e'\x1f', "order_contacts"."linkman", e'\x1f', "order_contacts"."phone", e'\x1f', "order_contacts"."email", e'\x1f', "order_contacts"."address1", e'\x1f', "order_contacts"."address2", e'\x1f', "order_contacts"."city", e'\x1f', "order_contacts"."province", e'\x1f', "order_contacts"."country_id", e'\x1f', "order_contacts"."zip_code", e'\x1f', "order_contacts"."e_code") as line
from "order_contacts"
where "orders"."customer_id" = "order_contacts"."customer_id" and "orders"."id" = "order_contacts"."order_id"
order by "order_contacts"."type" asc) as packed) as parties, (select string_agg(line, e'\x1e')
from (select concat("order_lines"."customer_id", e'\x1f', "order_lines"."id", e'\x1f', "order_lines"."order_id", e'\x1f', "order_lines"."position", e'\x1f', "order_lines"."container_id", e'\x1f', "order_lines"."quantity", e'\x1f', "order_lines"."package", e'\x1f', "order_lines"."package_uid", e'\x1f', "order_lines"."hs_code", e'\x1f', "order_lines"."description", e'\x1f', "order_lines"."weight", e'\x1f', "order_lines"."volume") as line
from "order_lines"
where "orders"."customer_id" = "order_lines"."customer_id" and "orders"."id" = "order_lines"."order_id"
order by "order_lines"."position" asc) as packed) as lines, (select string_agg(line, e'\x1e')
from (select concat("order_events"."customer_id", e'\x1f', "order_events"."id", e'\x1f', "order_events"."order_id", e'\x1f', "order_events"."action", e'\x1f', "order_events"."actor", e'\x1f', "order_events"."user_id", e'\x1f', "order_events"."user_name", e'\x1f', "order_events"."on_behalf", e'\x1f', "order_events"."from_status", e'\x1f', "order_events"."to_status", e'\x1f', "order_events"."spent_minutes", e'\x1f', "order_events"."worked_minutes", e'\x1f', "order_events"."reason", e'\x1f', "order_events"."changes", e'\x1f', "order_events"."create_time" at time zone 'UTC') as line
from "order_events"
where "orders"."customer_id" = "order_events"."customer_id" and "orders"."id" = "order_events"."order_id"
order by "order_events"."id" desc) as packed) as events
from "orders"
inner join "customers" on "customers"."id" = "orders"."customer_id"
inner join "users" on "users"."id" = "orders"."created_by"
left join "users" "assignees" on "assignees"."id" = "orders"."assignee_id"
where ("orders"."id" = $1 and "orders"."submit_time" is not null);

-- queryFor: operator, money none, stamp
select concat("orders"."id", e'\x1f', "orders"."customer_id", e'\x1f', "orders".xmin, e'\x1f', "orders".ctid, e'\x1f', "orders"."version", e'\x1f', (select count(*)::int
from "documents"
where ("orders"."customer_id" = "documents"."customer_id" and "orders"."id" = "documents"."order_id" and "documents"."type" not in (3, 4, 6))), e'\x1f', null, e'\x1f', (select count(*)::int
from "order_messages"
where ("orders"."customer_id" = "order_messages"."customer_id" and "orders"."id" = "order_messages"."order_id" and ("order_messages"."actor" = 'member' and "order_messages"."read_time" is null))), e'\x1f', (select xmin
from "customers"
where "customers"."id" = "orders"."customer_id"), e'\x1f', (select xmin
from "users"
where "users"."id" = "orders"."created_by"), e'\x1f', (select xmin
from "users"
where "users"."id" = "orders"."assignee_id"), e'\x1f', (select max("order_events"."id")
from "order_events"
where "orders"."customer_id" = "order_events"."customer_id" and "orders"."id" = "order_events"."order_id")) as stamp
from "orders"
where ("orders"."id" = $1 and "orders"."submit_time" is not null);

-- queryFor: operator, money bills, whole
select concat("orders"."id", e'\x1f', "orders"."customer_id", e'\x1f', "orders".xmin, e'\x1f', "orders".ctid, e'\x1f', "orders"."version", e'\x1f', (select count(*)::int
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
where "users"."id" = "orders"."assignee_id"), e'\x1f', (select max("order_events"."id")
from "order_events"
where "orders"."customer_id" = "order_events"."customer_id" and "orders"."id" = "order_events"."order_id")) as stamp, concat("orders"."customer_id", e'\x1f', "orders"."id", e'\x1f', "orders"."created_by", e'\x1f', "orders"."order_no", e'\x1f', "orders"."container_mode", e'\x1f', "orders"."status", e'\x1f', "orders"."turn", e'\x1f', "orders"."urgency", e'\x1f', "orders"."due_time" at time zone 'UTC', e'\x1f', "orders"."cancel_requested", e'\x1f', "orders"."bl_wait", e'\x1f', "orders"."bl_wait_time" at time zone 'UTC', e'\x1f', "orders"."change_wait", e'\x1f', "orders"."change_wait_time" at time zone 'UTC', e'\x1f', "orders"."change_due_time" at time zone 'UTC', e'\x1f', "orders"."cust_ref_no", e'\x1f', "orders"."carrier_id", e'\x1f', "orders"."from_id", e'\x1f', "orders"."pol_id", e'\x1f', "orders"."pod_id", e'\x1f', "orders"."to_id", e'\x1f', "orders"."via_id", e'\x1f', "orders"."route_id", e'\x1f', "orders"."transport_term", e'\x1f', "orders"."ready_date", e'\x1f', "orders"."booking_date", e'\x1f', "orders"."booking_amount", e'\x1f', "orders"."inco_term", e'\x1f', "orders"."freight_term", e'\x1f', "orders"."so_no", e'\x1f', "orders"."mbl_no", e'\x1f', "orders"."hbl_no", e'\x1f', "orders"."bl_reminded_for" at time zone 'UTC', e'\x1f', "orders"."load_call_id", e'\x1f', "orders"."discharge_call_id", e'\x1f', "orders"."onward_load_call_id", e'\x1f', "orders"."onward_discharge_call_id", e'\x1f', "orders"."vessel", e'\x1f', "orders"."voyage", e'\x1f', "orders"."etd", e'\x1f', "orders"."eta", e'\x1f', "orders"."cut_off_documents" at time zone 'UTC', e'\x1f', "orders"."cut_off_vgm" at time zone 'UTC', e'\x1f', "orders"."cut_off_gate_in" at time zone 'UTC', e'\x1f', "orders"."vgm_method", e'\x1f', "orders"."marks_no", e'\x1f', "orders"."description", e'\x1f', "orders"."remark", e'\x1f', "orders"."notify_same_as_consignee", e'\x1f', "orders"."status_reason") || e'\x1f' || concat("orders"."cancelled_by", e'\x1f', "orders"."cancel_fee", e'\x1f', "orders"."cancel_answer", e'\x1f', "orders"."submit_time" at time zone 'UTC', e'\x1f', "orders"."status_time" at time zone 'UTC', e'\x1f', "orders"."create_time" at time zone 'UTC', e'\x1f', "orders"."update_time" at time zone 'UTC', e'\x1f', "orders"."version", e'\x1f', "orders"."invoice_title", e'\x1f', "orders"."invoice_credit_no", e'\x1f', "orders"."bill_answer", e'\x1f', "orders"."unread_texts", e'\x1f', "orders"."quote", e'\x1f', "orders"."is_quoted", e'\x1f', "orders"."teu", e'\x1f', "orders"."cbm", e'\x1f', "orders"."split_with", e'\x1f', "orders"."cargo_stage", e'\x1f', "orders"."cargo_port_id", e'\x1f', "orders"."exceptions", e'\x1f', "orders"."exception_kind", e'\x1f', "orders"."watch_time" at time zone 'UTC', e'\x1f', "orders"."assignee_id", e'\x1f', "customers"."company1", e'\x1f', "customers"."company2", e'\x1f', "users"."linkman", e'\x1f', "users"."username", e'\x1f', "assignees"."linkman", e'\x1f', "users"."phone", e'\x1f', (select count(*)::int
from "documents"
where ("orders"."customer_id" = "documents"."customer_id" and "orders"."id" = "documents"."order_id" and "documents"."type" not in (4))), e'\x1f', case when "orders"."status" in (4, 5, 6, 11, 20) then ((select jsonb_build_object('date', min("due_date"),
        'amounts', jsonb_agg(jsonb_build_object('currency', "currency", 'amount', ("total" - "settled")::float8)))
from "bills"
where ("orders"."customer_id" = "bills"."customer_id" and "orders"."id" = "bills"."order_id" and "bills"."state" in ('open', 'agreed', 'paying') and "bills"."state" = case "orders"."status" when 4 then 'open' when 5 then 'agreed' when 6 then 'agreed' when 11 then 'paying' when 20 then 'open' end) having count(*) > 0)) end, e'\x1f', (select count(*)::int
from "order_messages"
where ("orders"."customer_id" = "order_messages"."customer_id" and "orders"."id" = "order_messages"."order_id" and ("order_messages"."actor" = 'member' and "order_messages"."read_time" is null)))) as summary,
      (select string_agg(line, e'\x1e')
from (select concat("order_contacts"."customer_id", e'\x1f', "order_contacts"."order_id", e'\x1f', "order_contacts"."type", e'\x1f', "order_contacts"."contact_id", e'\x1f', "order_contacts"."company1", e'\x1f', "order_contacts"."company2", e'\x1f', "order_contacts"."linkman", e'\x1f', "order_contacts"."phone", e'\x1f', "order_contacts"."email", e'\x1f', "order_contacts"."address1", e'\x1f', "order_contacts"."address2", e'\x1f', "order_contacts"."city", e'\x1f', "order_contacts"."province", e'\x1f', "order_contacts"."country_id", e'\x1f', "order_contacts"."zip_code", e'\x1f', "order_contacts"."e_code") as line
from "order_contacts"
where "orders"."customer_id" = "order_contacts"."customer_id" and "orders"."id" = "order_contacts"."order_id"
order by "order_contacts"."type" asc) as packed) as parties, (select string_agg(line, e'\x1e')
from (select concat("order_lines"."customer_id", e'\x1f', "order_lines"."id", e'\x1f', "order_lines"."order_id", e'\x1f', "order_lines"."position", e'\x1f', "order_lines"."container_id", e'\x1f', "order_lines"."quantity", e'\x1f', "order_lines"."package", e'\x1f', "order_lines"."package_uid", e'\x1f', "order_lines"."hs_code", e'\x1f', "order_lines"."description", e'\x1f', "order_lines"."weight", e'\x1f', "order_lines"."volume") as line
from "order_lines"
where "orders"."customer_id" = "order_lines"."customer_id" and "orders"."id" = "order_lines"."order_id"
order by "order_lines"."position" asc) as packed) as lines, (select string_agg(line, e'\x1e')
from (select concat("order_events"."customer_id", e'\x1f', "order_events"."id", e'\x1f', "order_events"."order_id", e'\x1f', "order_events"."action", e'\x1f', "order_events"."actor", e'\x1f', "order_events"."user_id", e'\x1f', "order_events"."user_name", e'\x1f', "order_events"."on_behalf", e'\x1f', "order_events"."from_status", e'\x1f', "order_events"."to_status", e'\x1f', "order_events"."spent_minutes", e'\x1f', "order_events"."worked_minutes", e'\x1f', "order_events"."reason", e'\x1f', "order_events"."changes", e'\x1f', "order_events"."create_time" at time zone 'UTC') as line
from "order_events"
where "orders"."customer_id" = "order_events"."customer_id" and "orders"."id" = "order_events"."order_id"
order by "order_events"."id" desc) as packed) as events
from "orders"
inner join "customers" on "customers"."id" = "orders"."customer_id"
inner join "users" on "users"."id" = "orders"."created_by"
left join "users" "assignees" on "assignees"."id" = "orders"."assignee_id"
where ("orders"."id" = $1 and "orders"."submit_time" is not null);

-- queryFor: operator, money bills, stamp
select concat("orders"."id", e'\x1f', "orders"."customer_id", e'\x1f', "orders".xmin, e'\x1f', "orders".ctid, e'\x1f', "orders"."version", e'\x1f', (select count(*)::int
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
where "users"."id" = "orders"."assignee_id"), e'\x1f', (select max("order_events"."id")
from "order_events"
where "orders"."customer_id" = "order_events"."customer_id" and "orders"."id" = "order_events"."order_id")) as stamp
from "orders"
where ("orders"."id" = $1 and "orders"."submit_time" is not null);

-- queryFor: operator, money all, whole
select concat("orders"."id", e'\x1f', "orders"."customer_id", e'\x1f', "orders".xmin, e'\x1f', "orders".ctid, e'\x1f', "orders"."version", e'\x1f', (select count(*)::int
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
where "users"."id" = "orders"."assignee_id"), e'\x1f', (select max("order_events"."id")
from "order_events"
where "orders"."customer_id" = "order_events"."customer_id" and "orders"."id" = "order_events"."order_id")) as stamp, concat("orders"."customer_id", e'\x1f', "orders"."id", e'\x1f', "orders"."created_by", e'\x1f', "orders"."order_no", e'\x1f', "orders"."container_mode", e'\x1f', "orders"."status", e'\x1f', "orders"."turn", e'\x1f', "orders"."urgency", e'\x1f', "orders"."due_time" at time zone 'UTC', e'\x1f', "orders"."cancel_requested", e'\x1f', "orders"."bl_wait", e'\x1f', "orders"."bl_wait_time" at time zone 'UTC', e'\x1f', "orders"."change_wait", e'\x1f', "orders"."change_wait_time" at time zone 'UTC', e'\x1f', "orders"."change_due_time" at time zone 'UTC', e'\x1f', "orders"."cust_ref_no", e'\x1f', "orders"."carrier_id", e'\x1f', "orders"."from_id", e'\x1f', "orders"."pol_id", e'\x1f', "orders"."pod_id", e'\x1f', "orders"."to_id", e'\x1f', "orders"."via_id", e'\x1f', "orders"."route_id", e'\x1f', "orders"."transport_term", e'\x1f', "orders"."ready_date", e'\x1f', "orders"."booking_date", e'\x1f', "orders"."booking_amount", e'\x1f', "orders"."inco_term", e'\x1f', "orders"."freight_term", e'\x1f', "orders"."so_no", e'\x1f', "orders"."mbl_no", e'\x1f', "orders"."hbl_no", e'\x1f', "orders"."bl_reminded_for" at time zone 'UTC', e'\x1f', "orders"."load_call_id", e'\x1f', "orders"."discharge_call_id", e'\x1f', "orders"."onward_load_call_id", e'\x1f', "orders"."onward_discharge_call_id", e'\x1f', "orders"."vessel", e'\x1f', "orders"."voyage", e'\x1f', "orders"."etd", e'\x1f', "orders"."eta", e'\x1f', "orders"."cut_off_documents" at time zone 'UTC', e'\x1f', "orders"."cut_off_vgm" at time zone 'UTC', e'\x1f', "orders"."cut_off_gate_in" at time zone 'UTC', e'\x1f', "orders"."vgm_method", e'\x1f', "orders"."marks_no", e'\x1f', "orders"."description", e'\x1f', "orders"."remark", e'\x1f', "orders"."notify_same_as_consignee", e'\x1f', "orders"."status_reason") || e'\x1f' || concat("orders"."cancelled_by", e'\x1f', "orders"."cancel_fee", e'\x1f', "orders"."cancel_answer", e'\x1f', "orders"."submit_time" at time zone 'UTC', e'\x1f', "orders"."status_time" at time zone 'UTC', e'\x1f', "orders"."create_time" at time zone 'UTC', e'\x1f', "orders"."update_time" at time zone 'UTC', e'\x1f', "orders"."version", e'\x1f', "orders"."invoice_title", e'\x1f', "orders"."invoice_credit_no", e'\x1f', "orders"."bill_answer", e'\x1f', "orders"."unread_texts", e'\x1f', "orders"."quote", e'\x1f', "orders"."is_quoted", e'\x1f', "orders"."teu", e'\x1f', "orders"."cbm", e'\x1f', "orders"."split_with", e'\x1f', "orders"."cargo_stage", e'\x1f', "orders"."cargo_port_id", e'\x1f', "orders"."exceptions", e'\x1f', "orders"."exception_kind", e'\x1f', "orders"."watch_time" at time zone 'UTC', e'\x1f', "orders"."assignee_id", e'\x1f', "customers"."company1", e'\x1f', "customers"."company2", e'\x1f', "users"."linkman", e'\x1f', "users"."username", e'\x1f', "assignees"."linkman", e'\x1f', "users"."phone", e'\x1f', (select count(*)::int
from "documents"
where "orders"."customer_id" = "documents"."customer_id" and "orders"."id" = "documents"."order_id"), e'\x1f', case when "orders"."status" in (4, 5, 6, 11, 20) then ((select jsonb_build_object('date', min("due_date"),
        'amounts', jsonb_agg(jsonb_build_object('currency', "currency", 'amount', ("total" - "settled")::float8)))
from "bills"
where ("orders"."customer_id" = "bills"."customer_id" and "orders"."id" = "bills"."order_id" and "bills"."state" in ('open', 'agreed', 'paying') and "bills"."state" = case "orders"."status" when 4 then 'open' when 5 then 'agreed' when 6 then 'agreed' when 11 then 'paying' when 20 then 'open' end) having count(*) > 0)) end, e'\x1f', (select count(*)::int
from "order_messages"
where ("orders"."customer_id" = "order_messages"."customer_id" and "orders"."id" = "order_messages"."order_id" and ("order_messages"."actor" = 'member' and "order_messages"."read_time" is null)))) as summary,
      (select string_agg(line, e'\x1e')
from (select concat("order_contacts"."customer_id", e'\x1f', "order_contacts"."order_id", e'\x1f', "order_contacts"."type", e'\x1f', "order_contacts"."contact_id", e'\x1f', "order_contacts"."company1", e'\x1f', "order_contacts"."company2", e'\x1f', "order_contacts"."linkman", e'\x1f', "order_contacts"."phone", e'\x1f', "order_contacts"."email", e'\x1f', "order_contacts"."address1", e'\x1f', "order_contacts"."address2", e'\x1f', "order_contacts"."city", e'\x1f', "order_contacts"."province", e'\x1f', "order_contacts"."country_id", e'\x1f', "order_contacts"."zip_code", e'\x1f', "order_contacts"."e_code") as line
from "order_contacts"
where "orders"."customer_id" = "order_contacts"."customer_id" and "orders"."id" = "order_contacts"."order_id"
order by "order_contacts"."type" asc) as packed) as parties, (select string_agg(line, e'\x1e')
from (select concat("order_lines"."customer_id", e'\x1f', "order_lines"."id", e'\x1f', "order_lines"."order_id", e'\x1f', "order_lines"."position", e'\x1f', "order_lines"."container_id", e'\x1f', "order_lines"."quantity", e'\x1f', "order_lines"."package", e'\x1f', "order_lines"."package_uid", e'\x1f', "order_lines"."hs_code", e'\x1f', "order_lines"."description", e'\x1f', "order_lines"."weight", e'\x1f', "order_lines"."volume") as line
from "order_lines"
where "orders"."customer_id" = "order_lines"."customer_id" and "orders"."id" = "order_lines"."order_id"
order by "order_lines"."position" asc) as packed) as lines, (select string_agg(line, e'\x1e')
from (select concat("order_events"."customer_id", e'\x1f', "order_events"."id", e'\x1f', "order_events"."order_id", e'\x1f', "order_events"."action", e'\x1f', "order_events"."actor", e'\x1f', "order_events"."user_id", e'\x1f', "order_events"."user_name", e'\x1f', "order_events"."on_behalf", e'\x1f', "order_events"."from_status", e'\x1f', "order_events"."to_status", e'\x1f', "order_events"."spent_minutes", e'\x1f', "order_events"."worked_minutes", e'\x1f', "order_events"."reason", e'\x1f', "order_events"."changes", e'\x1f', "order_events"."create_time" at time zone 'UTC') as line
from "order_events"
where "orders"."customer_id" = "order_events"."customer_id" and "orders"."id" = "order_events"."order_id"
order by "order_events"."id" desc) as packed) as events
from "orders"
inner join "customers" on "customers"."id" = "orders"."customer_id"
inner join "users" on "users"."id" = "orders"."created_by"
left join "users" "assignees" on "assignees"."id" = "orders"."assignee_id"
where ("orders"."id" = $1 and "orders"."submit_time" is not null);

-- queryFor: operator, money all, stamp
select concat("orders"."id", e'\x1f', "orders"."customer_id", e'\x1f', "orders".xmin, e'\x1f', "orders".ctid, e'\x1f', "orders"."version", e'\x1f', (select count(*)::int
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
where "users"."id" = "orders"."assignee_id"), e'\x1f', (select max("order_events"."id")
from "order_events"
where "orders"."customer_id" = "order_events"."customer_id" and "orders"."id" = "order_events"."order_id")) as stamp
from "orders"
where ("orders"."id" = $1 and "orders"."submit_time" is not null);
