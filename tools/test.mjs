// `npm test`: the set-up of `npm start`, then the checks and every test: each server test on PostgreSQL and each browser story
// in Chinese, those that depend on the engine also on the embedded one and, if CITUS_URL is set, on that Citus cluster, and every
// page also in English. `--full` runs all of them on all engines and in both languages; `--only unit` (or check, embedded,
// postgres, citus, pgbouncer, trust, browser) runs one part, of which pgbouncer runs the server's behind a pooler in
// transaction mode, and trust makes 200,000 random calls and 10,000 random sequences of acts about money and kills the server 200
// times on each engine, kills, stops, freezes and crowds PostgreSQL 50 times each, races acts thousands of times, and runs the
// tests that take minutes by themselves (`*.long.ts`), of which one clicks at random for half an hour; `--changed` runs what the
// files changed since the last commit affect; `--no-install` prints the command to run if a system package is missing;
// `--keep-budget` keeps the seconds of a core that the parts took in cpu-budget.json. The last line is always `N passed, N failed`.
import './lib/node-version.mjs'
import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkTasks } from './lib/checks.mjs'
import { provideChromium } from './lib/chromium.mjs'
import { keepBudget, overBudget } from './lib/cpu-budget.mjs'
import { paceOfMachine, startMeter } from './lib/cpu-time.mjs'
import { providePgBouncer, startPgBouncer } from './lib/pgbouncer.mjs'
import { providePoppler } from './lib/poppler.mjs'
import { providePostgres, startPostgres } from './lib/postgres.mjs'
import { setUp } from './lib/set-up.mjs'
import { runStep, twoAtATime } from './lib/steps.mjs'
import { readPlaywrightReport, readVitestReport } from './lib/test-reports.mjs'
import { cacheDir, installed, interrupt, run, SetupError, serverDist } from './lib/workspace.mjs'

const reports = join(cacheDir, 'test-reports')
const parts = ['check', 'unit', 'embedded', 'postgres', 'citus', 'pgbouncer', 'trust', 'browser']
const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    full: { type: 'boolean' },
    changed: { type: 'boolean' },
    'no-install': { type: 'boolean' },
    'keep-budget': { type: 'boolean' },
  },
})
// Read by the configurations of both test runners.
if (values.full) process.env.BERTH_TEST_FULL = '1'
if (values['no-install']) process.env.BERTH_NO_INSTALL = '1'
// Tests of the server as a process of its own run the build, which the set-up brings up to date.
process.env.BERTH_TEST_PROGRAM = join(serverDist, 'main.js')
const chosen = values.only ?? partsOf()
const results = []
const meter = startMeter()
/** Seconds of a core by part. @type {Record<string, number>} */
const spent = {}
// Either the server's tests or a browser keeps two cores busy; four or more can run both at once.
const cores = availableParallelism()
const canShare = cores >= 4 && chosen.includes('browser') && chosen.length > 1
process.env.BERTH_TEST_WORKERS ??= String(Math.max(2, canShare ? Math.ceil(cores / 2) : cores))
const anySeed = () => String(Math.floor(Math.random() * 1e9))
const trust = {
  files: [
    ...['fuzz', 'killed', 'list-filters', 'money-sequences', 'postgres-faults'],
    ...['histories', 'at-once', 'forged-tokens', 'enumeration', 'mixed-deletes', 'odd-values', 'upgrade'],
    '.long.ts',
  ],
  env: {
    BERTH_TEST_LONG: '1',
    BERTH_NOISE_SEED: process.env.BERTH_NOISE_SEED ?? anySeed(),
    BERTH_CLICK_SEED: process.env.BERTH_CLICK_SEED ?? anySeed(),
    BERTH_MIXES: process.env.BERTH_MIXES ?? '1000',
    BERTH_MIX_SEED: process.env.BERTH_MIX_SEED ?? anySeed(),
    BERTH_ROUNDS: process.env.BERTH_ROUNDS ?? '2000',
    BERTH_OPERATIONS: process.env.BERTH_OPERATIONS ?? '100000',
    BERTH_HISTORY_SEED: process.env.BERTH_HISTORY_SEED ?? anySeed(),
    BERTH_SUBMISSIONS: process.env.BERTH_SUBMISSIONS ?? '200',
    BERTH_EDGES: process.env.BERTH_EDGES ?? '1000',
    BERTH_PAIRS: process.env.BERTH_PAIRS ?? '500',
    BERTH_FUZZ_REQUESTS: process.env.BERTH_FUZZ_REQUESTS ?? '200000',
    BERTH_FUZZ_SEED: process.env.BERTH_FUZZ_SEED ?? anySeed(),
    BERTH_CHANGE_SEQUENCES: process.env.BERTH_CHANGE_SEQUENCES ?? '10000',
    BERTH_MONEY_SEQUENCES: process.env.BERTH_MONEY_SEQUENCES ?? '10000',
    BERTH_MONEY_SEED: process.env.BERTH_MONEY_SEED ?? anySeed(),
    BERTH_KILLS: process.env.BERTH_KILLS ?? '200',
    BERTH_KILL_SEED: process.env.BERTH_KILL_SEED ?? anySeed(),
    BERTH_FAULTS: process.env.BERTH_FAULTS ?? '50',
    BERTH_AWAY_SECONDS: process.env.BERTH_AWAY_SECONDS ?? '30',
    BERTH_FAULT_SEED: process.env.BERTH_FAULT_SEED ?? anySeed(),
  },
}
const clusterNeeded = [
  'CITUS_URL is not set: the address of a database on the coordinator of a Citus cluster, with a user who may create databases on',
  'every node. Citus 13 for PostgreSQL 15 to 17 comes from https://docs.citusdata.com or as the container image citusdata/citus;',
  'one coordinator and two workers on one machine are enough, each with shared_preload_libraries = citus.',
].join('\n')

