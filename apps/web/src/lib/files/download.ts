import { ApiError } from '../api/api-error.ts'
import { type Body, headersFor, settle } from '../api/request.ts'
import { renewToken, storedToken } from '../api/token.ts'
import { transportWords } from '../api/transport-words.ts'
import { currentLanguage } from '../language.ts'

type Download = {
  readonly file: Blob
  /** What the server calls it, when it does. */
  readonly name: string | null
}

/** A file of the server for who is signed in; or an `ApiError`, or the reason of the signal. */
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
    settle({ status, renewed, waitSeconds, body }, sentWith, isRetry)
    // What has not thrown by now is to be asked again with a newer token.
    return ask(url, signal, true)
  }
  if (renewed) renewToken(sentWith, renewed, new Date())
  return {
    file: await response.blob().catch(failToReach(signal)),
    name: nameIn(headers.get('Content-Disposition')),
  }
}

// The browser's own words for it are English and say nothing to anybody; who gave up gets their own reason back.
const failToReach = (signal: AbortSignal | undefined) => (): never => {
  signal?.throwIfAborted()
  throw new ApiError(transportWords[currentLanguage()].network, { status: 0, code: 'network' })
}

function nameIn(disposition: string | null): string | null {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '') ?? []
  return encoded === undefined ? null : decodeURIComponent(encoded)
}
