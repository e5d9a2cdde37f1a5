/**
 * Waits for several works of one transaction, whose statements are on their way at the same time. All of them have ended when it
 * fails with the first failure: none may write anything after the transaction was taken back.
 */
export async function together<Values extends readonly unknown[]>(
  ...works: { readonly [At in keyof Values]: Promise<Values[At]> }
): Promise<Values> {
  const outcomes = await Promise.allSettled(works)
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as unknown as Values // None was rejected, and each is where its work is.
}
