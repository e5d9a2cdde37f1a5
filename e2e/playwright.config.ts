import { defineConfig } from '@playwright/test'
import type { LangOption } from './support/fixtures.ts'

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
// What is done on a page is tried in one language, unless all is asked for; the pages themselves are opened in both.
const isFull = process.env.BERTH_TEST_FULL === '1'
const isRoot = process.getuid?.() === 0

// A browser that minds its own business: no look-ups, updates or sync that could fail a test from outside.
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
]

export default defineConfig<LangOption>({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  globalSetup: './support/running-server.ts',
  outputDir: '../test-results',
  // The tests share one server and its demo, so each makes the orders it speaks of.
  fullyParallel: true,
  workers: Number(process.env.BERTH_TEST_WORKERS ?? 2),
  // What passes at the second try is named in the report, and a run with many of them fails: tools/lib/test-reports.mjs.
  retries: 1,
  forbidOnly: true,
  // Long enough for a machine that does other things besides: how fast a page is, is the benchmark's to say.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    viewport: { width: 1440, height: 900 },
    // axe would measure the contrast of a text half faded in.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Traces of every test cost about a quarter of the run's time on two cores; `--trace on` makes them when one is wanted.
    trace: 'off',
    timezoneId: 'Asia/Shanghai',
    launchOptions: { executablePath: chromium, args: [...quiet, ...(isRoot ? ['--no-sandbox'] : [])] },
  },
  projects: [
    { name: 'zh', use: { lang: 'zh', locale: 'zh-CN' } },
    { name: 'en', use: { lang: 'en', locale: 'en-US' }, ...(isFull ? {} : { testMatch: '**/pages.e2e.ts' }) },
  ],
})
