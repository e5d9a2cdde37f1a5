import { defineConfig } from '@playwright/test'
import type { LangOption } from './support/fixtures.ts'

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
// Actions are tested in one language unless a full run is requested; the pages themselves are opened in both.
const isFull = process.env.BERTH_TEST_FULL === '1'
// Of `npm run test:trust`: what takes minutes by itself, and what tries more then.
const isLong = process.env.BERTH_TEST_LONG === '1'
const isRoot = process.getuid?.() === 0

// Browser flags that disable look-ups, updates and sync, which could fail a test from outside.
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
]

export default defineConfig<LangOption>({
  testDir: '.',
  testMatch: isLong ? ['**/*.long.ts', '**/{page-faults,lazy-pages,desk-day}.e2e.ts'] : '**/*.e2e.ts',
  globalSetup: './support/running-server.ts',
  outputDir: '../test-results',
  // All tests share one server and its demo data, so each creates its own orders.
  fullyParallel: true,
  workers: Number(process.env.BERTH_TEST_WORKERS ?? 2),
  // The report names tests that pass only on retry, and a run with many of them fails: tools/lib/test-reports.mjs.
  retries: 1,
  forbidOnly: true,
  // Long enough for a busy machine: page speed is measured by the benchmark.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    viewport: { width: 1440, height: 900 },
    // axe would measure the contrast of half-faded text.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Tracing every test takes about a quarter of the run's time on two cores; use `--trace on` when needed.
    trace: 'off',
    timezoneId: 'Asia/Shanghai',
    launchOptions: { executablePath: chromium, args: [...quiet, ...(isRoot ? ['--no-sandbox'] : [])] },
  },
  projects: [
    { name: 'zh', use: { lang: 'zh', locale: 'zh-CN' } },
    { name: 'en', use: { lang: 'en', locale: 'en-US' }, ...(isFull ? {} : { testMatch: '**/pages.e2e.ts' }) },
  ],
})
