// `npm run check:commits`: the messages of the commits that `origin/main` does not have, where there is one. Merges say what they
// merge and are left out.
import './lib/node-version.mjs'
import { faultsOfMessage } from './lib/commit-message.mjs'
import { run } from './lib/workspace.mjs'

const hasMain =
  (await run('git', ['rev-parse', '--verify', '--quiet', 'origin/main'], { capture: true })).code === 0
const log = ['log', '--no-merges', '-z', '--format=%h %B', 'origin/main..HEAD']
const output = hasMain ? (await run('git', log, { capture: true })).output : ''
const commits = output.split('\0').filter((entry) => entry.trim() !== '')
let wrong = 0
for (const entry of commits) {
  const at = entry.indexOf(' ')
  const message = entry.slice(at + 1)
  for (const fault of faultsOfMessage(message)) {
    console.error(`${entry.slice(0, at)} ${message.split('\n')[0]}: ${fault}`)
    wrong += 1
  }
}
console.log(`Commits: ${commits.length} read, ${wrong} problems.`)
process.exitCode = wrong === 0 ? 0 : 1
