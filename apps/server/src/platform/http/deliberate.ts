import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether one of our pages or a program made the call on purpose: browsers report when it came from a foreign page, a link, an
 * image or a prefetch.
 */
export function isDeliberate(headers: IncomingHttpHeaders): boolean {
  const said = (name: string) => headers[name]?.toString().toLowerCase()
  const site = said('sec-fetch-site')
  const destination = said('sec-fetch-dest')
  const purpose = `${said('sec-purpose') ?? ''} ${said('purpose') ?? ''} ${said('x-moz') ?? ''}`
  return (
    (site === undefined || site === 'same-origin') &&
    (destination === undefined || destination === 'empty') &&
    !/prefetch|prerender|preview/.test(purpose)
  )
}
