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

export function readPlaywrightReport(file, code) {
  const report = read(file)
  if (report === null) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky, skipped } = report.stats
  return sum({ passed: expected, failed: unexpected + flaky, skipped, code })
}
