import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a call was made on purpose, by a page of ours or by a program: browsers say when it was a page of somebody else,
 * a link, an image or a guess at what will be opened next.
 */
export function isDeliberate(method: string, headers: IncomingHttpHeaders): boolean {
  const said = (name: string) => headers[name]?.toString().toLowerCase()
  const site = said('sec-fetch-site')
  const destination = said('sec-fetch-dest')
  const purpose = `${said('sec-purpose') ?? ''} ${said('purpose') ?? ''} ${said('x-moz') ?? ''}`
  return (
    method !== 'HEAD' &&
    (site === undefined || site === 'same-origin') &&
    (destination === undefined || destination === 'empty') &&
    !/prefetch|prerender|preview/.test(purpose)
  )
}
