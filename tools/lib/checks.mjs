import { runStep } from './steps.mjs'
import { installed, run } from './workspace.mjs'

const node = (script) => [process.execPath, [`tools/${script}`]]

const checks = {
  types: node('typecheck.mjs'),
  format: [installed('biome'), ['format', '--colors=off', '.']],
  lint: [
    installed('biome'),
    ['check', '--formatter-enabled=false', '--error-on-warnings', '--colors=off', '.'],
  ],
  layers: node('check-layers.mjs'),
  locales: [installed('tsx'), ['tools/check-locales.ts']],
  licences: node('check-licences.mjs'),
  commits: node('check-commits.mjs'),
}

/** The size of the first pages; needs the build output, so it runs only after the set-up. */
const bundleCheck = { bundle: node('check-bundle.mjs') }

/** Every check that needs no running program, each as a task to run; each counts as one test. The longest is the first. */
export const checkTasks = ({ afterBuild = false } = {}) =>
  Object.entries(afterBuild ? { ...checks, ...bundleCheck } : checks).map(
    ([name, [command, args]]) =>
      () =>
        runStep(name, () => passes(command, args)),
  )

async function passes(command, args) {
  const { code, output } = await run(command, args, { capture: true })
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output }
}
