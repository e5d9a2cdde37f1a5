// `npm run check`: all static checks of the sources.
import './lib/node-version.mjs'
import { checkTasks } from './lib/checks.mjs'
import { installWhatIsMissing } from './lib/install.mjs'
import { withLock } from './lib/lock.mjs'
import { twoAtATime } from './lib/steps.mjs'
import { main } from './lib/workspace.mjs'

await main(async () => {
  await withLock('setup', installWhatIsMissing)
  const results = await twoAtATime(checkTasks())
  if (results.some(({ failed }) => failed > 0)) process.exitCode = 1
})
