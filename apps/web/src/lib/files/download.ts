import { ApiError } from '../api/api-error.ts'
import { type Body, dataOf, headersFor } from '../api/request.ts'
import { renewToken, storedToken } from '../api/token.ts'
import { transportWords } from '../api/transport-words.ts'
import { currentLanguage } from '../language.ts'

type Download = {
  readonly file: Blob
  /** The file name given by the server, if any. */
  readonly name: string | null
}

/** Downloads a file as the signed-in user. Throws an `ApiError`, or the signal's reason if aborted. */
export function download(url: string, signal?: AbortSignal): Promise<Download> {
  return ask(url, signal, false)
}

async function ask(url: string, signal: AbortSignal | undefined, isRetry: boolean): Promise<Download> {
  const sentWith = storedToken()
  const response = await fetch(url, { headers: headersFor(sentWith), signal: signal ?? null }).catch(
    failToReach(signal),
  )
  const { status, headers } = response
  const renewed = headers.get('X-Renewed-Token')
  if (!response.ok) {
    const body = (await response.json().catch(() => null)) as Body | null // The envelope, as `request` reads it.
    const waitSeconds = Number(headers.get('Retry-After')) || null
    dataOf({ status, renewed, waitSeconds, body }, sentWith, isRetry)
    // `dataOf` did not throw, so the call is to be repeated with a newer token.
    return ask(url, signal, true)
  }
  if (renewed) renewToken(sentWith, renewed, new Date())
  return {
    file: await response.blob().catch(failToReach(signal)),
    name: nameIn(headers.get('Content-Disposition')),
  }
}

// The browser's own message is English and tells users nothing; a caller that aborted gets its own reason back.
const failToReach = (signal: AbortSignal | undefined) => (): never => {
  signal?.throwIfAborted()
  throw new ApiError(transportWords[currentLanguage()].network, { status: 0, code: 'network' })
}

function nameIn(disposition: string | null): string | null {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '') ?? []
  return encoded === undefined ? null : decodeURIComponent(encoded)
}
