// `npm run pictures`: takes the pictures of the README anew, on a fresh server with the demo on the embedded database.
// `npm run pictures -- desk-en` takes some of them.
import './lib/node-version.mjs'
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { provideChromium } from './lib/chromium.mjs'
import { freePort } from './lib/free-port.mjs'
import { setUp } from './lib/set-up.mjs'
import { main, root, SetupError, serverDist } from './lib/workspace.mjs'

const folder = join(root, 'docs/screenshots')
const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const languages = { zh: 'zh-CN', en: 'en-US' }

/** Each picture: who looks, in which language, and at what; `find` asks the API for the address. */
const pictures = [
  { name: 'bookings-zh', who: 'shipper', at: () => '/bookings' },
  { name: 'booking-detail-en', who: 'shipper', at: ofStatus(2, '/bookings/') },
  { name: 'booking-form-zh', who: 'shipper', at: ofStatus(0, '/bookings/edit-fcl/') },
  { name: 'quotes-zh', who: 'shipper', at: busyLane },
  { name: 'si-en', who: 'shipper', at: ofStatus(2, '/bookings/supply/') },
  { name: 'bill-check-zh', who: 'shipper', at: ofStatus(4, '/bookings/') },
  { name: 'draft-bl-en', who: 'shipper', at: correctedDraft },
  { name: 'desk-en', who: 'operator', at: () => '/desk/orders' },
  { name: 'overview-en', who: 'operator', at: () => '/desk/overview' },
  { name: 'phone-zh', who: 'shipper', at: () => '/bookings', viewport: phone },
]

/** The second full container order in a status: the first is the one that is late. */
function ofStatus(status, path) {
  return async (get) => {
    const { lists } = await get(`/order?size=100&status=${status}`)
    const [first, second] = lists.filter(({ container_mode: mode }) => mode === 1)
    return `${path}${(second ?? first).id}`
  }
}

/** A lane that many carriers offer. */
async function busyLane(get) {
  const idOf = async (code) => (await get(`/port?keyword=${code}&size=1`)).lists[0].id
  return `/quotes?pol_id=${await idOf('CNYTN')}&to_id=${await idOf('USLAX')}`
}

/** The draft of a bill of lading in its second version. */
async function correctedDraft(get) {
  const { lists } = await get('/order?size=100&status=3')
  for (const { id } of lists) {
    const { current } = await get(`/order/${id}/bill-of-lading`)
    if (current?.number === 2) return `/bookings/bill-of-lading/${id}`
  }
  throw new SetupError('the demo has no draft in its second version')
}

await main(async () => {
  const asked = process.argv.slice(2)
  const chosen = pictures.filter(({ name }) => asked.length === 0 || asked.includes(name))
  await setUp()
  const executablePath = await provideChromium()
  const data = mkdtempSync(join(tmpdir(), 'berth-pictures-'))
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const { DATABASE_URL: _, ...inherited } = process.env
  const env = { ...inherited, DATA_DIR: data, PORT: String(port), HOST: '127.0.0.1', DEMO: '1' }
  const server = spawn(process.execPath, [join(serverDist, 'main.js')], { env, stdio: 'ignore' })
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath, args })
  try {
    await untilReady(address)
    mkdirSync(folder, { recursive: true })
    for (const picture of chosen) await take(browser, address, picture)
  } finally {
    await browser.close()
    server.kill()
    await new Promise((resolve) => server.once('exit', resolve))
    rmSync(data, { recursive: true, force: true })
  }
})

async function untilReady(address) {
  // The demo is loaded first, which takes minutes on a busy machine.
  for (let second = 0; second < 300; second += 1) {
    const answer = await fetch(`${address}/readyz`).catch(() => null)
    if (answer?.ok) return
    await sleep(1000)
  }
  throw new SetupError('the server did not become ready within five minutes')
}

async function take(browser, address, { name, who, at, viewport = wide }) {
  const language = languages[name.split('-').at(-1)]
  const call = async (path, init = {}) => {
    const headers = { 'Content-Type': 'application/json', ...init.headers }
    /** @type {any} */
    const answer = await (await fetch(`${address}/api${path}`, { ...init, headers })).json()
    if (answer.code !== 0) throw new SetupError(`${path}: ${answer.msg}`)
    return answer.data
  }
  const body = JSON.stringify({ username: `${who}@demo.test`, password: 'demo1234' })
  const { token } = await call('/system/login', { method: 'POST', body })
  const path = await at((asked) => call(asked, { headers: { Authorization: `Bearer ${token}` } }))
  const stored = [
    { name: 'token', value: token },
    { name: 'i18nextLng', value: language },
  ]
  const context = await browser.newContext({
    ...{ viewport, locale: language, timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' },
    storageState: { cookies: [], origins: [{ origin: address, localStorage: stored }] },
  })
  const page = await context.newPage()
  await page.goto(address + path)
  // Until lists, documents and charts are drawn; the desk's stream of changes never ends, so silence cannot be waited for.
  await sleep(8000)
  const picture = await page.screenshot()
  await sharp(picture)
    .webp({ quality: 82 })
    .toFile(join(folder, `${name}.webp`))
  console.log(`${name}.webp  ${path}`)
  await context.close()
}
