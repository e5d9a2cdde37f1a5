import { actors } from '@berth/domain/access/actor'
import { memberAuthorities, operatorAuthorities } from '@berth/domain/access/authority'
import { maxLength } from '@berth/domain/limits'
import { readMailAddress } from '@berth/domain/reading/identifier'
import { z } from 'zod'
import { empty, language, readAs, text } from '../common.ts'
import { companyImageUrls } from '../companies/company-image.ts'
import { endpoint } from '../endpoint.ts'
import { factorCode } from './second-factor.ts'

const required = (max: number) => text(max).refine((value) => value !== '', { params: { rule: 'required' } })

export const loginBody = z.object({
  username: readAs(readMailAddress, maxLength.username).pipe(required(maxLength.username)),
  password: z.string().min(1, { error: 'required' }).max(maxLength.password),
  /** Required if the account has two-step verification; a first call without it is refused with `code_needed`. */
  code: factorCode.optional(),
  /** Identifies a device that has signed in before; failed attempts elsewhere do not lock it out. */
  device: z
    .string()
    .regex(/^[\w-]{20,64}$/)
    .optional(),
})

/** The company's own data; empty for an operator, who has no company. */
const companyInfo = {
  company1: z.string().nullable(),
  company2: z.string().nullable(),
  address1: z.string().nullable(),
  address2: z.string().nullable(),
  city: z.string().nullable(),
  province: z.string().nullable(),
  country_id: z.number().nullable(),
  zip_code: z.string().nullable(),
  credit_no: z.string().nullable(),
  invoice_title: z.string().nullable(),
  exp_address: z.string().nullable(),
  exp_consignee: z.string().nullable(),
  exp_phone: z.string().nullable(),
  profile: z.string().nullable(),
  /** Comma-separated ids. */
  industries: z.string(),
  businesses: z.string(),
  routes: z.string(),
  ports: z.string(),
  is_listed: z.boolean(),
  /** The names of the pictures; their URLs work for a few minutes without a token. */
  logo: z.string().nullable(),
  license: z.string().nullable(),
  ...companyImageUrls.shape,
  company_version: z.number().nullable(),
}

export const userInfo = z.object({
  id: z.number(),
  username: z.string(),
  linkman: z.string(),
  phone: z.string(),
  language,
  /** Whether a mail tells when prices that the company booked fall or end. */
  price_mails: z.boolean(),
  actor: z.enum(actors),
  is_owner: z.boolean(),
  authorities: z.array(z.enum([...memberAuthorities, ...operatorAuthorities])),
  /** Whether the role needs a second factor that is not set up yet: until then, all other calls are refused. */
  must_enrol: z.boolean(),
  /** Whether the user came in with their company account: the provider confirms this session. */
  is_sso: z.boolean(),
  customer: z
    .object({
      id: z.number(),
      company1: z.string(),
      company2: z.string().nullable(),
      kind: z.enum(['shipper', 'forwarder']),
    })
    .nullable(),
  ...companyInfo,
  version: z.number(),
})

export const login = endpoint({
  method: 'POST',
  path: '/system/login',
  summary: 'Sign in with a username, a password and, if the account needs one, a code',
  access: 'public',
  body: loginBody,
  output: z.object({ token: z.string() }),
})

export const logout = endpoint({
  method: 'POST',
  path: '/system/logout',
  summary: 'Sign out: end the session of the calling token',
  access: 'signed_in',
  openWhenClosed: true,
  openBeforeEnrolment: true,
  output: empty,
})

export const getUserInfo = endpoint({
  method: 'GET',
  path: '/userinfo',
  summary: 'Get the signed-in user and their permissions',
  access: 'signed_in',
  openWhenClosed: true,
  openBeforeEnrolment: true,
  output: userInfo,
})

export type UserInfo = z.infer<typeof userInfo>
