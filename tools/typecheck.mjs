// `npm run typecheck`: checks every package against its own tsconfig.json, so that none sees more than it may (the rules have
// no Node types, the server no DOM). tsc's incremental state is kept in .cache/types and speeds up the next run.
import './lib/node-version.mjs'
import { twoAtATime } from './lib/steps.mjs'
import { installed, run } from './lib/workspace.mjs'

// The two largest first: they determine the total time.
const projects = [
  'apps/web',
  'apps/server',
  'e2e',
  'packages/locales',
  'packages/contract',
  'packages/domain',
  'packages/reference-data',
  'tools',
  'bench',
]

// One checker each: several share the work of a project, but each does most of it anew, twice the work in all.
const results = await twoAtATime(
  projects.map(
    (project) => () =>
      run(installed('tsc'), ['-p', project, '--pretty', 'false', '--checkers', '1'], { capture: true }),
  ),
)

// TS18003: a package without any TypeScript yet is not an error.
const failures = results.filter(({ code, output }) => code !== 0 && !output.includes('error TS18003'))
for (const { output } of failures) console.error(output.trimEnd())
process.exitCode = failures.length === 0 ? 0 : 1
