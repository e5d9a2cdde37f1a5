import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

const read = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/**
 * Summarizes a run. Not only failed tests count as failures: a skipped test proves nothing, nor does a run without tests, and a
 * runner that exits with an error for any other reason is one failure.
 */
function sum({ passed, failed, skipped, code }) {
  const seen = failed + skipped
  const missing = seen === 0 && (code !== 0 || passed === 0) ? 1 : 0
  return { passed, failed: seen + missing }
}

export function readVitestReport(file, code) {
  const report = read(file)
  if (report === null) return { passed: 0, failed: 1 }
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length
  return sum({
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable,
    skipped: report.numPendingTests + report.numTodoTests,
    code,
  })
}

/** One test in a hundred may need a second try; a run with more retries is not trusted. */
const mayRepeat = (tests) => Math.ceil(tests / 100)

/**
 * A test that passes on its second try counts as passed but is named so that it gets investigated: two browsers and a server
 * share two cores, so events may arrive in a different order than when the test was written.
 */
export function readPlaywrightReport(file, code) {
  const report = read(file)
  if (report === null) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky, skipped } = report.stats
  const repeated = namesOf(report.suites, 'flaky')
  const tooMany = flaky > mayRepeat(expected + flaky) ? flaky : 0
  const { passed, failed } = sum({
    passed: expected + flaky - tooMany,
    failed: unexpected + tooMany,
    skipped,
    code,
  })
  return { passed, failed, repeated, long: longStories(report.suites) }
}

function namesOf(suites, status) {
  return specsOf(suites).flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === status)
      .map((test) => `${spec.file}:${spec.line} ${spec.title} [${test.projectName}]`),
  )
}

const longAfterMs = 10_000

/** The stories of more than ten seconds that do not say why (`long` in e2e/support/long.ts), with their seconds. */
function longStories(suites) {
  return specsOf(suites).flatMap((spec) =>
    spec.tests
      .filter(({ annotations = [] }) => !annotations.some(({ type }) => type === 'long'))
      .map((test) => ({ test, ms: Math.max(0, ...(test.results ?? []).map(({ duration }) => duration)) }))
      .filter(({ ms }) => ms > longAfterMs)
      .map(
        ({ test, ms }) =>
          `${spec.file}:${spec.line} ${spec.title} [${test.projectName}] ${Math.round(ms / 1000)} s`,
      ),
  )
}

/** What the tests of this name failed with; null if none of them failed, also because their file could not be loaded. */
export function failureInVitest(file, name) {
  const results = read(file)?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? []
  const failed = results.find(({ status, fullName }) => status === 'failed' && fullName.includes(name))
  return failed ? firstLine(failed.failureMessages[0]) : null
}

/** The same of a run of browser tests. */
export function failureInPlaywright(file, name) {
  const failed = specsOf(read(file)?.suites ?? []).find(({ ok, title }) => !ok && title.includes(name))
  const errors = failed?.tests.flatMap(({ results }) => results).flatMap(({ errors }) => errors) ?? []
  return errors[0] ? firstLine(errors[0].message) : null
}

const firstLine = (message = '') => {
  const [line = ''] = stripVTControlCharacters(message).trim().split('\n')
  return line.slice(0, 120)
}

const specsOf = (suites) =>
  suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites ?? [])])
