import type { LinkedOffer } from '@berth/contract/trade/offer'
import type { OfferDeclineReason } from '@berth/domain/offer/offer-lifecycle'
import type { Language } from '@berth/locales/language'

/** What the server answered; `failed` if it could not be asked. */
export type OfferAnswer =
  | { readonly state: 'found'; readonly offer: LinkedOffer }
  | { readonly state: 'gone' }
  | { readonly state: 'wait'; readonly minutes: number }
  | { readonly state: 'failed'; readonly message: string | null }

/** What whoever has the link says. */
export type OfferReply = {
  readonly left?: { readonly name: string; readonly email: string; readonly option: number | null }
  readonly decline?: { readonly reason: OfferDeclineReason; readonly note: string | null }
}

async function post(path: string, language: Language, body: object): Promise<Response> {
  return await fetch(`/api${path}`, {
    method: 'POST',
    headers: { lang: language, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/** Opens an offer by the token of its link, or answers it. */
export async function askForOffer(
  token: string,
  language: Language,
  reply: OfferReply = {},
): Promise<OfferAnswer> {
  try {
    const response = await post('/system/offer', language, { token, ...reply })
    const answer = await response.json()
    if (response.ok) return { state: 'found', offer: answer.data }
    if (response.status === 404) return { state: 'gone' }
    if (response.status !== 429) return { state: 'failed', message: String(answer.msg ?? '') || null }
    const seconds = Number(response.headers.get('Retry-After')) || 60
    return { state: 'wait', minutes: Math.ceil(seconds / 60) }
  } catch {
    return { state: 'failed', message: null }
  }
}

/** Fetches the PDF of an offer; null if that failed. */
export async function fetchOfferFile(token: string, language: Language): Promise<Blob | null> {
  const response = await post('/system/offer/file', language, { token }).catch(() => null)
  return response?.ok ? await response.blob() : null
}

/** Sends a question to whoever issued an offer. Returns the refusal, or null once it is sent. */
export async function sendQuestion(
  token: string,
  question: {
    readonly name: string
    readonly email: string
    readonly content: string
  },
  language: Language,
): Promise<string | null> {
  try {
    const response = await post('/system/offer', language, { token, question })
    if (response.ok) return null
    const answer = await response.json()
    return String(answer.fields?.[0]?.msg ?? answer.msg ?? response.status)
  } catch (error) {
    return String(error)
  }
}
