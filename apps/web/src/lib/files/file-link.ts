import { download } from './download.ts'

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
  return (await download(url.split('?')[0] ?? url)).file
}
