import { maxLength } from '@berth/domain/limits'
import { z } from 'zod'
import { empty, idParams, text } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'
import { ownFactor, recoveryCodes } from './own-factor.ts'

const base64Url = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(max)

/** WebAuthn allows credential ids of up to 1,023 bytes. */
const credentialId = base64Url(1_400)
const transports = z.array(z.string().max(20)).max(10)

/** The fields of any answer that `PublicKeyCredential.toJSON` returns; clients may send more, which are ignored. */
const credential = z.object({ id: credentialId, rawId: credentialId, type: z.literal('public-key') })

/** What an authenticator signed at a prompt (WebAuthn, AuthenticationResponseJSON). */
export const passkeyAnswer = credential.extend({
  response: z.object({
    clientDataJSON: base64Url(4_000),
    authenticatorData: base64Url(4_000),
    signature: base64Url(4_000),
    userHandle: base64Url(100).exactOptional(),
  }),
})

/** A new key of an authenticator (WebAuthn, RegistrationResponseJSON). */
const newPasskey = credential.extend({
  response: z.object({
    clientDataJSON: base64Url(4_000),
    attestationObject: base64Url(20_000),
    transports: transports.exactOptional(),
  }),
})

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: transports.optional(),
})
const userVerification = z.literal('required')

/** Options for `navigator.credentials.get` (WebAuthn, PublicKeyCredentialRequestOptionsJSON). */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification,
  allowCredentials: z.array(descriptor),
})

/** Options for `navigator.credentials.create` (WebAuthn, PublicKeyCredentialCreationOptionsJSON). */
export const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({ residentKey: z.literal('required'), userVerification }),
  attestation: z.literal('none'),
})

const passkey = z.object({
  id: z.number(),
  name: z.string(),
  create_time: z.string(),
  /** Null if it has not been used yet. */
  used_time: z.string().nullable(),
})

export const listPasskeys = endpoint({
  ...ownFactor,
  method: 'GET',
  path: '/passkey',
  summary: 'List your passkeys, newest first',
  output: listOf(passkey),
})

export const preparePasskey = endpoint({
  ...ownFactor,
  method: 'POST',
  path: '/passkey/creation-options',
  summary: 'Get the browser options for creating a passkey; nothing changes until it is added',
  asksAgain: true,
  body: z.object({ password: z.string().min(1, { error: 'required' }).max(maxLength.password) }),
  output: creationOptions,
})

export const addPasskey = endpoint({
  ...ownFactor,
  method: 'POST',
  path: '/passkey',
  summary: 'Add a passkey. The first one turns on two-step verification: all other sessions end',
  refuses: ['passkey_refused'],
  body: z.object({ name: text(maxLength.passkeyName), passkey: newPasskey }),
  output: recoveryCodes,
})

export const removePasskey = endpoint({
  ...ownFactor,
  method: 'DELETE',
  path: '/passkey/{id}',
  summary: 'Remove one of your passkeys, unless it is your last verification method',
  asksAgain: true,
  refuses: ['last_factor'],
  params: idParams,
  output: empty,
})

export const askForPasskey = endpoint({
  ...ownFactor,
  method: 'POST',
  path: '/passkey/request-options',
  summary: 'Get the browser options for confirming with one of your passkeys',
  output: requestOptions,
})

export const askForAnyPasskey = endpoint({
  method: 'POST',
  path: '/system/login/passkey-options',
  summary: 'Get the browser options for signing in with a passkey',
  access: 'public',
  output: requestOptions,
})

export const loginWithPasskey = endpoint({
  method: 'POST',
  path: '/system/login/passkey',
  summary: 'Sign in with a passkey; neither a password nor a code is needed',
  access: 'public',
  refuses: [
    'passkey_refused',
    'sso_required',
    'blocked_account',
    'waiting_review',
    'registration_rejected',
    'closed',
  ],
  body: z.object({ passkey: passkeyAnswer }),
  output: z.object({ token: z.string() }),
})

export type Passkey = z.infer<typeof passkey>
export type NewPasskey = z.infer<typeof newPasskey>
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>
