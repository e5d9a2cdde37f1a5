import { ApiError } from './api-error.ts'
import { currentLanguage } from './language.ts'
import { type Body, headersFor, settle } from './request.ts'
import { renewToken, storedToken } from './token.ts'
import { transportWords } from './transport-words.ts'

type Download = {
  readonly file: Blob
  /** What the server calls it, when it does. */
  readonly name: string | null
}

/** A file of the server for who is signed in; or an `ApiError`. */
export function download(url: string): Promise<Download> {
  return ask(url, false)
}

async function ask(url: string, isRetry: boolean): Promise<Download> {
  const sentWith = storedToken()
  const response = await fetch(url, { headers: headersFor(sentWith) }).catch(failToReach)
  const { status, headers } = response
  const renewed = headers.get('X-Renewed-Token')
  if (!response.ok) {
    const body = (await response.json().catch(() => null)) as Body | null // The envelope, as `request` reads it.
    const waitSeconds = Number(headers.get('Retry-After')) || null
    settle({ status, renewed, waitSeconds, body }, sentWith, isRetry)
    // What has not thrown by now is to be asked again with a newer token.
    return ask(url, true)
  }
  if (renewed) renewToken(sentWith, renewed, new Date())
  return { file: await response.blob().catch(failToReach), name: nameIn(headers.get('Content-Disposition')) }
}

// The browser's own words for it are English and say nothing to anybody.
function failToReach(): never {
  throw new ApiError(transportWords[currentLanguage()].network, { status: 0, code: 'network' })
}

function nameIn(disposition: string | null): string | null {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '') ?? []
  return encoded === undefined ? null : decodeURIComponent(encoded)
}
