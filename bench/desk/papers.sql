-- What seeded orders come without: bills as their events tell, payments of them, acts at the desk, messages. Every third
-- order has a second bill; of what is to be paid still, a part is late by up to seven weeks.
create temporary table told as
select order_id, min(user_id) as user_id,
  max(create_time) filter (where action = 'issue_bill') as issued,
  max(create_time) filter (where action = 'pass_bill') as passed,
  max(create_time) filter (where action = 'pay') as claimed,
  max(create_time) filter (where action = 'confirm_payment') as paid
from order_events where action in ('issue_bill', 'pass_bill', 'pay', 'confirm_payment') group by order_id
having max(create_time) filter (where action = 'issue_bill') is not null;
--
insert into documents (order_id, user_id, type, name, file_key, media_type, bytes, update_time)
select order_id, user_id, 3, 'bill.pdf', 'none', 'application/pdf', 1, issued from told;
--
insert into bills (order_id, name, version, state, total, document_id, due_date, pay_time, create_time)
select o.id, names.name, 1,
  case when o.status in (4, 20) then 'open' when o.status in (5, 6) then 'agreed' when o.status = 11 then 'paying' else 'paid' end,
  round((800 + (o.id * 7919 % 6000)) * names.share, 2), d.id,
  (told.passed + interval '8 hours')::date + 7 - case when o.status in (5, 6) then (o.id % 6 * 9)::int else 0 end,
  told.paid, told.issued
from told join orders o on o.id = told.order_id
  join documents d on d.order_id = o.id and d.type = 3
  join (values ('Ocean freight', 1, 1), ('Local charges', 3, 0.11)) names (name, every, share) on o.id % names.every = 0;
--
insert into bill_lines (bill_id, position, charge_id, basis, quantity, unit_price, amount, payment_term)
select id, 0, (select min(id) from charges), 'BL', 1, total, total, 'prepaid' from bills;
--
insert into payments (order_id, state, create_time, decide_time)
select told.order_id, case when o.status = 11 then 'waiting' else 'confirmed' end, told.claimed, told.paid
from told join orders o on o.id = told.order_id where told.claimed is not null and (o.status = 11 or told.paid is not null);
--
insert into payment_bills (payment_id, bill_id)
select p.id, b.id from payments p join bills b on b.order_id = p.order_id;
--
insert into quote_estimates (customer_id, user_id, pol_id, to_id, matches, create_time)
select customer_id, created_by, pol_id, to_id, 5, create_time
from orders where id % 2 = 0 and pol_id is not null and to_id is not null;
--
insert into audit_entries (user_id, user_name, action, target_kind, target_id, target_name, reason, create_time)
select u.id, u.linkman, (array['change_setting', 'member_blocked', 'user_authorities_changed', 'rate_updated', 'registration_approved'])[1 + n % 5],
  (array['setting', 'customer', 'user', 'rate', 'customer'])[1 + n % 5], n::text, 'Thing ' || n,
  case when n % 7 = 0 then 'Because of case ' || n end, now() - n * interval '5 minutes'
from generate_series(1, 100000) n, (select id, linkman from users where customer_id is null order by id limit 1) u;
--
insert into order_messages (order_id, actor, user_id, user_name, text, create_time, read_time)
select id, 'member', created_by, 'MEMBER', 'When does the vessel sail?', update_time,
  case when id % 10 = 0 and status not in (10, 40) then null else update_time end
from orders where id % 3 = 0 and submit_time is not null;
--
insert into contacts (customer_id, company1, company2, linkman, phone, email, address1, city, country_id, zip_code, create_time)
select c.id, 'TRADING COMPANY ' || n, '贸易公司' || n, 'PERSON ' || n, '+86 755 ' || n, 'person' || n || '@bench.example',
  n || ' HARBOUR ROAD', 'SHENZHEN', (select min(id) from countries), '518000', now() - n * interval '1 minute'
from generate_series(1, 10000) n, (select id from customers order by id limit 1) c;
--
vacuum (analyze);
