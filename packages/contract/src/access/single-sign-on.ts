import { maxLength } from '@berth/domain/limits'
import { z } from 'zod'
import { empty, text } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import type { ProblemCode } from '../problem.ts'

/** What identifies an attempt: random, in base64url. */
const secret = z.string().regex(/^[\w-]{20,100}$/)

/** Where the browser goes next, and the key it keeps to itself until it comes back. */
const attempt = z.object({ url: z.string(), key: z.string() })

/** The path and query of the page that the provider sent the browser back to. */
const answer = z.object({
  address: z
    .string()
    .max(8_000)
    .regex(/^\/sso\/[\w-]{1,20}\?[\x21-\x7e]+$/),
  key: secret,
})

/** Why an answer of a provider can be refused. */
const refusals = [
  'sso_cancelled',
  'sso_expired',
  'sso_refused',
  'sso_unreachable',
] as const satisfies readonly ProblemCode[]

export const startSso = endpoint({
  method: 'POST',
  path: '/system/sso',
  summary:
    "Start signing in at a company's or the staff's provider; returns the address to open in the browser",
  access: 'public',
  refuses: ['sso_unreachable'],
  body: z.object({
    /** An email address, or the short name of the provider. */
    name: text(maxLength.username),
  }),
  output: attempt,
})

export const finishSso = endpoint({
  method: 'POST',
  path: '/system/sso/answer',
  summary: "Sign in with a provider's response, once, in the browser that started it",
  access: 'public',
  refuses: [
    ...refusals,
    'sso_unknown',
    'sso_unverified',
    'sso_group',
    'blocked_account',
    'waiting_review',
    'registration_rejected',
    'closed',
  ],
  body: answer,
  output: z.object({ token: z.string() }),
})

const own = { access: 'signed_in', openWhenClosed: true } as const

export const startSsoConfirmation = endpoint({
  ...own,
  method: 'POST',
  path: '/session/confirm/sso',
  summary: 'Start confirming this session by signing in again at its provider',
  refuses: ['sso_refused', 'sso_unreachable'],
  output: attempt,
})

export const finishSsoConfirmation = endpoint({
  ...own,
  method: 'POST',
  path: '/session/confirm/sso/answer',
  summary:
    "Confirm this session with its provider's response, before calls about money, release or permissions",
  refuses: refusals,
  body: answer,
  output: empty,
})
