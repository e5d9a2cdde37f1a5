import { memberAuthorities } from '@berth/domain/access/authority'
import { companyKinds, maxPaymentDays } from '@berth/domain/access/authority-preset'
import { maxLength, pageSizes } from '@berth/domain/limits'
import { readMailAddress, readPhone } from '@berth/domain/reading/identifier'
import { z } from 'zod'
import { companyData } from '../access/account.ts'
import { empty, id, idParams, keyword, language, paging, readAs, reason, text, version } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'
import { statusCode } from '../orders/order-shape.ts'
import { invitation, inviteColleague, madeInvitation, queuedMail } from './colleague.ts'
import { companyImageUrls } from './company-image.ts'

const kind = z.enum(companyKinds)
const review = z.enum(['waiting', 'approved', 'rejected'])

/** A company as listed on the desk. */
export const deskMemberItem = z.object({
  id: z.number(),
  company1: z.string(),
  company2: z.string().nullable(),
  kind,
  credit_no: z.string(),
  city: z.string(),
  country_name: z.string().nullable(),
  review,
  is_blocked: z.boolean(),
  /** The company's owner. */
  linkman: z.string().nullable(),
  username: z.string().nullable(),
  phone: z.string().nullable(),
  people_count: z.number(),
  create_time: z.string(),
})

/** A person at a company and their authorities. */
export const deskPerson = z.object({
  id: z.number(),
  username: z.string(),
  linkman: z.string(),
  phone: z.string(),
  language,
  /** Null if the authorities were chosen individually. */
  preset: z.string().nullable(),
  preset_name: z.string().nullable(),
  authorities: z.array(z.enum(memberAuthorities)),
  is_owner: z.boolean(),
  is_blocked: z.boolean(),
  /** The reason, if blocked. */
  block_reason: z.string().nullable(),
  session_count: z.number(),
  has_second_factor: z.boolean(),
  /** Whether they have set a password: not yet, if the desk added them. */
  has_password: z.boolean(),
  create_time: z.string(),
  version: z.number(),
})

/** Money a company owes in a currency. */
const moneyDue = z.object({
  currency: z.string(),
  open: z.number(),
  open_count: z.number(),
  overdue: z.number(),
  overdue_count: z.number(),
})

const company = {
  id: z.number(),
  kind,
  company1: z.string(),
  company2: z.string().nullable(),
  address1: z.string(),
  address2: z.string().nullable(),
  city: z.string(),
  province: z.string().nullable(),
  country_id: z.number().nullable(),
  zip_code: z.string().nullable(),
  credit_no: z.string(),
  invoice_title: z.string(),
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
  payment_days: z.number().nullable(),
  review,
  review_reason: z.string().nullable(),
  review_time: z.string().nullable(),
  is_blocked: z.boolean(),
  block_reason: z.string().nullable(),
  block_time: z.string().nullable(),
  logo: z.string().nullable(),
  license: z.string().nullable(),
  ...companyImageUrls.shape,
  create_time: z.string(),
  version: z.number(),
}

/** Everything the desk knows about a company. */
export const deskMember = z.object({
  ...company,
  country_name: z.string().nullable(),
  /** The payment term from the settings, used if none was agreed with the company. */
  usual_payment_days: z.number(),
  people: z.array(deskPerson),
  orders: z.array(z.object({ status: statusCode, count: z.number() })),
  /** Only for users who may see money. */
  due: z.array(moneyDue).nullable(),
  rate_count: z.number(),
  /** The customer group it is in; only for users who may see prices. */
  group: z.object({ id: z.number(), name: z.string() }).nullable(),
})

export const memberTabs = ['all', 'waiting', 'blocked'] as const

export const deskListMembers = endpoint({
  method: 'GET',
  path: '/desk/member',
  summary: 'List the companies, with counts of those pending review and blocked',
  access: 'desk_member',
  query: paging.extend({
    size: paging.shape.size.unwrap().default(pageSizes.desk.initial),
    keyword,
    tab: z.enum(memberTabs).default('all'),
    kind: kind.optional(),
    review: review.optional(),
    sort: z.enum(['newest', 'oldest', 'name']).default('newest'),
  }),
  output: listOf(deskMemberItem).extend({ waiting: z.number(), blocked: z.number() }),
})

export const deskCountMembers = endpoint({
  method: 'GET',
  path: '/desk/member/count',
  summary: 'Count the companies pending review',
  access: 'desk_member',
  output: z.object({ waiting: z.number().int() }),
})

export const deskGetMember = endpoint({
  method: 'GET',
  path: '/desk/member/{id}',
  summary: 'Get a company with its people, orders, documents and, with finance permission, receivables',
  access: 'desk_member',
  params: idParams,
  output: deskMember,
})

export const deskUpdateMember = endpoint({
  method: 'PUT',
  path: '/desk/member/{id}',
  summary: "Update a company's profile and terms",
  access: 'desk_member',
  params: idParams,
  body: z.object({
    ...companyData,
    kind,
    /** Days from a bill to its due date; null for the default. */
    payment_days: z.number().int().min(0).max(maxPaymentDays).nullable(),
    /** When the kind changes: grants the owner the authorities of the preset for that kind. */
    apply_preset: z.boolean().default(false),
    version,
  }),
  output: deskMember,
})

