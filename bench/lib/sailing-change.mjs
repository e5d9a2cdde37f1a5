// A sailing that slips while members and the desk work: how long its orders take to follow, and what other calls take meanwhile.
import { findReferences } from './acts.mjs'
import { call } from './berth.mjs'
import { reads, requestsOf } from './cases.mjs'
import { measure } from './measure.mjs'

const orders = 2_000
/** Seconds of other calls: the change takes longer than this beside them. */
const seconds = 8
/** People who each ask again as soon as they are answered. */
const connections = 4

const times = (day) => ({ planned: day, estimated: null, actual: null })
const nothing = times(null)

function callsAt(ids, departure) {
  const none = { terminal: null, cut_offs: {} }
  return [
    { ...none, port_id: ids.shanghai, arrival: nothing, departure: times(`${departure}T10:00`) },
    { ...none, port_id: ids.hamburg, arrival: times('2031-02-01T08:00'), departure: nothing },
  ]
}

/**
 * Lets 2,000 orders of many companies follow a sailing that leaves two days later, and measures calls of members and the desk before
 * and meanwhile. Returns a line for the seconds and one for how much longer the slowest of a hundred other calls takes.
 */
export async function measureSailingChange({ pool, berth, members, deskToken }) {
  const ids = await findReferences(pool)
  const desk = (method, path, body) => call(berth.base, deskToken, method, path, body)
  const head = { carrier_id: ids.msc, service: null, vessel: 'BENCH STAR', imo_no: null, voyage: '001W' }
  const { id } = await desk('POST', '/desk/sailing', { ...head, calls: callsAt(ids, '2031-01-02') })
  const { calls } = await desk('GET', `/desk/sailing/${id}`)
  await pool.query(
    `update orders set carrier_id = $1, vessel = 'BENCH STAR', voyage = '001W', etd = '2031-01-02', eta = '2031-02-01',
       pol_id = $2, pod_id = $3, load_call_id = $4, discharge_call_id = $5
      where id in (select id from orders where status between 2 and 10 order by id desc limit $6)`,
    [ids.msc, ids.shanghai, ids.hamburg, calls[0].id, calls[1].id, orders],
  )
  await pool.query('vacuum (analyze) orders')

  const asked = reads({ screen: true, portEtag: '' }).filter(({ name }) =>
    ['list', 'get', 'transport', 'desk_list', 'desk_count'].includes(name),
  )
  const requests = asked.flatMap(({ berth: make, desk: isDesk }) =>
    requestsOf(make, members, isDesk ? () => deskToken : ({ token }) => token),
  )
  // Mixed, and the same mixture both times.
  const mixed = requests.map((_, at) => requests[(at * 1_013) % requests.length])
  const others = () => measure({ server: berth }, { seconds, connections, requests: mixed })
  await others()
  const before = await others()

  const edit = { version: 1, vessel: head.vessel, voyage: head.voyage, follow: [] }
  const moved = callsAt(ids, '2031-01-04').map((one, at) => ({ id: calls[at].id, ...one }))
  const { version } = await desk('GET', `/desk/sailing/${id}`)
  const begun = performance.now()
  const during = others()
  const applied = await desk('POST', `/desk/sailing/${id}/change`, {
    ...edit,
    ...{ version, action: 'apply', calls: moved },
  })
  let progress = await desk('GET', `/desk/sailing-change/${applied.change_id}`)
  while (progress.state === 'running') {
    await new Promise((resolve) => setTimeout(resolve, 500))
    progress = await desk('GET', `/desk/sailing-change/${applied.change_id}`)
  }
  const took = (performance.now() - begun) / 1000
  const meanwhile = await during
  if (progress.changed !== orders) throw new Error(`${progress.changed} of ${orders} orders followed`)
  if (took < seconds) throw new Error(`the change was over after ${took} s`)
  if (before.unexpected + meanwhile.unexpected > 0) throw new Error(JSON.stringify(meanwhile.statuses))
  const ms = ({ p50, p99 }) => `${p50.toFixed(1)} and ${p99.toFixed(1)} ms`
  return [
    { says: `${orders} orders follow a sailing beside other calls`, value: took, unit: ' s', goal: 20 },
    {
      says: `p99 of other calls meanwhile (p50 and p99 before ${ms(before)}, then ${ms(meanwhile)})`,
      ...{ value: meanwhile.p99 / before.p99, unit: '×', goal: 2 },
    },
  ]
}
