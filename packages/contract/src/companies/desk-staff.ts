import { actors } from '@berth/domain/access/actor'
import { memberAuthorities, operatorAuthorities } from '@berth/domain/access/authority'
import { staffKeeping } from '@berth/domain/access/authority-preset'
import { maxLength } from '@berth/domain/limits'
import { readMailAddress } from '@berth/domain/reading/identifier'
import { z } from 'zod'
import { empty, idParams, language, paging, readAs, reason, text, version } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'
import { invitation, madeInvitation, queuedMail } from './colleague.ts'
import { chosenAuthorities } from './desk-member.ts'

/** A member of the operator's staff. */
export const staffPerson = z.object({
  id: z.number(),
  username: z.string(),
  linkman: z.string(),
  phone: z.string(),
  preset: z.string().nullable(),
  preset_name: z.string().nullable(),
  authorities: z.array(z.enum(operatorAuthorities)),
  is_blocked: z.boolean(),
  /** The reason, if blocked. */
  block_reason: z.string().nullable(),
  /** Whether this is the caller: users cannot change their own authorities. */
  is_you: z.boolean(),
  session_count: z.number(),
  has_second_factor: z.boolean(),
  create_time: z.string(),
  version: z.number(),
})

export const listStaff = endpoint({
  method: 'GET',
  path: '/desk/staff',
  summary: "List the operator's staff, by date joined",
  access: staffKeeping,
  query: paging,
  output: listOf(staffPerson),
})

export const inviteStaff = endpoint({
  method: 'POST',
  path: '/desk/staff',
  summary: "Invite someone to the operator's staff by email",
  access: staffKeeping,
  asksAgain: true,
  creates: true,
  body: z.object({
    email: readAs(readMailAddress, maxLength.username),
    preset: text(40),
    language: language.optional(),
  }),
  output: madeInvitation,
})

export const listStaffInvitations = endpoint({
  method: 'GET',
  path: '/desk/staff/invitation',
  summary: 'List pending staff invitations, newest first',
  access: staffKeeping,
  query: paging,
  output: listOf(invitation),
})

export const resendStaffInvitation = endpoint({
  method: 'POST',
  path: '/desk/staff/invitation/{id}/resend',
  summary: 'Resend an invitation with a new link',
  access: staffKeeping,
  params: idParams,
  output: madeInvitation,
})

export const cancelStaffInvitation = endpoint({
  method: 'DELETE',
  path: '/desk/staff/invitation/{id}',
  summary: 'Cancel a staff invitation',
  access: staffKeeping,
  params: idParams,
  output: empty,
})

export const changeStaff = endpoint({
  method: 'PUT',
  path: '/desk/staff/{id}',
  summary: "Change a staff member's permissions from their next call on",
  access: staffKeeping,
  asksAgain: true,
  params: idParams,
  body: chosenAuthorities,
  output: staffPerson,
})

export const blockStaff = endpoint({
  method: 'POST',
  path: '/desk/staff/{id}/block',
  summary: 'Block a staff member; their sessions end immediately',
  access: staffKeeping,
  params: idParams,
  body: z.object({ reason }),
  output: staffPerson,
})

export const unblockStaff = endpoint({
  method: 'POST',
  path: '/desk/staff/{id}/unblock',
  summary: 'Unblock a staff member',
  access: staffKeeping,
  asksAgain: true,
  params: idParams,
  output: staffPerson,
})

export const removeStaff = endpoint({
  method: 'DELETE',
  path: '/desk/staff/{id}',
  summary: 'Remove a staff member; their name stays on past actions',
  access: staffKeeping,
  params: idParams,
  output: empty,
})

export const mailStaffPassword = endpoint({
  method: 'POST',
  path: '/desk/staff/{id}/password',
  summary: 'Email a password reset code to a staff member',
  access: staffKeeping,
  asksAgain: true,
  refuses: ['sso_required'],
  params: idParams,
  output: queuedMail,
})

export const resetStaffSecondFactor = endpoint({
  method: 'DELETE',
  path: '/desk/staff/{id}/second-factor',
  summary: 'Remove the two-step verification of a staff member who lost their phone; their sessions end',
  access: staffKeeping,
  asksAgain: true,
  params: idParams,
  output: empty,
})

const presetParams = z.object({ code: text(40) })

/** The authorities people start with, and the number of people who follow the preset. */
export const authorityPreset = z.object({
  code: z.string(),
  actor: z.enum(actors),
  is_for_colleagues: z.boolean(),
  name: z.string(),
  name_zh: z.string(),
  name_en: z.string(),
  authorities: z.array(z.enum([...memberAuthorities, ...operatorAuthorities])),
  /** Whether people with this role need two-step verification. */
  needs_second_factor: z.boolean(),
  /** Whether it was made at the desk, and may be deleted. */
  is_own: z.boolean(),
  /** How many people currently follow it. */
  people_count: z.number(),
  version: z.number(),
})

export const listPresets = endpoint({
  method: 'GET',
  path: '/desk/preset',
  summary: 'List the roles of members and operator, with the number of people in each',
  access: 'desk_member',
  output: listOf(authorityPreset),
})

export const getPreset = endpoint({
  method: 'GET',
  path: '/desk/preset/{code}',
  summary: 'Get a role',
  access: 'desk_member',
  params: presetParams,
  output: authorityPreset,
})

const presetBody = z.object({
  name_zh: text(maxLength.person),
  name_en: text(maxLength.person),
  authorities: z.array(text(40)).max(50),
  needs_second_factor: z.boolean(),
})

export const updatePreset = endpoint({
  method: 'PUT',
  path: '/desk/preset/{code}',
  summary: 'Update a role, effective from the next call of everyone who has it',
  access: staffKeeping,
  asksAgain: true,
  params: presetParams,
  body: presetBody.extend({ version }),
  output: authorityPreset,
})

export const createPreset = endpoint({
  method: 'POST',
  path: '/desk/preset',
  summary: 'Create a role for the staff, or for colleagues at companies',
  access: staffKeeping,
  asksAgain: true,
  creates: true,
  body: presetBody.extend({ actor: z.enum(actors) }),
  output: authorityPreset,
})

export const deletePreset = endpoint({
  method: 'DELETE',
  path: '/desk/preset/{code}',
  summary: 'Delete a custom role that nobody has or is invited with',
  access: staffKeeping,
  asksAgain: true,
  params: presetParams,
  refuses: ['in_use'],
  output: empty,
})

export type StaffPerson = z.infer<typeof staffPerson>
export type AuthorityPreset = z.infer<typeof authorityPreset>
