// Containers and what was told of them: the seed has neither.

/** What is told of a container on its way, by code: empty or laden, at the port of loading or of discharge, and how many days after the ETD. */
const told = [
  ['GTOT', true, 'pol_id', -6],
  ['GTIN', false, 'pol_id', -3],
  ['CUSR', null, 'pol_id', -2],
  ['LOAD', false, 'pol_id', -1],
  ['DEPA', null, 'pol_id', 0],
  ['DEPA', null, 'pol_id', 0],
  ['ARRI', null, 'pod_id', 24],
  ['ARRI', null, 'pod_id', 25],
  ['ARRI', null, 'pod_id', 26],
  ['DISC', false, 'pod_id', 27],
  ['GTOT', false, 'pod_id', 29],
  ['GTIN', true, 'pod_id', 33],
]

/** Gives each confirmed order a container, and each container twelve events. */
export async function giveEvents(pool) {
  await pool.query(
    `insert into order_boxes (customer_id, order_id, container_no, create_time)
     select customer_id, id, 'BNCH' || lpad((id % 10000000)::text, 7, '0'), now() from orders
      where status between 2 and 10 and etd is not null`,
  )
  const rows = told.map(
    ([code, isEmpty, port, days], at) => `(${at}, '${code}', ${isEmpty}, '${port}', ${days})`,
  )
  await pool.query(
    `insert into transport_events (customer_id, order_id, box_id, code, classifier, "time", wall_time, offset_minutes, port_id,
       is_empty, source, report_time, create_time)
     select b.customer_id, b.order_id, b.id, t.code, 'ACT', o.etd::date + t.days, (o.etd::date + t.days)::text, 480,
       case t.port when 'pol_id' then o.pol_id else o.pod_id end, t.is_empty::boolean, 'desk', now(), now()
      from order_boxes b join orders o on o.customer_id = b.customer_id and o.id = b.order_id
      cross join (values ${rows.join(', ')}) as t (at, code, is_empty, port, days)
     order by b.customer_id, b.id, t.at`,
  )
}
