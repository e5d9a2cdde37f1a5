import { buildWhatIsStale } from './build.mjs'
import { installWhatIsMissing } from './install.mjs'
import { withLock } from './lock.mjs'

/** Brings packages and builds up to date; concurrent runs take turns. */
export const setUp = () =>
  withLock('setup', async () => {
    await installWhatIsMissing()
    await buildWhatIsStale()
  })
