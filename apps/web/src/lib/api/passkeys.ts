import type {
  askForAnyPasskey,
  NewPasskey,
  PasskeyAnswer,
  preparePasskey,
} from '@berth/contract/access/passkey'
import type { OutputOf } from '@berth/contract/endpoint'

const ipAddress = /^[\d.]+$|^\[/

/** Whether passkeys work on this page: the browser has them, the page is secure, and its host is not an IP address. */
export function canUsePasskeys(): boolean {
  return window.isSecureContext && 'PublicKeyCredential' in window && !ipAddress.test(location.hostname)
}

/** Lets the user create a passkey; null if they cancelled, or the browser or the authenticator could not. */
export async function createPasskey(options: OutputOf<typeof preparePasskey>): Promise<NewPasskey | null> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const made = await startRegistration({
    optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'],
  }).catch(() => null)
  if (made === null) return null
  const { clientDataJSON, attestationObject, transports } = made.response
  return {
    ...identityOf(made),
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  }
}

/** Asks the user for a passkey; null if they cancelled, or have none for this portal. */
export async function answerPrompt(
  options: OutputOf<typeof askForAnyPasskey>,
): Promise<PasskeyAnswer | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const given = await startAuthentication({
    optionsJSON: options as Parameters<typeof startAuthentication>[0]['optionsJSON'],
  }).catch(() => null)
  if (given === null) return null
  const { clientDataJSON, authenticatorData, signature, userHandle } = given.response
  return {
    ...identityOf(given),
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  }
}

const identityOf = ({ id, rawId }: { readonly id: string; readonly rawId: string }) => ({
  id,
  rawId,
  type: 'public-key' as const,
})
