-- What seeded orders come without: rates looked up, acts at the desk, and a company with very many contacts.
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
insert into contacts (customer_id, company1, company2, linkman, phone, email, address1, city, country_id, zip_code, create_time)
select c.id, 'TRADING COMPANY ' || n, '贸易公司' || n, 'PERSON ' || n, '+86 755 ' || n, 'person' || n || '@bench.example',
  n || ' HARBOUR ROAD', 'SHENZHEN', (select min(id) from countries), '518000', now() - n * interval '1 minute'
from generate_series(1, 10000) n, (select id from customers order by id limit 1) c;
--
vacuum (analyze);
