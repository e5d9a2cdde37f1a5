-- The rows of the portal as one flat table, with the names a list shows, for the floor.
create schema floor;
create table floor.orders as
select o.id, o.customer_id as member_id, o.order_no, o.cust_ref_no, o.status, 'status ' || o.status as status_name, o.container_mode,
  case o.container_mode when 1 then 'FCL' else 'LCL' end as container_mode_name, c.name_en as carrier_name, f.name_en as from_name,
  l.name_en as pol_name, d.name_en as pod_name, t.name_en as to_name, o.vessel, o.voyage, o.etd, o.eta, o.ready_date, o.create_time,
  o.update_time, o.freight_term, o.inco_term, o.mbl_no, o.so_no, o.vgm_method, o.marks_no, o.description, o.remark
from orders o
  left join carriers c on c.id = o.carrier_id
  left join ports f on f.id = o.from_id
  left join ports l on l.id = o.pol_id
  left join ports d on d.id = o.pod_id
  left join ports t on t.id = o.to_id
order by o.id;
alter table floor.orders add primary key (id);
create index on floor.orders (member_id, create_time desc, id desc);
create index on floor.orders using gin (order_no gin_trgm_ops, cust_ref_no gin_trgm_ops, mbl_no gin_trgm_ops);
