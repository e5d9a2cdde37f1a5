import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { failureInPlaywright, failureInVitest, readPlaywrightReport } from './lib/test-reports.mjs'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'report-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

function reportOf(stats: { expected: number; unexpected?: number; flaky?: number; skipped?: number }) {
  const { expected, unexpected = 0, flaky = 0, skipped = 0 } = stats
  const specs = Array.from({ length: flaky }, (_, at) => ({
    file: 'specs/some.e2e.ts',
    line: at,
    title: `story ${at}`,
    tests: [{ status: 'flaky', projectName: 'zh' }],
  }))
  const file = join(folder, 'report.json')
  const inner = { specs, suites: [] }
  const body = { stats: { expected, unexpected, flaky, skipped }, suites: [{ suites: [inner] }] }
  writeFileSync(file, JSON.stringify(body))
  return file
}

test('a test that passes on its second try counts as passed and is named', () => {
  expect(readPlaywrightReport(reportOf({ expected: 199, flaky: 1 }), 0)).toEqual({
    passed: 200,
    failed: 0,
    repeated: ['specs/some.e2e.ts:0 story 0 [zh]'],
    long: [],
  })
})

test('a story of more than ten seconds that does not say why is named', () => {
  const story = (line: number, duration: number, annotations: object[] = []) => ({
    ...{ file: 'specs/some.e2e.ts', line, title: `story ${line}` },
    tests: [{ status: 'expected', projectName: 'zh', annotations, results: [{ duration }] }],
  })
  const specs = [
    story(1, 9_999),
    story(2, 12_400),
    story(3, 40_000, [{ type: 'long', description: 'a day' }]),
  ]
  const file = join(folder, 'report.json')
  const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }
  writeFileSync(file, JSON.stringify({ stats, suites: [{ specs }] }))
  expect(readPlaywrightReport(file, 0)).toMatchObject({ long: ['specs/some.e2e.ts:2 story 2 [zh] 12 s'] })
})

test('more than one retry in a hundred tests counts as failed', () => {
  expect(readPlaywrightReport(reportOf({ expected: 197, flaky: 3 }), 0)).toMatchObject({
    passed: 197,
    failed: 3,
  })
})

test('failed and skipped tests count as failed, as does a run without tests or without a report', () => {
  expect(readPlaywrightReport(reportOf({ expected: 9, unexpected: 1, skipped: 1 }), 1)).toMatchObject({
    passed: 9,
    failed: 2,
  })
  expect(readPlaywrightReport(reportOf({ expected: 0 }), 1)).toMatchObject({ passed: 0, failed: 1 })
  expect(readPlaywrightReport(join(folder, 'none.json'), 0)).toMatchObject({ passed: 0, failed: 1 })
})

test('a fault is caught by the named test alone, not by a file that could not be loaded', () => {
  const file = join(folder, 'report.json')
  const given = (report: object) => writeFileSync(file, JSON.stringify(report))
  const failed = { status: 'failed', fullName: 'sums add up', failureMessages: ['Error: 3\n  at sum.ts'] }
  const vitest = (...assertionResults: object[]) => given({ testResults: [{ assertionResults }] })
  vitest(failed)
  expect(failureInVitest(file, 'add up')).toBe('Error: 3')
  expect(failureInVitest(file, 'are rounded')).toBeNull()
  vitest({ ...failed, status: 'passed' })
  expect(failureInVitest(file, 'add up')).toBeNull()
  vitest()
  expect(failureInVitest(file, 'add up')).toBeNull()

  const tests = [{ results: [{ errors: [{ message: '\u001b[31mError: 3\u001b[39m\n  at sum.ts' }] }] }]
  given({ suites: [{ suites: [{ specs: [{ ok: false, title: 'sums add up', tests }] }] }] })
  expect(failureInPlaywright(file, 'add up')).toBe('Error: 3')
  given({ suites: [], errors: [{ message: 'cannot be loaded' }] })
  expect(failureInPlaywright(file, 'add up')).toBeNull()
})
