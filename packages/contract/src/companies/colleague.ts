import { memberAuthorities } from '@berth/domain/access/authority'
import { maxLength } from '@berth/domain/limits'
import { cleanTradeText } from '@berth/domain/reading/clean-text'
import { readMailAddress, readPhoneDigits } from '@berth/domain/reading/identifier'
import { z } from 'zod'
import { empty, idParams, language, paging, readAs, text, version } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'

/** The code of a preset; whether it exists is checked against the table. */
const presetCode = text(40)

export const colleague = z.object({
  id: z.number(),
  username: z.string(),
  linkman: z.string(),
  phone: z.string(),
  /** Null if the operator chose the authorities individually. */
  preset: z.string().nullable(),
  preset_name: z.string().nullable(),
  is_owner: z.boolean(),
  /** Blocked by the operator. */
  is_blocked: z.boolean(),
  create_time: z.string(),
  version: z.number(),
})

export const invitation = z.object({
  id: z.number(),
  email: z.string(),
  preset: z.string(),
  preset_name: z.string().nullable(),
  language,
  invited_by: z.string(),
  create_time: z.string(),
  expire_time: z.string(),
})

/** A mail that was queued: without a mail server it stays in the outbox. */
export const queuedMail = z.object({ is_mailed: z.boolean() })

/**
 * An invitation just made or sent again. Without a mail server nothing is mailed, and whoever invites passes on the link: its
 * path, shown this once.
 */
export const madeInvitation = invitation.extend({ join_path: z.string().nullable() })

/** A preset the owner may assign, with the authorities it grants at this company. */
export const colleaguePreset = z.object({
  code: z.string(),
  name: z.string(),
  authorities: z.array(z.enum(memberAuthorities)),
})

export const listColleagues = endpoint({
  method: 'GET',
  path: '/customer/colleague',
  summary: "List the company's people: the owner first, then by date joined",
  access: 'company_edit',
  query: paging,
  output: listOf(colleague),
})

export const inviteColleague = endpoint({
  method: 'POST',
  path: '/customer/colleague',
  summary: 'Invite someone to the company by email',
  access: 'company_edit',
  asksAgain: true,
  creates: true,
  body: z.object({
    email: readAs(readMailAddress, maxLength.username),
    preset: presetCode,
    language: language.optional(),
  }),
  output: madeInvitation,
})

export const changeColleague = endpoint({
  method: 'PUT',
  path: '/customer/colleague/{id}',
  summary: 'Change the role of a colleague, effective from their next call',
  access: 'company_edit',
  asksAgain: true,
  params: idParams,
  body: z.object({ preset: presetCode, version }),
  output: colleague,
})

export const removeColleague = endpoint({
  method: 'DELETE',
  path: '/customer/colleague/{id}',
  summary: 'Remove a colleague; their sessions end, and their name stays on past actions',
  access: 'company_edit',
  params: idParams,
  output: empty,
})

export const handOnCompany = endpoint({
  method: 'POST',
  path: '/customer/colleague/{id}/owner',
  summary: 'Transfer ownership of the company from the caller to a colleague',
  access: 'company_edit',
  asksAgain: true,
  params: idParams,
  output: empty,
})

export const listColleaguePresets = endpoint({
  method: 'GET',
  path: '/customer/preset',
  summary: 'List the roles an owner may give a colleague',
  access: 'company_edit',
  output: listOf(colleaguePreset),
})

export const listInvitations = endpoint({
  method: 'GET',
  path: '/customer/invitation',
  summary: "List the company's pending invitations, including expired ones, newest first",
  access: 'company_edit',
  query: paging,
  output: listOf(invitation),
})

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/customer/invitation/{id}/resend',
  summary: 'Resend an invitation with a new link; the old link stops working',
  access: 'company_edit',
  params: idParams,
  output: madeInvitation,
})

export const cancelInvitation = endpoint({
  method: 'DELETE',
  path: '/customer/invitation/{id}',
  summary: 'Cancel an invitation',
  access: 'company_edit',
  params: idParams,
  output: empty,
})

const invitationToken = z.string().min(1).max(100)

export const readInvitation = endpoint({
  method: 'GET',
  path: '/system/invitation',
  summary: 'Look up an invitation by its link',
  access: 'public',
  query: z.object({ token: invitationToken }),
  refuses: ['not_found'],
  output: z.object({
    email: z.string(),
    /** The company being joined; null if it is the operator. */
    company1: z.string().nullable(),
    company2: z.string().nullable(),
    invited_by: z.string(),
    preset_name: z.string().nullable(),
    expire_time: z.string(),
    /** What is known of a person the desk has added. */
    linkman: z.string().nullable(),
    phone: z.string().nullable(),
  }),
})

export const joinBody = z.object({
  token: invitationToken,
  linkman: readAs(cleanTradeText, maxLength.person),
  phone: readAs(readPhoneDigits, maxLength.phone),
  password: z.string().max(maxLength.password * 4),
  confirm: z
    .string()
    .max(maxLength.password * 4)
    .optional(),
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/system/invitation',
  summary: 'Accept an invitation: create the account and sign in',
  access: 'public',
  body: joinBody,
  refuses: ['not_found'],
  output: z.object({ token: z.string() }),
})

export type Colleague = z.infer<typeof colleague>
export type MadeInvitation = z.infer<typeof madeInvitation>
export type Invitation = z.infer<typeof invitation>
export type ColleaguePreset = z.infer<typeof colleaguePreset>
