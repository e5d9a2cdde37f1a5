import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Metrics } from './metrics.ts'

export type MetricsSettings = {
  readonly host: string
  readonly port: number
  /** The token a collector has to send; without one, anyone who can reach the port can read the metrics. */
  readonly token: string | null
}

/**
 * Serves `/metrics` on a separate port, which no proxy exposes by mistake. No portal user has access: the token is only for the
 * collector.
 */
export async function serveMetrics(
  metrics: Metrics,
  { host, port, token }: MetricsSettings,
): Promise<Server> {
  const server = createServer((request, response) => void answer(request, response, metrics, token))
  server.listen(port, host)
  await once(server, 'listening')
  return server.unref()
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  metrics: Metrics,
  token: string | null,
): Promise<void> {
  const say = (status: number, text: string, headers: Record<string, string> = {}) =>
    response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', ...headers }).end(text)
  if (request.url?.split('?')[0] !== '/metrics') return void say(404, 'Not found\n')
  if (request.method !== 'GET') return void say(405, 'Method not allowed\n', { Allow: 'GET' })
  if (token !== null && !brings(request, token))
    return void say(401, 'Unauthorized\n', { 'WWW-Authenticate': 'Bearer' })
  try {
    const { type, text } = await metrics.write()
    say(200, text, { 'Content-Type': type })
  } catch {
    say(500, 'The metrics could not be read\n')
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()

// Digests all have the same length, so the comparison takes the same time for every guess.
function brings({ headers }: IncomingMessage, token: string): boolean {
  const given = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
  return timingSafeEqual(digest(given), digest(token))
}
