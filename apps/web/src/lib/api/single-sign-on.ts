import type {
  finishSso,
  finishSsoConfirmation,
  startSso,
  startSsoConfirmation,
} from '@berth/contract/access/single-sign-on'
import type { OutputOf } from '@berth/contract/endpoint'
import { keepForTab, keptForTab } from './auth-redirect.ts'
import { request } from './request.ts'
import { startSession } from './session.ts'

type Purpose = 'sign_in' | 'confirm'

const keyUnder = 'sso_key'
const purposeUnder = 'sso_purpose'

/** Begins to sign in at the provider with this address or short name; returns where the browser goes. */
export async function beginSignOn(name: string): Promise<string> {
  const body = { name }
  return keep(
    'sign_in',
    await request<OutputOf<typeof startSso>>({ method: 'POST', path: '/system/sso', body }),
  )
}

/** Begins to confirm the session at its provider; returns where the browser goes. */
export async function beginConfirmation(): Promise<string> {
  const path = '/session/confirm/sso'
  return keep('confirm', await request<OutputOf<typeof startSsoConfirmation>>({ method: 'POST', path }))
}

// Only this tab can finish what it began.
function keep(purpose: Purpose, { url, key }: OutputOf<typeof startSso>): string {
  keepForTab(keyUnder, key)
  keepForTab(purposeUnder, purpose)
  return url
}

/** Finishes what this tab began, with the address that the provider sent it back to; returns which it was. */
export async function finishSignOn(address: string): Promise<Purpose> {
  // A key of another tab is none; the server refuses it as it does one that was used.
  const body = { address, key: keptForTab(keyUnder) ?? 'none'.repeat(8) }
  const purpose = keptForTab(purposeUnder) === 'confirm' ? 'confirm' : 'sign_in'
  for (const name of [keyUnder, purposeUnder]) keepForTab(name, null)
  if (purpose === 'confirm') {
    await request<OutputOf<typeof finishSsoConfirmation>>({
      ...{ method: 'POST', path: '/session/confirm/sso/answer', body },
    })
    return purpose
  }
  const { token } = await request<OutputOf<typeof finishSso>>({
    ...{ method: 'POST', path: '/system/sso/answer', body },
  })
  startSession(token)
  return purpose
}

const channelName = 'sso_confirmed'

/** Tells the tab that asked for it that its session is confirmed. */
export function announceConfirmed(): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(null)
  channel.close()
}

/** Calls back once another window of this browser has confirmed a session; returns how to stop. */
export function onConfirmed(act: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', act)
  return () => channel.close()
}
