import { readFileSync } from 'node:fs'

const read = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/**
 * Adds up a run. Not everything that goes wrong is a failed test: a skipped one was not shown to work, a run
 * without tests showed nothing, and a runner that ends badly for another reason is one failure.
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

/** One test of a hundred may need its second try; a run in which more of them do is not trusted. */
const mayRepeat = (tests) => Math.ceil(tests / 100)

/**
 * A test that passed at its second try did pass, and is named so that somebody looks into it: two browsers and a server share
 * two cores, and what comes first is not always what came first when the test was written.
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
  return { passed, failed, repeated }
}

function namesOf(suites, status) {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests
        .filter((test) => test.status === status)
        .map((test) => `${spec.file}:${spec.line} ${spec.title} [${test.projectName}]`),
    ),
    ...namesOf(suite.suites ?? [], status),
  ])
}
