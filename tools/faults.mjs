// `npm run test:faults`: plants each fault of faults/faults.json in the working tree, one at a time, runs only the test that has to
// catch it, and expects that test to fail. `--part unit` (or server, browser) tries one part, `--only some-id other-id` some of
// them. A file with uncommitted changes is refused, and every file is restored, also after Ctrl-C. The last line is always
// `N caught, N missed`.
import './lib/node-version.mjs'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { provideChromium } from './lib/chromium.mjs'
import { faultParts, obstacleTo, readFaults } from './lib/faults.mjs'
import { providePoppler } from './lib/poppler.mjs'
import { providePostgres, startPostgres } from './lib/postgres.mjs'
import { setUp } from './lib/set-up.mjs'
import { failureInPlaywright, failureInVitest } from './lib/test-reports.mjs'
import { cacheDir, installed, interrupt, main, root, run, SetupError, serverDist } from './lib/workspace.mjs'

const { values, positionals } = parseArgs({
  options: { only: { type: 'string', multiple: true }, part: { type: 'string' } },
  allowPositionals: true,
})
const ids = [...(values.only ?? []), ...positionals]
const report = join(cacheDir, 'test-reports/fault.json')
const outcomes = { caught: 0, missed: 0 }
let isInterrupted = false

// The run then ends through its own `finally` blocks, which restore the file and remove the database.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    isInterrupted = true
    interrupt()
  })

await main(async () => {
  const faults = chosenFaults()
  for (const fault of faults) await requirePlantable(fault)
  mkdirSync(join(cacheDir, 'test-reports'), { recursive: true })
  const needs = (...parts) => faults.some(({ part }) => parts.includes(part))
  if (needs('server', 'browser')) {
    await setUp()
    process.env.BERTH_TEST_PROGRAM = join(serverDist, 'main.js')
    process.env.POPPLER_PATH = await providePoppler()
  }
  if (needs('browser')) process.env.CHROMIUM_PATH = await provideChromium()
  const postgres = needs('server') ? await startPostgres(await providePostgres()) : null
  if (postgres) process.env.TEST_DATABASE_URL = postgres.url
  try {
    for (const fault of faults) await tryOne(fault)
  } finally {
    await postgres?.stop()
  }
})
if (outcomes.missed > 0) process.exitCode = 1
console.log(`${outcomes.caught} caught, ${outcomes.missed} missed`)

function chosenFaults() {
  const all = readFaults()
  const unknown = ids.find((id) => !all.some((fault) => fault.id === id))
  if (unknown) throw new SetupError(`There is no fault "${unknown}".`)
  if (values.part && !faultParts.includes(values.part))
    throw new SetupError(`There is no part "${values.part}". Parts: ${faultParts.join(', ')}.`)
  return all.filter(
    ({ id, part }) => (ids.length === 0 || ids.includes(id)) && part === (values.part ?? part),
  )
}

async function requirePlantable(fault) {
  const obstacle = obstacleTo(fault)
  if (obstacle) throw new SetupError(`${fault.id} ${obstacle}`)
  const { output } = await run('git', ['status', '--porcelain', '--', fault.file], { capture: true })
  if (output !== '') throw new SetupError(`${fault.file} has uncommitted changes.`)
}

async function tryOne(fault) {
  const started = performance.now()
  const failure = await planted(fault, () => (fault.part === 'browser' ? playwright(fault) : vitest(fault)))
  if (isInterrupted) throw new SetupError('Interrupted.')
  outcomes[failure === null ? 'missed' : 'caught'] += 1
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6)
  console.log(
    `${failure === null ? '✗' : '✓'} ${fault.id.padEnd(34)} ${seconds} s   ${failure ?? fault.fault}`,
  )
}

/** Restores the file whatever happens, so that no fault is ever left behind. */
async function planted({ file, find, replace }, act) {
  const path = join(root, file)
  const text = readFileSync(path, 'utf8')
  const restore = () => writeFileSync(path, text)
  process.once('exit', restore)
  try {
    writeFileSync(
      path,
      text.replace(find, () => replace),
    )
    return await act()
  } finally {
    restore()
    process.off('exit', restore)
  }
}

async function vitest({ part, test, name }) {
  const project = part === 'server' ? 'server-postgres' : 'unit'
  const output = ['--reporter=json', `--outputFile=${report}`]
  await runner('vitest', ['run', '--project', project, ...output, test, '-t', literally(name)])
  return failureInVitest(report, name)
}

// On the embedded engine, for which the tests prepare the demo anyway.
async function playwright({ test, name }) {
  await setUp()
  const options = ['--config', 'e2e/playwright.config.ts', '--project=zh', '--reporter=json', '--retries=0']
  await runner('playwright', ['test', ...options, literally(test), '--grep', literally(name)])
  return failureInPlaywright(report, name)
}

function runner(program, args) {
  rmSync(report, { force: true })
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  return run(installed(program), args, { capture: true, group: true, env })
}

/** Both runners take names as patterns. */
function literally(text) {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
