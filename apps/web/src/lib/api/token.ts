import { readStored, removeStored, writeStored } from '../storage.ts'

const tokenName = 'token'
const oldTokenName = 'old_token'
const updateTimeName = 'token_update_time'
const signedOutName = 'signed_out'

export function storedToken(): string | null {
  return readStored(tokenName)
}

export function keepToken(token: string): void {
  removeStored(signedOutName)
  removeStored(oldTokenName)
  writeStored(tokenName, token)
}

/**
 * Replaces the token a call was sent with by the one in its answer. An answer that arrives after another sign-in belongs to the
 * earlier session and changes nothing.
 */
export function renewToken(sentWith: string | null, renewed: string, now: Date): void {
  if (sentWith === null || storedToken() !== sentWith) return
  writeStored(oldTokenName, sentWith)
  writeStored(updateTimeName, now.toISOString())
  writeStored(tokenName, renewed)
}

export function clearTokens(): void {
  for (const name of [tokenName, oldTokenName, updateTimeName]) removeStored(name)
}

/** Notes that the user is signing out, so that the next sign-in does not lead back to where they were. */
export function markSignedOut(): void {
  writeStored(signedOutName, '1')
}

/** Whether the last session was ended by a sign-out, in any tab, rather than by expiring. */
export function hasSignedOut(): boolean {
  return readStored(signedOutName) !== null
}

/** Reports what another tab did to the session: it ended, or a user signed in. A renewed token is neither. */
export function watchOtherTabs(tell: (change: 'ended' | 'signed_in_anew') => void): void {
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key !== tokenName) return
    if (newValue === null) tell('ended')
    else if (oldValue !== null && readStored(oldTokenName) !== oldValue) tell('signed_in_anew')
  })
}
