/** @typedef {{ name: string, passed: number, failed: number, seconds: number }} StepResult */

/** Runs one step and reports its result and duration. Details are shown only if something failed. */
export async function runStep(name, act) {
  const started = performance.now()
  const { passed, failed, output = '', repeated = [], long = [] } = await act()
  const seconds = (performance.now() - started) / 1000
  if (failed > 0 && output.trim() !== '') console.log(`\n${output.trimEnd()}\n`)
  const counts = passed + failed === 1 ? '' : `${passed} passed, ${failed} failed`
  console.log(
    `${failed === 0 ? '✓' : '✗'} ${name.padEnd(28)} ${seconds.toFixed(1).padStart(6)} s   ${counts}`.trimEnd(),
  )
  for (const test of repeated) console.log(`  passed at the second try: ${test}`)
  for (const test of long) console.log(`  takes more than ten seconds and does not say why: ${test}`)
  return { name, passed, failed, seconds }
}

/** Runs the tasks at most two at a time: the slowest supported machine has two cores. */
export async function twoAtATime(tasks) {
  const results = []
  const waiting = [...tasks.entries()]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await next[1]()
  }
  await Promise.all([work(), work()])
  return results
}
