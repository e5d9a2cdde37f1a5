import { maxLength } from '@berth/domain/limits'
import { z } from 'zod'
import { empty, text } from '../common.ts'
import { endpoint } from '../endpoint.ts'

/** A code from the authenticator app, or a recovery code. */
export const factorCode = text(40)

const secondFactor = z.object({
  is_on: z.boolean(),
  /** When it was turned on. */
  on_time: z.string().nullable(),
  /** Unused recovery codes. */
  codes_left: z.number(),
  /** Whether the user's role needs it: it can then not be turned off. */
  is_required: z.boolean(),
})

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

const ownFactor = { access: 'signed_in', openWhenClosed: true, openBeforeEnrolment: true } as const

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
  summary: 'Turn on two-step verification with a code from the app; all other sessions end',
  refuses: ['already_decided'],
  body: z.object({ code: factorCode }),
  output: recoveryCodes,
})

export const renewRecoveryCodes = endpoint({
  ...ownFactor,
  method: 'POST',
  path: '/second-factor/recovery-codes',
  summary: 'Get new recovery codes; the previous ones stop working',
  body: z.object({ code: factorCode }),
  output: recoveryCodes,
})

export const turnOffSecondFactor = endpoint({
  ...ownFactor,
  method: 'POST',
  path: '/second-factor/off',
  summary: 'Turn off two-step verification, unless your role needs it',
  refuses: ['second_factor_required'],
  body: z.object({ code: factorCode }),
  output: empty,
})

export const confirmSession = endpoint({
  ...ownFactor,
  method: 'POST',
  path: '/session/confirm',
  summary: 'Confirm this session with a code, before calls about money, release or permissions',
  body: z.object({ code: factorCode }),
  output: empty,
})

export type SecondFactor = z.infer<typeof secondFactor>
