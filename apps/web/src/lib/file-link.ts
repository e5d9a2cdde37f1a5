import type { Body } from './request.ts'
import { headersFor, settle } from './request.ts'
import { renewToken, storedToken } from './token.ts'

/** How often a page that shows links to files reads them anew, with tickets that are good for longer. */
export const freshLinksMs = 5 * 60_000

// A link followed in its last seconds would arrive too late.
const marginMs = 15_000

/** Whether the ticket in a file's address, which begins with the second it runs out in, is no good any more. */
export function hasRunOut(url: string, now: Date): boolean {
  const [, seconds] = /[?&]ticket=(\d+)\./.exec(url) ?? []
  return seconds !== undefined && Number(seconds) * 1000 - marginMs <= now.getTime()
}

/** The content of a file for who is signed in, whatever ticket its address carries; or an `ApiError`. */
export async function fetchFile(url: string): Promise<Blob> {
  const sentWith = storedToken()
  const response = await fetch(url.split('?')[0] ?? url, { headers: headersFor(sentWith) })
  const renewed = response.headers.get('X-Renewed-Token')
  if (response.ok) {
    if (renewed) renewToken(sentWith, renewed, new Date())
    return await response.blob()
  }
  const body = (await response.json().catch(() => null)) as Body | null // The envelope, as `request` reads it.
  settle({ status: response.status, renewed, body }, sentWith, true)
  throw new Error(`refused with ${response.status}`) // A refusal has thrown by now.
}
