import { openMailbox } from './mailbox.ts'
import { prepareDemo, startServerProcess } from './server-process.ts'

/**
 * Starts the server that the tests share, and the mail server it sends to; answers with the way to stop both. It is on PostgreSQL
 * where the run has one, which is quicker; servers that a file of tests has for itself are on the embedded engine.
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
    const databaseUrl = process.env.BERTH_E2E_DATABASE_URL
    const settings = { ...mailbox.settings, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
    const server = await startServerProcess('e2e-server', settings)
    undo.push(() => server.stop())
    // Workers inherit this process's environment: fixtures.ts and mailbox.ts read it.
    process.env.BERTH_E2E_MAILBOX = mailbox.address
    process.env.BERTH_E2E_URL = server.address
    return undoAll
  } catch (error) {
    await undoAll()
    throw error
  }
}
