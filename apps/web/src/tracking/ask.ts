import type { TrackedOrder } from '@berth/contract/orders/tracking-link'
import type { TrackingAsk } from '@berth/domain/transport/tracking-link'
import type { Language } from '@berth/locales/language'

/** What the server answered; `failed` if it could not be asked. */
export type TrackingAnswer =
  | { readonly state: 'found'; readonly order: TrackedOrder }
  | { readonly state: 'gone' }
  | { readonly state: 'wait'; readonly minutes: number }
  | { readonly state: 'failed'; readonly message: string | null }

/** The few settings the page shows. */
export type Site = { readonly title: string; readonly colour: string; readonly hasNumbers: boolean }

async function call(path: string, language: Language, body?: object): Promise<Response> {
  return await fetch(`/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { lang: language, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
}

/** Asks where an order is, with the token of a link or by number. */
export async function askFor(
  ask: TrackingAsk | { readonly token: string },
  language: Language,
): Promise<TrackingAnswer> {
  try {
    const response = await call('/system/tracking', language, ask)
    const answer = await response.json()
    if (response.ok) return { state: 'found', order: answer.data }
    if (response.status === 404) return { state: 'gone' }
    if (response.status !== 429) return { state: 'failed', message: String(answer.msg ?? '') || null }
    const seconds = Number(response.headers.get('Retry-After')) || 60
    return { state: 'wait', minutes: Math.ceil(seconds / 60) }
  } catch {
    return { state: 'failed', message: null }
  }
}

/** Reads the operator's name and colour, and whether it lets anybody ask by number. */
export async function readSite(language: Language): Promise<Site> {
  const answer = await call('/system/config', language)
    .then((response) => response.json())
    .catch(() => null)
  const lists: readonly { readonly name: string; readonly value: string }[] = answer?.data?.lists ?? []
  const text = (name: string) => lists.find((one) => one.name === name)?.value ?? ''
  return {
    title: text('app_title'),
    colour: text('app_color'),
    hasNumbers: text('tracking_by_number') === 'true',
  }
}