export const deskCreateMember = endpoint({
  method: 'POST',
  path: '/desk/member',
  summary: 'Add a company with its representative, who can then be invited',
  access: 'desk_member',
  creates: true,
  body: z.object({
    ...companyData,
    kind,
    payment_days: z.number().int().min(0).max(maxPaymentDays).nullable().default(null),
    linkman: text(maxLength.person),
    phone: readAs(readPhone, maxLength.phone),
    username: readAs(readMailAddress, maxLength.username),
    language: language.optional(),
    /** Mails the person an invitation; without a mail server the answer has the link. */
    invites: z.boolean().default(false),
  }),
  output: z.object({ member: deskMember, join_path: z.string().nullable() }),
})

export const deskListMemberInvitations = endpoint({
  method: 'GET',
  path: '/desk/member/{id}/invitation',
  summary: "List a company's pending invitations, newest first",
  access: 'desk_member',
  params: idParams,
  query: paging,
  output: listOf(invitation),
})

export const deskInviteColleague = endpoint({
  method: 'POST',
  path: '/desk/member/{id}/invitation',
  summary: 'Invite a person to a company',
  access: 'desk_member',
  asksAgain: true,
  creates: true,
  params: idParams,
  body: inviteColleague.body,
  output: madeInvitation,
})

const invitationParams = idParams.extend({ invitationId: id })

export const deskResendMemberInvitation = endpoint({
  method: 'POST',
  path: '/desk/member/{id}/invitation/{invitationId}/resend',
  summary: 'Resend an invitation to a company with a new link; the old link stops working',
  access: 'desk_member',
  asksAgain: true,
  params: invitationParams,
  output: madeInvitation,
})

export const deskCancelMemberInvitation = endpoint({
  method: 'DELETE',
  path: '/desk/member/{id}/invitation/{invitationId}',
  summary: 'Cancel an invitation to a company',
  access: 'desk_member',
  params: invitationParams,
  output: empty,
})

export const deskBlockMember = endpoint({
  method: 'POST',
  path: '/desk/member/{id}/block',
  summary: 'Block a company; all sessions of its people end and no one can sign in',
  access: 'desk_member',
  params: idParams,
  body: z.object({ reason }),
  output: deskMember,
})

export const deskUnblockMember = endpoint({
  method: 'POST',
  path: '/desk/member/{id}/unblock',
  summary: 'Unblock a company',
  access: 'desk_member',
  params: idParams,
  output: deskMember,
})

const personParams = idParams.extend({ userId: id })

export const deskBlockPerson = endpoint({
  method: 'POST',
  path: '/desk/member/{id}/user/{userId}/block',
  summary: 'Block a user of a company; their sessions end immediately',
  access: 'desk_member',
  params: personParams,
  body: z.object({ reason }),
  output: deskPerson,
})

export const deskUnblockPerson = endpoint({
  method: 'POST',
  path: '/desk/member/{id}/user/{userId}/unblock',
  summary: 'Unblock a user of a company',
  access: 'desk_member',
  params: personParams,
  output: deskPerson,
})

/** A preset to follow, or an individual list of authorities. */
export const chosenAuthorities = z.object({
  preset: text(40).nullable(),
  authorities: z.array(text(40)).max(50).default([]),
  version,
})

export const deskChangeAuthority = endpoint({
  method: 'PUT',
  path: '/desk/member/{id}/user/{userId}/authority',
  summary:
    "Change the permissions of a company user from their next call on; colleagues never exceed the owner's",
  access: 'desk_member',
  asksAgain: true,
  params: personParams,
  body: chosenAuthorities,
  output: deskPerson,
})

export const deskResetSecondFactor = endpoint({
  method: 'DELETE',
  path: '/desk/member/{id}/user/{userId}/second-factor',
  summary: 'Remove the two-step verification of a user who lost their phone; their sessions end',
  access: 'desk_member',
  asksAgain: true,
  params: personParams,
  output: empty,
})

export const deskInvitePerson = endpoint({
  method: 'POST',
  path: '/desk/member/{id}/user/{userId}/invitation',
  summary: 'Invite a person the desk has added and who has no password yet, with a new link',
  access: 'desk_member',
  asksAgain: true,
  params: personParams,
  output: madeInvitation,
})

export const deskMailPassword = endpoint({
  method: 'POST',
  path: '/desk/member/{id}/user/{userId}/password',
  summary: 'Email a password reset code to a user of a company',
  access: 'desk_member',
  asksAgain: true,
  refuses: ['sso_required'],
  params: personParams,
  output: queuedMail,
})

export type DeskMemberItem = z.infer<typeof deskMemberItem>
export type DeskMember = z.infer<typeof deskMember>
export type DeskPerson = z.infer<typeof deskPerson>
