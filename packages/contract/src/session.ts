import { memberAuthorities, operatorAuthorities } from '@berth/domain/authority'
import { maxLength } from '@berth/domain/limits'
import { z } from 'zod'
import { empty, text } from './common.ts'
import { endpoint } from './endpoint.ts'

const required = (max: number) => text(max).refine((value) => value !== '', { params: { rule: 'required' } })

export const loginBody = z.object({
  username: required(maxLength.username),
  password: z.string().min(1, { error: 'required' }).max(maxLength.password),
})

export const userInfo = z.object({
  id: z.number(),
  username: z.string(),
  linkman: z.string(),
  phone: z.string(),
  actor: z.enum(['member', 'operator']),
  authorities: z.array(z.enum([...memberAuthorities, ...operatorAuthorities])),
  customer: z
    .object({
      id: z.number(),
      company1: z.string(),
      company2: z.string().nullable(),
      kind: z.enum(['shipper', 'forwarder']),
    })
    .nullable(),
})

export const login = endpoint({
  method: 'POST',
  path: '/system/login',
  summary: 'Sign in with a username and a password',
  access: 'public',
  body: loginBody,
  output: z.object({ token: z.string() }),
})

export const logout = endpoint({
  method: 'POST',
  path: '/system/logout',
  summary: 'End the session of the token that calls',
  access: 'signed_in',
  output: empty,
})

export const getUserInfo = endpoint({
  method: 'GET',
  path: '/userinfo',
  summary: 'Who is signed in, and what they may do',
  access: 'signed_in',
  output: userInfo,
})

export type LoginBody = z.input<typeof loginBody>
export type UserInfo = z.infer<typeof userInfo>
