import { randomFillSync } from 'node:crypto'

const idBytes = 6
const drawn = Buffer.alloc(idBytes * 512)
let next = drawn.length

/**
 * Returns a random request id. Ids are drawn in batches: each call to the operating system takes as long as finding the route.
 */
export function requestId(): string {
  if (next === drawn.length) {
    randomFillSync(drawn)
    next = 0
  }
  next += idBytes
  return drawn.toString('hex', next - idBytes, next)
}
