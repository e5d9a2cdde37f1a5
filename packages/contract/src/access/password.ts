import { maxLength } from '@berth/domain/limits'
import { readMailAddress } from '@berth/domain/reading/identifier'
import { z } from 'zod'
import { empty, readAs, text } from '../common.ts'
import { endpoint } from '../endpoint.ts'

const address = z.object({ username: readAs(readMailAddress, maxLength.username) })

/**
 * How long a code is valid and when another may be requested: identical for every address, whether or not it has an account.
 */
const codeOnItsWay = z.object({ valid_minutes: z.number(), resend_seconds: z.number() })

export const forgetPassword = endpoint({
  method: 'GET',
  path: '/system/forget',
  summary: 'Email a password reset code to this address if it has an account',
  access: 'public',
  query: address,
  refuses: ['forbidden', 'validation', 'throttled'],
  output: codeOnItsWay,
})

export const requestPasswordCode = endpoint({
  method: 'POST',
  path: '/system/forget',
  summary: 'Email a password reset code (POST, so that it cannot be triggered by a link)',
  access: 'public',
  body: address,
  refuses: ['forbidden'],
  output: codeOnItsWay,
})

export const checkPasswordCode = endpoint({
  method: 'POST',
  path: '/system/forget/check',
  summary: 'Check a password reset code without using it up; wrong codes count as attempts',
  access: 'public',
  body: address.extend({ vcode: text(maxLength.person) }),
  output: empty,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/system/password',
  summary: 'Set a new password with the emailed code; all sessions of the account end',
  access: 'public',
  body: z.object({
    username: readAs(readMailAddress, maxLength.username),
    vcode: text(maxLength.person),
    // Exactly as typed, as at sign-in; the rules check its length.
    password: z.string().max(maxLength.password * 4),
  }),
  output: empty,
})
