import { once } from 'node:events'
import { createServer } from 'node:net'
import { CannotStart, codeOf } from './cannot-start.ts'
import type { Environment } from './platform/env.ts'

type Address = { readonly host: string; readonly port: number }

/** Checked before the database is opened, which takes seconds: a second instance fails at once. */
export async function requireFreeAddress(env: Environment): Promise<void> {
  const probe = createServer().listen(env.port, env.host)
  try {
    await once(probe, 'listening')
  } catch (error) {
    throw whyNotListening(error, env)
  }
  probe.close()
  await once(probe, 'close')
}

/** Says in a line why an address cannot be listened on; any other error stays as it is. */
export function whyNotListening(
  error: unknown,
  { host, port }: Address,
  prefix: '' | 'METRICS_' = '',
): unknown {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new CannotStart(`${prefix}PORT ${port} on ${host} is in use`)
    case 'EACCES':
      return new CannotStart(`${prefix}PORT ${port} needs privileges that this process does not have`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new CannotStart(`${prefix}HOST ${host} is not an address of this machine`)
    default:
      return error
  }
}
