import { runStep, twoAtATime } from './steps.mjs'
import { installed, run } from './workspace.mjs'

const node = (script) => [process.execPath, [`tools/${script}`]]

const checks = {
  format: [installed('biome'), ['format', '--colors=off', '.']],
  lint: [
    installed('biome'),
    ['check', '--formatter-enabled=false', '--error-on-warnings', '--colors=off', '.'],
  ],
  types: node('typecheck.mjs'),
  layers: node('check-layers.mjs'),
  locales: [installed('tsx'), ['tools/check-locales.ts']],
}

/** Every check that needs no running program; each counts as one. */
export const runChecks = () =>
  twoAtATime(
    Object.entries(checks).map(
      ([name, [command, args]]) =>
        () =>
          runStep(name, () => passes(command, args)),
    ),
  )

async function passes(command, args) {
  const { code, output } = await run(command, args, { capture: true })
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output }
}