// The run then ends through its own `finally` blocks, which remove the temporary database.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, interrupt)

try {
  const unknown = chosen.find((part) => !parts.includes(part))
  if (unknown) throw new SetupError(`There is no part "${unknown}". Parts: ${parts.join(', ')}.`)
  await setUp()
  if (chosen.includes('citus') && !process.env.CITUS_URL) throw new SetupError(clusterNeeded)
  // Checked before anything runs, so that a missing program does not fail the run after ten minutes.
  const needsBrowser = chosen.some((part) => part === 'browser' || part === 'trust')
  const chromium = needsBrowser ? await provideChromium() : ''
  const readsPdfs = ['postgres', 'citus', 'pgbouncer', 'browser']
  if (readsPdfs.some((part) => chosen.includes(part))) process.env.POPPLER_PATH = await providePoppler()
  const givenUrl = process.env.TEST_DATABASE_URL
  const needsPostgres =
    needsBrowser || (!givenUrl && ['postgres', 'pgbouncer'].some((part) => chosen.includes(part)))
  const programs = needsPostgres ? await providePostgres() : ''
  const pooler = chosen.includes('pgbouncer') ? await providePgBouncer() : ''
  mkdirSync(reports, { recursive: true })

  const part = (name, title, act) => (chosen.includes(name) ? [{ title, run: () => step(title, act) }] : [])
  const pages = part('browser', 'browser', () => playwright(chromium, programs))
  const server = [
    ...part('embedded', 'server, embedded database', () => vitest('server-embedded', {})),
    ...part('postgres', 'server, PostgreSQL', () => onPostgres(programs, givenUrl)),
    ...part('citus', 'server, Citus', () =>
      vitest('server-citus', values.only ? { BERTH_TEST_FULL: '1' } : {}),
    ),
    ...part('pgbouncer', 'server, PostgreSQL behind PgBouncer', () =>
      onPgBouncer(programs, givenUrl, pooler),
    ),
    ...part('trust', 'random calls and kills, PostgreSQL', () =>
      onPostgres(programs, givenUrl, trust.env, trust.files),
    ),
    ...part('trust', 'random calls and kills, embedded database', () =>
      vitest('server-embedded', trust.env, trust.files),
    ),
    ...part('trust', 'random clicks', () => playwright(chromium, programs, trust.env)),
  ]
  const checks = chosen.includes('check')
    ? checkTasks({ afterBuild: true }).map((check) => async () => results.push(await check()))
    : []
  const unit = part('unit', 'unit tests', () => vitest('unit', {})).map(({ run }) => run)
  // The unit tests beside the check of types: both are long, and neither keeps two cores busy to its end.
  const first = [...checks.slice(0, 1), ...unit, ...checks.slice(1)]
  if (first.length > 0) await metered('checks and unit tests', () => twoAtATime(first))
  if (canShare) await metered('server and browser', () => Promise.all([inTurn(server), inTurn(pages)]))
  else for (const { title, run } of [...server, ...pages]) await metered(title, run)
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error)
  results.push({ passed: 0, failed: 1 })
}
if (results.every(({ failed }) => failed === 0)) compareWithBudget()
finish(results)

