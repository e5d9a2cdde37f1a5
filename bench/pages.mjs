// `npm run bench:pages`: from a click to the content of the next page, in a browser whose tab is warm, on the demo. A second
// build given by `--server` takes turns with this one, so that both meet the same hour of the machine.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { provideChromium } from '../tools/lib/chromium.mjs'
import { builtServer, environment, signIn, startServer } from './lib/berth.mjs'

const { values } = parseArgs({
  options: {
    server: { type: 'string', multiple: true, default: [] },
    rounds: { type: 'string', default: '15' },
  },
})
const rounds = Number(values.rounds)
const bookingRow = 'main tbody tr a[href^="/bookings/"]'
const deskRow = 'main a[href^="/desk/orders/"]'

/**
 * The navigations, in an order in which each begins where the one before has ended. `click` names what is clicked, `back` goes
 * back instead; `ready` is on the page when its content is.
 */
const member = [
  { name: 'bookings → a booking', click: bookingRow, at: /\/bookings\/\d+/, ready: 'main h1, main dl' },
  { name: 'booking → back', back: true, at: /\/bookings$/, ready: bookingRow },
  { name: 'bookings → quotes', click: 'a[href="/quotes"]', at: /\/quotes/, ready: 'main form' },
  { name: 'quotes → bookings', click: 'a[href="/bookings"]', at: /\/bookings$/, ready: bookingRow },
  {
    name: 'bookings → new booking',
    click: 'a[href="/bookings/create-fcl"]',
    at: /create-fcl/,
    ready: 'main form section',
  },
  { name: 'new booking → back', back: true, at: /\/bookings$/, ready: bookingRow },
  { name: 'bookings → bills', click: 'a[href="/bills"]', at: /\/bills/, ready: 'main tbody tr, main ul li' },
  { name: 'bills → bookings', click: 'a[href="/bookings"]', at: /\/bookings$/, ready: bookingRow },
]
const desk = [
  {
    name: 'desk → members',
    click: 'a[href="/desk/members"]',
    at: /members/,
    ready: 'main a[href^="/desk/members/"]',
  },
  { name: 'members → back', back: true, at: /\/desk\/orders/, ready: deskRow },
  {
    name: 'desk → overview',
    click: 'a[href="/desk/overview"]',
    at: /overview/,
    ready: 'main figure, main svg',
  },
  { name: 'overview → desk', click: 'a[href="/desk/orders"]', at: /\/desk\/orders/, ready: deskRow },
]
const sides = [
  { who: 'shipper', start: '/bookings', ready: bookingRow, navigations: member },
  { who: 'operator', start: '/desk/orders', ready: deskRow, navigations: desk },
]

const builds = [
  { name: 'this build', server: builtServer },
  ...values.server.map((server) => ({ name: server, server })),
]
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const browser = await chromium.launch({ executablePath: await provideChromium(), args })
const stops = [() => browser.close()]
try {
  for (const build of builds) {
    const folder = mkdtempSync(join(tmpdir(), 'berth-bench-'))
    stops.push(() => rmSync(folder, { recursive: true, force: true }))
    const { base, stop } = await startServer(environment({ folder, demo: true }), { server: build.server })
    stops.unshift(stop)
    build.tabs = []
    for (const side of sides) build.tabs.push({ side, page: await openTab(base, side) })
    build.taken = new Map()
  }
  for (let round = 0; round < rounds; round += 1)
    for (const build of round % 2 === 0 ? builds : builds.toReversed())
      for (const { side, page } of build.tabs)
        for (const navigation of side.navigations) await go(page, navigation, build.taken, round > 0)
  for (const { name, taken } of builds) report(name, taken)
} finally {
  for (const stop of stops) await stop()
}

async function openTab(base, { who, start, ready }) {
  const token = await signIn(base, `${who}@demo.test`, 'demo1234')
  const stored = [
    { name: 'token', value: token },
    { name: 'i18nextLng', value: 'zh-CN' },
  ]
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins: [{ origin: base, localStorage: stored }] },
  })
  const page = await context.newPage()
  await page.addInitScript(() => {
    window.longTasks = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longTasks.push(duration)
    }).observe({ entryTypes: ['longtask'] })
  })
  await page.goto(base + start)
  await page.waitForSelector(ready)
  await sleep(1500)
  return page
}

/** One navigation: the pointer rests for a moment, as it does before a click, and then clicks. */
async function go(page, { name, click, back = false, at, ready }, taken, isMeasured) {
  const requests = []
  const note = (response) => requests.push(response)
  page.on('response', note)
  if (click) {
    await page.locator(click).first().hover()
    await sleep(150)
  }
  const measured = await page.evaluate(
    ({ click, back, path, ready }) =>
      new Promise((resolve, reject) => {
        window.longTasks.length = 0
        const began = performance.now()
        // A page whose head is there and whose rows are still to come is not.
        const isThere = () =>
          new RegExp(path).test(location.pathname) &&
          document.querySelector(ready)?.checkVisibility() &&
          !document.querySelector('main [role="status"][aria-busy="true"]')
        const look = () => {
          const ms = performance.now() - began
          if (isThere()) setTimeout(() => resolve({ ms, longTasks: [...window.longTasks] }), 200)
          else if (ms > 10_000) reject(new Error('the content did not come'))
          else requestAnimationFrame(look)
        }
        if (back) history.back()
        else document.querySelector(click).click()
        requestAnimationFrame(look)
      }),
    { click, back, path: at.source, ready },
  )
  await sleep(250)
  page.off('response', note)
  if (!isMeasured) return
  const scripts = requests.filter((response) => response.url().endsWith('.js'))
  const sizes = await Promise.all(scripts.map(async (one) => (await one.request().sizes()).responseBodySize))
  const row = taken.get(name) ?? []
  taken.set(name, row)
  row.push({
    ms: measured.ms,
    blocked: Math.max(0, ...measured.longTasks),
    requests: requests.length,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
  })
}

function report(name, taken) {
  console.log(
    `\n${name}: ${rounds - 1} rounds; milliseconds from the click to the content, the longest task in them\n`,
  )
  console.log('| Navigation | p50 | p95 | longest task | requests | script bytes |')
  console.log('|---|---|---|---|---|---|')
  for (const [navigation, rows] of taken) {
    const of = (share, field) => {
      const sorted = rows.map((row) => row[field]).sort((one, other) => one - other)
      return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))])
    }
    const cells = [of(0.5, 'ms'), of(0.95, 'ms'), of(0.95, 'blocked'), of(0.5, 'requests'), of(0.5, 'bytes')]
    console.log(`| ${navigation} | ${cells.join(' | ')} |`)
  }
}
