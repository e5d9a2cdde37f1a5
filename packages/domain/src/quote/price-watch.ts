/** A price that a company has booked: of a carrier and lane, for one container of a type, or for a revenue ton. */
export type WatchedPrice = {
  readonly carrierId: number
  readonly polId: number
  readonly podId: number
  readonly toId: number
  /** Null for cargo that shares a container. */
  readonly containerId: number | null
  /** How many revenue tons were booked: their break is watched. Null for containers. */
  readonly tons: number | null
}

/** Such a price, and what it was when somebody last saw it; null once its end was told. In US dollars. */
export type SeenPrice = WatchedPrice & { readonly price: number | null }

/** The lowest price of the same today and tomorrow; null if there is none. */
export type PriceAhead = { readonly today: number | null; readonly tomorrow: number | null }

/** A price that fell, or that ends. */
export type PriceChange = WatchedPrice & {
  readonly before: number
  /** Null where it ends. */
  readonly now: number | null
  /** Whether it can still be booked today. */
  readonly isLastDay: boolean
}

/** The price as a string, for use in a map. */
export function watchedKey({ carrierId, polId, podId, toId, containerId, tons }: WatchedPrice): string {
  return [carrierId, polId, podId, toId, containerId ?? '', tons ?? ''].join('|')
}

/**
 * What of the booked prices fell or ends since they were seen: a price that was never seen is compared with the one that was booked. A
 * price that rises is only noted, and one that ended and is back is, too. Returns what is seen from now on.
 */
export function watchPrices(
  booked: readonly SeenPrice[],
  seen: readonly SeenPrice[],
  priceOf: (price: WatchedPrice) => PriceAhead,
): { readonly changes: readonly PriceChange[]; readonly seen: readonly SeenPrice[] } {
  const known = new Map(seen.map((one) => [watchedKey(one), one.price]))
  const changes: PriceChange[] = []
  const next = booked.map((one): SeenPrice => {
    const last = known.get(watchedKey(one))
    const before = last === undefined ? one.price : last
    const { today, tomorrow } = priceOf(one)
    const { price: _, ...watched } = one
    if (tomorrow === null) {
      if (before !== null)
        changes.push({ ...watched, before: today ?? before, now: null, isLastDay: today !== null })
      return { ...watched, price: null }
    }
    if (before !== null && today !== null && today < before)
      changes.push({ ...watched, before, now: today, isLastDay: false })
    return { ...watched, price: today ?? before }
  })
  return { changes, seen: next }
}
