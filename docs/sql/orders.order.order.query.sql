-- states: member
select "customer_id", "id", "created_by", "order_no", "container_mode", "status", "turn", "urgency", "due_time", "cancel_requested", "bl_wait", "bl_wait_time", "change_wait", "change_wait_time", "change_due_time", "cust_ref_no", "carrier_id", "from_id", "pol_id", "pod_id", "to_id", "via_id", "route_id", "transport_term", "ready_date", "booking_date", "booking_amount", "inco_term", "freight_term", "so_no", "mbl_no", "hbl_no", "bl_reminded_for", "load_call_id", "discharge_call_id", "onward_load_call_id", "onward_discharge_call_id", "vessel", "voyage", "etd", "eta", "cut_off_documents", "cut_off_vgm", "cut_off_gate_in", "vgm_method", "marks_no", "description", "remark", "notify_same_as_consignee", "status_reason", "cancelled_by", "cancel_fee", "cancel_answer", "submit_time", "status_time", "create_time", "update_time", "version", "invoice_title", "invoice_credit_no", "bill_answer", "unread_texts", "quote", "is_quoted", "teu", "cbm", "split_with", "cargo_stage", "cargo_port_id", "exceptions", "exception_kind", "watch_time", "assignee_id"
from "orders"
where ("orders"."id" = $1 and "orders"."customer_id" = $2);

-- states: operator
select "customer_id", "id", "created_by", "order_no", "container_mode", "status", "turn", "urgency", "due_time", "cancel_requested", "bl_wait", "bl_wait_time", "change_wait", "change_wait_time", "change_due_time", "cust_ref_no", "carrier_id", "from_id", "pol_id", "pod_id", "to_id", "via_id", "route_id", "transport_term", "ready_date", "booking_date", "booking_amount", "inco_term", "freight_term", "so_no", "mbl_no", "hbl_no", "bl_reminded_for", "load_call_id", "discharge_call_id", "onward_load_call_id", "onward_discharge_call_id", "vessel", "voyage", "etd", "eta", "cut_off_documents", "cut_off_vgm", "cut_off_gate_in", "vgm_method", "marks_no", "description", "remark", "notify_same_as_consignee", "status_reason", "cancelled_by", "cancel_fee", "cancel_answer", "submit_time", "status_time", "create_time", "update_time", "version", "invoice_title", "invoice_credit_no", "bill_answer", "unread_texts", "quote", "is_quoted", "teu", "cbm", "split_with", "cargo_stage", "cargo_port_id", "exceptions", "exception_kind", "watch_time", "assignee_id"
from "orders"
where ("orders"."id" = $1 and "orders"."submit_time" is not null);

-- lockedStates: member
select "customer_id", "id", "created_by", "order_no", "container_mode", "status", "turn", "urgency", "due_time", "cancel_requested", "bl_wait", "bl_wait_time", "change_wait", "change_wait_time", "change_due_time", "cust_ref_no", "carrier_id", "from_id", "pol_id", "pod_id", "to_id", "via_id", "route_id", "transport_term", "ready_date", "booking_date", "booking_amount", "inco_term", "freight_term", "so_no", "mbl_no", "hbl_no", "bl_reminded_for", "load_call_id", "discharge_call_id", "onward_load_call_id", "onward_discharge_call_id", "vessel", "voyage", "etd", "eta", "cut_off_documents", "cut_off_vgm", "cut_off_gate_in", "vgm_method", "marks_no", "description", "remark", "notify_same_as_consignee", "status_reason", "cancelled_by", "cancel_fee", "cancel_answer", "submit_time", "status_time", "create_time", "update_time", "version", "invoice_title", "invoice_credit_no", "bill_answer", "unread_texts", "quote", "is_quoted", "teu", "cbm", "split_with", "cargo_stage", "cargo_port_id", "exceptions", "exception_kind", "watch_time", "assignee_id"
from "orders"
where ("orders"."customer_id" = $1 and "orders"."id" = $2 and "orders"."customer_id" = $3)
for update;

-- lockedStates: operator
select "customer_id", "id", "created_by", "order_no", "container_mode", "status", "turn", "urgency", "due_time", "cancel_requested", "bl_wait", "bl_wait_time", "change_wait", "change_wait_time", "change_due_time", "cust_ref_no", "carrier_id", "from_id", "pol_id", "pod_id", "to_id", "via_id", "route_id", "transport_term", "ready_date", "booking_date", "booking_amount", "inco_term", "freight_term", "so_no", "mbl_no", "hbl_no", "bl_reminded_for", "load_call_id", "discharge_call_id", "onward_load_call_id", "onward_discharge_call_id", "vessel", "voyage", "etd", "eta", "cut_off_documents", "cut_off_vgm", "cut_off_gate_in", "vgm_method", "marks_no", "description", "remark", "notify_same_as_consignee", "status_reason", "cancelled_by", "cancel_fee", "cancel_answer", "submit_time", "status_time", "create_time", "update_time", "version", "invoice_title", "invoice_credit_no", "bill_answer", "unread_texts", "quote", "is_quoted", "teu", "cbm", "split_with", "cargo_stage", "cargo_port_id", "exceptions", "exception_kind", "watch_time", "assignee_id"
from "orders"
where ("orders"."customer_id" = $1 and "orders"."id" = $2 and "orders"."submit_time" is not null)
for update;

-- companies
select "customer_id"
from "orders"
where "orders"."id" = $1;

-- dueDate
select min("due_date")
from "bills"
where ("bills"."customer_id" = $1 and "bills"."order_id" = $2 and "bills"."state" = $3);

-- lines
select "order_lines"."customer_id", "order_lines"."id", "order_lines"."order_id", "order_lines"."position", "order_lines"."container_id", "order_lines"."quantity", "order_lines"."package", "order_lines"."package_uid", "order_lines"."hs_code", "order_lines"."description", "order_lines"."weight", "order_lines"."volume", "container_types"."code", "units"."print_name", "units"."name_en"
from "order_lines"
left join "container_types" on "container_types"."id" = "order_lines"."container_id"
left join "units" on "units"."id" = "order_lines"."package_uid"
where "order_lines"."customer_id" = $1 and "order_lines"."order_id" = $2
order by "order_lines"."position" asc;
