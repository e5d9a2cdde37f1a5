import { maxLength } from '@berth/domain/limits'
import { z } from 'zod'
import { empty, text } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { ownFactor, recoveryCodes } from './own-factor.ts'
import { passkeyAnswer } from './passkey.ts'

/** A code from the authenticator app, or a recovery code. */
export const factorCode = text(40)

/** Proves a second factor: with a code, or with a passkey's answer. */
export const factorProof = z.object({ code: factorCode.optional(), passkey: passkeyAnswer.optional() })

const secondFactor = z.object({
  is_on: z.boolean(),
  /** Whether an authenticator app is set up. */
  has_app: z.boolean(),
  /** When it was turned on. */
  on_time: z.string().nullable(),
  /** Unused recovery codes. */
  codes_left: z.number(),
  /** Whether the user's role needs it: it can then not be turned off. */
  is_required: z.boolean(),
})

export const getSecondFactor = endpoint({
  ...ownFactor,
  method: 'GET',
  path: '/second-factor',
  summary: 'Get the state of your two-step verification',
  output: secondFactor,
})

export const setUpSecondFactor = endpoint({
  ...ownFactor,
  method: 'POST',
  path: '/second-factor/setup',
  summary: 'Get a secret for an authenticator app; nothing changes until a code from the app is sent',
  asksAgain: true,
  refuses: ['already_decided'],
  body: z.object({ password: z.string().min(1, { error: 'required' }).max(maxLength.password) }),
  output: z.object({
    /** Base32, for typing. */
    secret: z.string(),
    /** The `otpauth` URI, for a QR code. */
    uri: z.string(),
  }),
})

export const turnOnSecondFactor = endpoint({
  ...ownFactor,
  method: 'POST',
  path: '/second-factor',
  summary: 'Turn on two-step verification with a code from the app. If it was off, all other sessions end',
  refuses: ['already_decided'],
  body: z.object({ code: factorCode }),
  output: recoveryCodes,
})

export const renewRecoveryCodes = endpoint({
  ...ownFactor,
  method: 'POST',
  path: '/second-factor/recovery-codes',
  summary: 'Get new recovery codes; the previous ones stop working',
  refuses: ['passkey_refused'],
  body: factorProof,
  output: recoveryCodes,
})

export const turnOffSecondFactor = endpoint({
  ...ownFactor,
  method: 'POST',
  path: '/second-factor/off',
  summary: 'Turn off two-step verification, unless your role needs it',
  refuses: ['second_factor_required', 'passkey_refused'],
  body: factorProof,
  output: empty,
})

export const confirmSession = endpoint({
  ...ownFactor,
  method: 'POST',
  path: '/session/confirm',
  summary: 'Confirm this session with a code or a passkey, before calls about money, release or permissions',
  refuses: ['passkey_refused'],
  body: factorProof,
  output: empty,
})

export type FactorProof = z.input<typeof factorProof>
export type SecondFactor = z.infer<typeof secondFactor>
