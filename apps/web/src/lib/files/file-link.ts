import { download } from './download.ts'

/** How often a page that shows file links reloads them to get tickets that last longer. */
export const freshLinksMs = 5 * 60_000

// A link followed in its last seconds would arrive too late.
const marginMs = 15_000

/** Whether the ticket in a file's address has expired. It begins with the second it expires in. */
export function hasRunOut(url: string, now: Date): boolean {
  const [, seconds] = /[?&]ticket=(\d+)\./.exec(url) ?? []
  return seconds !== undefined && Number(seconds) * 1000 - marginMs <= now.getTime()
}

/** Whether a file is only for the caller's session: its address has no ticket. */
export function needsSession(url: string): boolean {
  return url.startsWith('/api/') && !/[?&]ticket=/.test(url)
}

/** The id of the upload behind a file's address; undefined for other files. */
export function attachmentIdOf(url: string): number | undefined {
  const [, id] = /^\/api\/attachment\/download\/(\d+)/.exec(url) ?? []
  return id === undefined ? undefined : Number(id)
}

/** Fetches a file's content as the signed-in user, whatever ticket its address carries. Throws an `ApiError`. */
export async function fetchFile(url: string): Promise<Blob> {
  return (await download(url.split('?')[0] ?? url)).file
}
