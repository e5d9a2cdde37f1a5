/** Orders that are looked for at once. */
export const ordersFound = 200

/** How many are done side by side: more would keep connections from calls. */
const together = 2

type Round = {
  readonly isStopping: () => boolean
  readonly onFailed: (err: unknown, orderId: number) => void
}

/**
 * Does something with each waiting order, by id, and returns with how many. One that fails keeps waiting for the next round, and holds
 * up no other.
 */
export async function doForOrders<Waiting extends { readonly orderId: number }>(
  findWaiting: (after: number) => Promise<readonly Waiting[]>,
  act: (one: Waiting) => Promise<boolean>,
  { isStopping, onFailed }: Round,
): Promise<number> {
  let count = 0
  for (let after = 0; ; ) {
    const waiting = await findWaiting(after)
    const last = waiting.at(-1)
    if (!last || isStopping()) return count
    after = last.orderId
    const queue = [...waiting]
    const lanes = Array.from({ length: together }, async () => {
      for (let one = queue.shift(); one && !isStopping(); one = queue.shift())
        try {
          if (await act(one)) count += 1
        } catch (err) {
          onFailed(err, one.orderId)
        }
    })
    await Promise.all(lanes)
  }
}
