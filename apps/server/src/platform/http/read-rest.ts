import type { FastifyReply, FastifyRequest } from 'fastify'

/** How long the sender has to read its answer once its body is no longer read. */
const lingerMs = 2_000

/**
 * Discards the rest of an unwanted body, up to `maxBytes`, and then closes the connection. If reading stopped at once, a client
 * that is still sending would see a broken connection instead of the answer; without a limit, it could send forever.
 */
export function readRest(request: FastifyRequest, reply: FastifyReply, maxBytes: number): void {
  const { raw } = request
  if (raw.readableEnded || raw.destroyed) return
  let left = maxBytes
  raw.unpipe()
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left >= 0) return
    raw.pause()
    if (reply.raw.writableFinished) hangUp()
    else reply.raw.once('finish', hangUp)
  })
  raw.resume()

  function hangUp() {
    raw.socket.end()
    setTimeout(() => raw.socket.destroy(), lingerMs).unref()
  }
}
