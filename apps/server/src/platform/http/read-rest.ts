import type { FastifyReply, FastifyRequest } from 'fastify'

/** How long the sender gets to read its answer once the rest of what it sends is no longer read. */
const lingerMs = 2_000

/**
 * Reads what is left of a body nobody wants, up to `maxBytes`, and then hangs up. Without reading on, a sender that is
 * still sending would see a broken connection instead of its answer; without an end to it, it could send for ever.
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