function partsOf() {
  if (values.changed) return ['check', 'unit', 'postgres']
  const usual = parts.filter((part) => part !== 'trust' && part !== 'pgbouncer')
  // A Citus cluster has to be provided, so the part runs only if one is given.
  return process.env.CITUS_URL ? usual : usual.filter((part) => part !== 'citus')
}

async function inTurn(parts) {
  for (const { run } of parts) await run()
}

async function step(title, act) {
  results.push(await runStep(title, act))
}

/** Notes the seconds of a core that parts of the run take, which may run side by side. */
async function metered(name, act) {
  const before = meter()
  await act()
  spent[name] = (spent[name] ?? 0) + meter() - before
}

async function vitest(project, env, files = []) {
  const file = freshReport(project)
  const args = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${file}`,
    ...files,
  ]
  if (values.changed) args.push('--changed', '--passWithNoTests')
  const { code, output } = await run(installed('vitest'), args, {
    capture: true,
    group: true,
    env: { ...process.env, ...env },
  })
  const result = readVitestReport(file, code)
  // It is possible that neither runner has a test for the changed files.
  if (values.changed && code === 0 && result.passed === 0) return { passed: 0, failed: 0 }
  return { ...result, output }
}

function onPostgres(programs, givenUrl, env = {}, files = []) {
  if (givenUrl) return vitest('server-postgres', env, files)
  return withPostgres(programs, (url) => vitest('server-postgres', { ...env, TEST_DATABASE_URL: url }, files))
}

async function onPgBouncer(programs, givenUrl, pooler) {
  const behind = givenUrl ? { url: givenUrl, stop: async () => undefined } : await startPostgres(programs)
  try {
    const { url, stop } = await startPgBouncer(pooler, behind.url)
    try {
      const env = { TEST_DATABASE_URL: behind.url, BERTH_TEST_POOLER: url }
      return await vitest('server-postgres', env)
    } finally {
      await stop()
    }
  } finally {
    await behind.stop()
  }
}

async function withPostgres(programs, act) {
  const postgres = await startPostgres(programs)
  try {
    return await act(postgres.url)
  } finally {
    await postgres.stop()
  }
}

function playwright(chromium, programs, more = {}) {
  const file = freshReport('browser')
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json']
  return withPostgres(programs, async (url) => {
    const env = {
      ...process.env,
      ...more,
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      BERTH_E2E_DATABASE_URL: url,
    }
    const { code, output } = await run(installed('playwright'), args, { capture: true, group: true, env })
    return { ...readPlaywrightReport(file, code), output }
  })
}

/** Prevents an earlier run's report from being mistaken for this one's. */
function freshReport(name) {
  const file = join(reports, `${name}.json`)
  rmSync(file, { force: true })
  return file
}

/** Says what this run cost and what of it is over its budget, or keeps it as the budget. Only usual runs are compared. */
function compareWithBudget() {
  const pace = paceOfMachine()
  const list = Object.entries(spent).map(([name, seconds]) => `${name} ${seconds.toFixed(0)}`)
  const sum = Object.values(spent).reduce((total, seconds) => total + seconds, 0)
  console.log(`Seconds of a core: ${list.join(', ')}; ${sum.toFixed(0)} in all, pace ${pace.toFixed(3)}`)
  if (values.full || values.changed || values.only) return
  if (values['keep-budget']) keepBudget(spent, pace)
  else for (const warning of overBudget(spent, pace)) console.log(warning)
}

function finish(all) {
  const total = (key) => all.reduce((sum, result) => sum + result[key], 0)
  if (total('failed') > 0) process.exitCode = 1
  console.log(`${total('passed')} passed, ${total('failed')} failed`)
}
