import { setTimeout as wait } from 'node:timers/promises'

/**
 * Asks a server on this machine for a member's list fifty times a second for some seconds. Returns the time in milliseconds that 99 %
 * of the answers took at most, and how many calls failed.
 */
export async function probe(
  server: { readonly port: number; readonly authorization: string },
  seconds: number,
): Promise<{ readonly p99: number; readonly failed: number }> {
  const times: number[] = []
  let failed = 0
  const calls: Promise<void>[] = []
  for (let at = 0; at < seconds * 50; at++) {
    calls.push(
      (async () => {
        const begun = performance.now()
        const answer = await fetch(`http://127.0.0.1:${server.port}/api/order?size=10`, {
          headers: { authorization: server.authorization },
        }).catch(() => null)
        if (answer?.status !== 200) failed++
        await answer?.arrayBuffer()
        times.push(performance.now() - begun)
      })(),
    )
    await wait(20)
  }
  await Promise.all(calls)
  const sorted = times.toSorted((a, b) => a - b)
  return { p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0, failed }
}
