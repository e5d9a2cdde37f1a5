import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const sources = ['--import', 'tsx', fileURLToPath(new URL('../main.ts', import.meta.url))]

/**
 * What Node runs as the server. `npm test` names its build, which is up to date and starts with a fifth of the CPU time; a single test
 * that is run by itself takes the sources.
 */
export const serverProgram: readonly string[] = process.env.BERTH_TEST_PROGRAM
  ? [process.env.BERTH_TEST_PROGRAM]
  : sources

export async function aFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo // The server listens on a port.
  probe.close()
  await once(probe, 'close')
  return port
}
