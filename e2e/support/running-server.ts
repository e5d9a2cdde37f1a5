import { openMailbox } from './mailbox.ts'
import { prepareDemo, startServerProcess } from './server-process.ts'

/**
 * Starts the server the tests share and the mail server it sends to. Returns how to stop both. All servers of the run use its
 * PostgreSQL, which is faster, or the embedded engine if it has none.
 */
export default async function startServer() {
  const undo: (() => unknown)[] = []
  const undoAll = async () => {
    for (const act of undo.reverse()) await act()
  }
  try {
    const mailbox = await openMailbox()
    undo.push(() => mailbox.stop())
    const demo = await prepareDemo()
    undo.push(() => demo.remove())
    const server = await startServerProcess('e2e-server', mailbox.settings)
    undo.push(() => server.stop())
    // Workers inherit this process's environment, which fixtures.ts and mailbox.ts read.
    process.env.BERTH_E2E_MAILBOX = mailbox.address
    process.env.BERTH_E2E_URL = server.address
    return undoAll
  } catch (error) {
    await undoAll()
    throw error
  }
}
