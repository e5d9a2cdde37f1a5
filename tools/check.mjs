// `npm run check`: all static checks of the sources.
import './lib/node-version.mjs'
import { runChecks } from './lib/checks.mjs'
import { installWhatIsMissing } from './lib/install.mjs'
import { withLock } from './lib/lock.mjs'
import { main } from './lib/workspace.mjs'

await main(async () => {
  await withLock('setup', installWhatIsMissing)
  const results = await runChecks()
  if (results.some(({ failed }) => failed > 0)) process.exitCode = 1
})
