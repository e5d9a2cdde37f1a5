// The floor: the cost of the same rows in Node and PostgreSQL with nothing else. Bare `node:http` and `pg` with prepared
// statements; no sign-in, no rules, no log. `node floor.mjs <port> <database url> <file of recorded acts>`.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import pg from 'pg'
import { replayer } from './replay.mjs'

const [port, connectionString, recordings] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString, max: 10 })
pg.types.setTypeParser(1082, (text) => text)
pg.types.setTypeParser(20, Number)

/** The columns of a bookings list, with names in words. */
const columns = `id, member_id, order_no, cust_ref_no, status, status_name, container_mode, container_mode_name, carrier_name,
  from_name, pol_name, pod_name, to_name, vessel, voyage, etd, eta, ready_date, create_time, update_time, freight_term,
  inco_term, mbl_no, so_no, vgm_method, marks_no, description, remark`
const newest = 'order by create_time desc, id desc'
// For a search in one member's orders, that member's index is the best choice; with `like` it would not be used.
const found = '(strpos(order_no, $2) > 0 or strpos(cust_ref_no, $2) > 0 or strpos(mbl_no, $2) > 0)'
const like = '(order_no like $1 or cust_ref_no like $1 or mbl_no like $1)'

const page = (name, where, taken) => ({
  page: {
    name: `${name}_page`,
    text: `select ${columns} from floor.orders where ${where} ${newest} limit $${taken + 1} offset $${taken + 2}`,
  },
  count: { name: `${name}_count`, text: `select count(*) as total from floor.orders where ${where}` },
})
const lists = {
  own: page('own', 'member_id = $1', 1),
  search: page('search', `member_id = $1 and ${found}`, 2),
  searchAll: page('search_all', like, 1),
}
const one = { name: 'one', text: `select ${columns} from floor.orders where id = $1` }
const replay = replayer(pool, JSON.parse(readFileSync(recordings, 'utf8')))

async function answerList(kind, values, query) {
  const size = Number(query.get('size') ?? 50)
  const offset = (Number(query.get('page') ?? 1) - 1) * size
  const { page, count } = lists[kind]
  const [rows, total] = await Promise.all([
    pool.query({ ...page, values: [...values, size, offset] }),
    pool.query({ ...count, values }),
  ])
  return { lists: rows.rows, total: total.rows[0].total }
}

async function readBody(request) {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString())
}

/** Its body is that of the call to the portal, with what differs from the recording. */
async function act(request) {
  const { recording, facts } = await readBody(request)
  return await replay(recording, facts)
}

async function answer(request) {
  const { pathname, searchParams: query } = new URL(request.url, 'http://floor')
  const id = Number(pathname.slice('/order/'.length))
  if (id > 0) return (await pool.query({ ...one, values: [id] })).rows[0]
  const member = query.get('member_id')
  const keyword = query.get('keyword')
  if (keyword && member) return answerList('search', [Number(member), keyword], query)
  if (keyword) return answerList('searchAll', [`%${keyword}%`], query)
  return answerList('own', [Number(member)], query)
}

createServer(async (request, response) => {
  try {
    const found = request.method === 'POST' ? await act(request) : JSON.stringify(await answer(request))
    const body = Buffer.from(found ?? '{}')
    response.writeHead(found ? 200 : 404, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': body.length,
    })
    response.end(body)
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
}).listen(Number(port), '127.0.0.1')
