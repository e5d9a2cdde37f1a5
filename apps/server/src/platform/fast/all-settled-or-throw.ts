/**
 * Waits for several operations of one transaction whose statements are in flight at the same time. It rejects with the first
 * failure only after all of them have ended: none may write anything after the rollback.
 */
export async function allSettledOrThrow<Values extends readonly unknown[]>(
  ...works: { readonly [At in keyof Values]: Promise<Values[At]> }
): Promise<Values> {
  const outcomes = await Promise.allSettled(works)
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as unknown as Values // None was rejected; same order.
}
