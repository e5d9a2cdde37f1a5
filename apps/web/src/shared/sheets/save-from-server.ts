import type { Body } from '../../lib/request.ts'
import { headersFor, queryText, settle } from '../../lib/request.ts'
import { renewToken, storedToken } from '../../lib/token.ts'

/** Asks the server for a file that it makes for who is signed in, and hands it to the browser; or an `ApiError`. */
export async function saveFromServer(path: string, query: Readonly<Record<string, unknown>>): Promise<void> {
  const sentWith = storedToken()
  const response = await fetch(`/api${path}${queryText(query)}`, { headers: headersFor(sentWith) })
  const renewed = response.headers.get('X-Renewed-Token')
  if (!response.ok) {
    const body = (await response.json().catch(() => null)) as Body | null // The envelope, as `request` reads it.
    const settled = settle({ status: response.status, renewed, body }, sentWith, false)
    if (settled.isToRetry) return saveFromServer(path, query)
    throw new Error(`refused with ${response.status}`) // A refusal has thrown by now.
  }
  if (renewed) renewToken(sentWith, renewed, new Date())
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = nameIn(response.headers.get('Content-Disposition')) ?? ''
  link.click()
  // The browser needs the address for a moment after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

function nameIn(disposition: string | null): string | null {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '') ?? []
  return encoded === undefined ? null : decodeURIComponent(encoded)
}
