// Containers and what was told of them: the seed has neither.
import { call } from './berth.mjs'

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
     select customer_id, id, 'BNCU' || lpad((id % 10000000)::text, 7, '0'), now() from orders
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

const sheetRows = 10_000
const codes = ['STSP', 'GITM', 'STCS', 'RCVE']

/** Imports a sheet of four events for each of 2,500 orders that left lately at the desk. Returns the seconds until it is applied. */
export async function importEventSheet(pool, base, token) {
  const { rows } = await pool.query(
    "select order_no from orders where status between 2 and 10 and etd > now() - interval '170 days' order by id limit $1",
    [sheetRows / codes.length],
  )
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const lines = rows.flatMap(({ order_no: number }) => codes.map((code) => `${number},${code},${day} 10:00`))
  if (lines.length < sheetRows) throw new Error(`only ${rows.length} orders left lately`)
  const form = new FormData()
  form.append('file', new Blob([['提单号,状态代码,发生时间', ...lines].join('\n')]), 'events.csv')
  const begun = performance.now()
  let status = await call(base, token, 'POST', '/desk/event/import', form)
  while (status.state !== 'applied') {
    if (status.state !== 'reading') throw new Error(`the sheet is ${JSON.stringify(status)}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
    status = await call(base, token, 'GET', `/desk/import/${status.id}`)
  }
  if (status.rows_new !== sheetRows) throw new Error(`of the sheet ${status.rows_new} events are new`)
  return (performance.now() - begun) / 1000
}
