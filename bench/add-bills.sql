-- Papers for seeded orders, which come without: each has a bill, every third has two, dated and settled as its events tell.
create temporary table told as
select order_id, min(user_id) as user_id,
  max(create_time) filter (where action = 'issue_bill') as issued,
  max(create_time) filter (where action = 'pass_bill') as passed,
  max(create_time) filter (where action = 'confirm_payment') as paid
from order_events where action in ('issue_bill', 'pass_bill', 'confirm_payment') group by order_id;

insert into documents (order_id, user_id, type, name, file_key, media_type, bytes, update_time)
select order_id, user_id, 3, 'bill.pdf', 'none', 'application/pdf', 1, issued
from told where order_id not in (select order_id from documents);

analyze documents;

insert into bills (order_id, name, version, state, total, document_id, due_date, pay_time, create_time)
select o.id, 'Ocean freight', 1,
  case when o.status in (4, 20) then 'open' when o.status in (5, 6) then 'agreed' when o.status = 11 then 'paying' else 'paid' end,
  800 + (o.id * 7919 % 6000), d.id, (told.passed + interval '8 hours')::date + 7, told.paid, told.issued
from told join orders o on o.id = told.order_id join documents d on d.order_id = o.id and d.type = 3;

insert into bills (order_id, name, version, state, total, document_id, due_date, pay_time, create_time)
select order_id, 'Local charges', 1, state, round(total / 9, 2), document_id, due_date, pay_time, create_time
from bills where order_id % 3 = 0 and name = 'Ocean freight';

insert into quote_estimates (customer_id, user_id, pol_id, to_id, matches, create_time)
select o.customer_id, o.created_by, o.pol_id, o.to_id, 5, o.create_time
from orders o where o.id % 2 = 0 and o.pol_id is not null and o.to_id is not null;
