import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How often idle connections are closed. */
const lookEveryMs = 50

/** The shutdown of a server, which cuts off no request in progress. */
export class Closing {
  private begun = false

  /** Whether the server is about to stop: health checks then return 503, so that proxies send calls to other servers. */
  get hasBegun(): boolean {
    return this.begun
  }

  begin(): void {
    this.begun = true
  }

  /** Makes every answer from then on close its connection, so that none stays open for calls that could not be answered. */
  observe(app: FastifyInstance): void {
    app.addHook('onSend', async (_request, reply) => {
      if (this.begun) reply.header('Connection', 'close')
    })
  }
}

/** Waits `delayMs`, during which a proxy may still send calls, then stops listening and finishes the calls in progress. */
export async function closeServer(app: FastifyInstance, delayMs: number): Promise<void> {
  if (delayMs > 0) await wait(delayMs)
  // A connection with an answer in progress stays open after that answer, and nothing else would close it.
  const looking = setInterval(() => app.server.closeIdleConnections(), lookEveryMs)
  try {
    await app.close()
  } finally {
    clearInterval(looking)
  }
}
