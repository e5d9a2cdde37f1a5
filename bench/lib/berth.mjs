// The built portal as a separate process, and users signed in to it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../../tools/lib/free-port.mjs'
import { run, serverDist } from '../../tools/lib/workspace.mjs'
import { onCore } from './machine.mjs'

export const password = 'a password for measuring'
export const builtServer = join(serverDist, 'main.js')

/** The environment of a measured server: a database, a folder for its files, and a quiet log. */
export const environment = ({ url, folder, demo = false }) => ({
  ...process.env,
  ...(url ? { DATABASE_URL: url } : {}),
  ...{ DATA_DIR: folder, LOG_LEVEL: 'error', DEMO: demo ? '1' : '0', HOST: '127.0.0.1' },
})

export async function seedBerth(env, orders, server = builtServer) {
  const started = performance.now()
  const { code } = await run(
    process.execPath,
    [server, 'seed', '--orders', String(orders), '--password', password],
    { env },
  )
  if (code !== 0) throw new Error('the database could not be seeded')
  return (performance.now() - started) / 1000
}

/** Starts a server on one core. Resolves once it is ready, with the time that took. */
export async function startServer(
  env,
  { server = builtServer, args = [], core = 0, readyPath = '/readyz' } = {},
) {
  const port = await freePort()
  const started = performance.now()
  const given = args.map((arg) => (arg === '{port}' ? String(port) : arg))
  const child = spawn(...onCore(core, process.execPath, [server, ...given]), {
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const base = `http://127.0.0.1:${port}`
  await until(async () => (await fetch(`${base}${readyPath}`)).ok, child)
  const readyMs = performance.now() - started
  const stop = async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { port, base, pid: child.pid, readyMs, stop }
}

async function until(check, child) {
  for (let attempt = 0; attempt < 3_000; attempt++) {
    if (child.exitCode !== null) throw new Error('the server has ended')
    if (await check().catch(() => false)) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('the server did not become ready')
}

/** Signs a user in and returns their token. */
export async function signIn(base, username, secret = password) {
  const answer = await fetch(`${base}/api/system/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: secret }),
  })
  const { data } = await answer.json()
  if (!data?.token) throw new Error(`${username} could not sign in: ${answer.status}`)
  return data.token
}

/** Makes one call as a signed-in user. Returns the answer's data or throws. */
export async function call(base, token, method, path, body) {
  const isForm = body instanceof FormData
  const answer = await fetch(`${base}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
    },
    body: isForm ? body : body && JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text.slice(0, 300)}`)
  return JSON.parse(text).data
}

const worksOnOrders = ['desk_order', 'desk_booking', 'desk_document', 'desk_billing', 'desk_release']

/** An operator who works on orders and money, with the members' password. */
export async function anOperator(pool, allowed = [...worksOnOrders, 'desk_finance', 'desk_audit']) {
  const { rows } = await pool.query(
    `update users set block_time = null, authorities = $1,
        password_hash = (select password_hash from users where customer_id is not null order by id desc limit 1)
      where id = (select min(id) from users where customer_id is null) returning id, username`,
    [allowed],
  )
  return rows[0]
}
