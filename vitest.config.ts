import { randomBytes } from 'node:crypto'
import { defineConfig } from 'vitest/config'

const serverTests = ['apps/server/**/*.test.ts']
const serverSetUp = ['apps/server/src/testing/set-up.ts']
/** Drops the databases that a run leaves, which have its name. */
const databases = ['apps/server/src/testing/drop-copies.ts']
const run = randomBytes(4).toString('hex')
const never = ['**/node_modules/**', '**/dist/**']

// Tests of the embedded database, or of the server as a process of its own, which uses it.
const embeddedOnly = [
  'apps/server/src/admin/run-command.test.ts',
  'apps/server/src/full-disk.test.ts',
  'apps/server/src/main.test.ts',
  'apps/server/src/platform/db/connection/directory-lock.test.ts',
  'apps/server/src/platform/fast/embedded-statements.test.ts',
  'apps/server/src/stopping.test.ts',
]

// What takes its time by itself, whatever the database: looking at hundreds of passwords, printing hundreds of bills; and
// connections, which the embedded database has none of.
const postgresOnly = [
  'apps/server/src/platform/db/deadlock.test.ts',
  'apps/server/src/deploy-programs.test.ts',
  'apps/server/src/guides.test.ts',
  'apps/server/src/admin/doctor/database.test.ts',
  'apps/server/src/admin/upgrade.test.ts',
  'apps/server/src/postgres-faults.test.ts',
  'apps/server/src/slow-start.test.ts',
  'apps/server/src/features/access/password/enumeration.test.ts',
  'apps/server/src/features/orders/printouts/bill-of-lading-printout.test.ts',
  'apps/server/src/platform/db/connection/pool.test.ts',
  'apps/server/src/platform/db/connection/replica.test.ts',
  'apps/server/src/platform/db/connection/silence.test.ts',
]

// What could differ between the engines: statements of our own making, locks and notifications, backup, the demo that is written
// on the embedded one. With `npm test -- --full` all of them run on both.
const ofBothEngines = [
  'apps/server/src/*.test.ts',
  'apps/server/src/{admin,demo,platform,reference}/**/*.test.ts',
  'apps/server/src/lifecycle/*.test.ts',
  'apps/server/src/features/orders/{lists,order}/*.test.ts',
  'apps/server/src/features/money/receivables/*.test.ts',
  'apps/server/src/features/orders/bill-of-lading/bl-at-once.test.ts',
  'apps/server/src/features/orders/booking/sailings.test.ts',
  'apps/server/src/features/system/audit/*.test.ts',
  'apps/server/src/features/trade/{imports,lookups,quotes}/**/*.test.ts',
]
// Who may do what and when, what may be sent, files, and what the server tells about itself: the same on both, and long.
const ofOneEngine = [
  'apps/server/src/{kubernetes,list-filters,metrics,odd-values,tracing}.test.ts',
  'apps/server/src/admin/backup/{bucket,encryption}.test.ts',
  'apps/server/src/demo/{demo-rates,steady-trade}.test.ts',
  'apps/server/src/lifecycle/{authorities,clocks,lifecycle-matrix,money-readers,refusals,who-acted}.test.ts',
  'apps/server/src/features/trade/imports/**',
  'apps/server/src/platform/{auth,http,sheets,tracing}/**',
  'apps/server/src/platform/log.test.ts',
]
const isFull = process.env.BERTH_TEST_FULL === '1'

// What takes minutes by itself, on either engine: `npm run test:trust`.
const isLong = process.env.BERTH_TEST_LONG === '1'
const longTests = isLong ? ['apps/server/src/**/*.long.ts'] : []

// On a database that is spread over several machines, where there is such a cluster: where the rows of statements are, the
// overview, which reads every shard, and an order's whole life. All tests with `npm run test:citus` and `--full`, except what is
// about one engine or its files, what names every index, of which shards have their own, and what measures the processor's time,
// which three databases on one machine take.
const spreadTests = [
  'apps/server/src/**/*.citus.ts',
  ...(isFull
    ? serverTests
    : [
        'apps/server/src/features/desk/overview/overview.test.ts',
        'apps/server/src/lifecycle/whole-life.test.ts',
      ]),
]
const notSpread = [
  'apps/server/src/platform/http/odd-json.test.ts',
  ...embeddedOnly,
  ...postgresOnly,
  'apps/server/src/killed.test.ts',
  'apps/server/src/platform/db/schema.test.ts',
]

// Of a pool that prepares statements; behind a pooler in transaction mode, `npm run test:pgbouncer`, it prepares none.
const unpooled = process.env.BERTH_TEST_POOLER ? ['apps/server/src/platform/db/connection/pool.test.ts'] : []

const elsewhere = {
  embedded: isFull ? postgresOnly : [...postgresOnly, ...ofOneEngine],
  postgres: embeddedOnly,
}

export default defineConfig({
  test: {
    // In a full run no test may lean on another that came before it; the seed is printed, and BERTH_TEST_SEED repeats it.
    sequence: { shuffle: isFull, seed: Number(process.env.BERTH_TEST_SEED ?? Date.now()) },
    // The next run finds the modules compiled, which is half of what a file by itself takes.
    experimental: { fsModuleCache: true },
    maxWorkers: Number(process.env.BERTH_TEST_WORKERS ?? 2),
    projects: [
      {
        test: {
          name: 'unit',
          // Rules are tried on thousands of made-up values, which a busy machine takes its time for.
          testTimeout: 20_000,
          // Loading the modules anew for each file took two thirds of the time.
          isolate: false,
          setupFiles: ['apps/web/src/testing/set-up.ts'],
          // The domain does not know its environment.
          provide: { isLong },
          include: ['packages/**/*.test.ts', 'apps/web/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: never,
        },
      },
      ...(['embedded', 'postgres'] as const).map((engine) => ({
        test: {
          name: `server-${engine}`,
          include: [...(engine === 'postgres' || isFull ? serverTests : ofBothEngines), ...longTests],
          exclude: [...never, ...unpooled, ...elsewhere[engine]],
          // Loading the server's modules anew for each file would take as long as the tests themselves.
          isolate: false,
          setupFiles: serverSetUp,
          globalSetup: databases,
          env: { BERTH_TEST_ENGINE: engine, BERTH_TEST_RUN: run },
          // Some tests make hundreds of calls, which takes half a minute on a slow machine. The embedded database takes seconds to
          // open on a busy one, and the demo's two years a minute to be written.
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      })),
      {
        test: {
          name: 'server-citus',
          include: process.env.CITUS_URL ? spreadTests : [],
          exclude: [...never, ...notSpread],
          isolate: false,
          setupFiles: serverSetUp,
          globalSetup: databases,
          env: { BERTH_TEST_ENGINE: 'citus', BERTH_TEST_RUN: run },
          testTimeout: 60_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
