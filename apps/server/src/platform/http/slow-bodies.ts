import type { FastifyInstance } from 'fastify'

/** How long a body may take: one megabyte, the most that any call but an upload takes, on a connection of 150 kbit/s. */
const longestMs = 60_000

/** As Node answers headers that take too long. */
const timedOut = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

/** Cuts off callers whose body has not arrived in time. Uploads have the longer time that the server allows for any request. */
export function cutOffSlowBodies(app: FastifyInstance, afterMs = longestMs): void {
  app.addHook('onRequest', async ({ headers, raw }, reply) => {
    const hasBody = 'content-length' in headers || 'transfer-encoding' in headers
    if (!hasBody || headers['content-type']?.startsWith('multipart/')) return
    const timer = setTimeout(() => {
      if (raw.complete || raw.destroyed) return
      if (reply.raw.headersSent) raw.destroy()
      else raw.socket.end(timedOut, () => raw.destroy())
    }, afterMs).unref()
    const clear = () => clearTimeout(timer)
    raw.once('end', clear).once('close', clear)
  })
}
