import { startServerProcess } from './server-process.ts'

/** Starts the server that the tests share; answers with the way to stop it. */
export default async function startServer() {
  const { address, stop } = await startServerProcess('e2e-server')
  // Workers inherit this process's environment; fixtures.ts reads it.
  process.env.BERTH_E2E_URL = address
  return stop
}
