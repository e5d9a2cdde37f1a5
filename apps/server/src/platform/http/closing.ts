import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How often connections that have become idle are looked for. */
const lookEveryMs = 50

/** The end of a server, during which nothing is cut that was asked for. */
export class Closing {
  private begun = false

  /** Whether the server is about to stop: health checks then answer 503, and proxies send calls to other servers. */
  get hasBegun(): boolean {
    return this.begun
  }

  begin(): void {
    this.begun = true
  }

  /** Has every answer from then on end its connection, so that none is kept for calls that could not be answered. */
  observe(app: FastifyInstance): void {
    app.addHook('onSend', async (_request, reply) => {
      if (this.begun) reply.header('Connection', 'close')
    })
  }
}

/** Answers what has been asked for, after `delayMs` in which a proxy may still send more, and listens no longer. */
export async function closeServer(app: FastifyInstance, delayMs: number): Promise<void> {
  if (delayMs > 0) await wait(delayMs)
  // A connection whose answer was under way when it began stays open behind it: nobody else would close it.
  const looking = setInterval(() => app.server.closeIdleConnections(), lookEveryMs)
  try {
    await app.close()
  } finally {
    clearInterval(looking)
  }
}
