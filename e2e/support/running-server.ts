import { openMailbox } from './mailbox.ts'
import { startServerProcess } from './server-process.ts'

/** Starts the server that the tests share, and the mail server it sends to; answers with the way to stop both. */
export default async function startServer() {
  const mailbox = await openMailbox()
  // Workers inherit this process's environment: fixtures.ts and mailbox.ts read it.
  process.env.BERTH_E2E_MAILBOX = mailbox.address
  try {
    const { address, stop } = await startServerProcess('e2e-server', mailbox.settings)
    process.env.BERTH_E2E_URL = address
    return async () => {
      await stop()
      await mailbox.stop()
    }
  } catch (error) {
    await mailbox.stop()
    throw error
  }
}
