import {
  type BlContainerField,
  type BlContent,
  type BlField,
  blContainerFields,
  blFields,
} from '@berth/domain/bill-of-lading/bl-field'
import { blStates } from '@berth/domain/bill-of-lading/bl-review'
import { blKinds, blTypes, consigneeKinds, maxSheets } from '@berth/domain/bill-of-lading/bl-terms'
import { telexChecks, telexStates } from '@berth/domain/bill-of-lading/telex'
import { maxLength } from '@berth/domain/limits'
import { momentsOfKind } from '@berth/domain/money/amendment-fee'
import { orderWork } from '@berth/domain/order/lifecycle/order-work'
import { z } from 'zod'
import {
  bodyId,
  currencyCode,
  day,
  figure,
  idParams,
  optionalText,
  reason,
  smallCode,
  text,
  version,
} from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { paymentTerm } from '../money/bill.ts'
import { orderDocument } from './document.ts'
import { fileReference } from './file.ts'

type Shape<Values> = { readonly [Field in keyof Values]: z.ZodType<Values[Field]> }

/** The shape of every field of a table: a text or a number, or null. */
function shapeOf<Values>(fields: Readonly<Record<string, { readonly compared: string }>>) {
  const shapes = Object.entries(fields).map(([field, { compared }]) => [
    field,
    compared === 'number' ? z.number().nullable() : z.string().nullable(),
  ])
  return Object.fromEntries(shapes) as Shape<Values> // One entry for each field of the table.
}

const container = z.object(shapeOf<Record<BlContainerField, string | number | null>>(blContainerFields))

/** What a bill of lading says; the fields are those of the domain's table. */
const content = z.object({
  ...shapeOf<Record<BlField, string | number | null>>(blFields),
  containers: z.array(container),
}) as unknown as z.ZodType<BlContent> // The table decides which fields are numbers.

const value = z.union([z.string(), z.number()]).nullable()

const difference = z.object({
  /** The field, such as `marks` or `containers.1.seal_no`, whose row is counted from 0. */
  path: z.string(),
  booking: value,
  instruction: value,
  draft: value,
})

const mark = z.object({
  path: z.string(),
  is_accepted: z.boolean(),
  proposed: value,
  reason: z.string().nullable(),
  user_name: z.string(),
  mark_time: z.string(),
  decision: z.enum(['applied', 'declined']).nullable(),
  /** Why the operator declined the correction. */
  answer: z.string().nullable(),
})

const blVersion = z.object({
  number: z.number(),
  state: z.enum(blStates),
  /** Counts the changes to this version and to the answers to it; sent back with every change. */
  revision: z.number(),
  /** When and by whom its content was last changed. */
  draft_time: z.string(),
  drafted_by: z.string().nullable(),
  publish_time: z.string().nullable(),
  published_by: z.string().nullable(),
  correct_time: z.string().nullable(),
  corrected_by: z.string().nullable(),
  approve_time: z.string().nullable(),
  approved_by: z.string().nullable(),
  issue_time: z.string().nullable(),
  issued_by: z.string().nullable(),
})

/** A version with its content, its differences from booking and instruction, and the answers to it. */
const blDetail = blVersion.extend({
  content,
  differences: z.array(difference),
  /** Fields that differ only in case, spaces or line breaks. */
  immaterial: z.array(difference),
  /** The number of fields on which booking, instruction and draft agree. */
  agreeing: z.number(),
  marks: z.array(mark),
  /** The corrections of the version before that the operator declined, and why. */
  declined: z.array(z.object({ path: z.string(), proposed: value, answer: z.string().nullable() })),
})

const terms = z.object({
  type: z.enum(blTypes),
  originals: z.number().int().min(0).max(maxSheets),
  copies: z.number().int().min(0).max(maxSheets),
  consignee: z.enum(consigneeKinds),
  /** Whether a bank holds the bill under a letter of credit. */
  is_under_credit: z.boolean(),
  freight: paymentTerm.nullable(),
  clauses: optionalText(maxLength.remark),
  issue_place: optionalText(maxLength.address),
  issue_date: day.nullable(),
  on_board_date: day.nullable(),
})

const bl = z.object({
  kind: z.enum(blKinds),
  no: z.string().nullable(),
  terms,
  /** Whether its originals, freight, clauses and days are those of the version agreed on, and changed there. */
  is_agreed_on: z.boolean(),
})

const fee = z.object({
  currency: z.string(),
  /** What the carrier charges, and what the operator adds. */
  carrier_fee: z.number(),
  own_fee: z.number(),
  total: z.number(),
})

const change = z.object({ path: z.string(), value })

const amendment = fee.extend({
  id: z.number(),
  /** The number of the version it changes. */
  version: z.number(),
  /** What it changes, with what the version says. */
  changes: z.array(change.extend({ before: value })),
  reason: z.string(),
  moment: z.enum(momentsOfKind.bl),
  asked_by: z.string(),
  ask_time: z.string(),
  /** Null while it waits for the desk. */
  decision: z.enum(['accepted', 'declined']).nullable(),
  /** Why it was declined. */
  answer: z.string().nullable(),
  decided_by: z.string().nullable(),
  decide_time: z.string().nullable(),
  is_billed: z.boolean(),
})

const momentFee = fee.extend({
  moment: z.enum(momentsOfKind.bl),
  condition: z.string().nullable(),
  /** Whether it is the fee of a change asked for now. */
  is_now: z.boolean(),
})

const billOfLading = z.object({
  order_id: z.number(),
  order_no: z.string(),
  status: z.number(),
  container_mode: z.number(),
  /** The carrier as printed; null while there is no version. */
  carrier: z.string().nullable(),
  so_no: z.string().nullable(),
  mbl_no: z.string().nullable(),
  hbl_no: z.string().nullable(),
  etd: z.string().nullable(),
  cut_off_documents: z.string().nullable(),
  /** Newest first; a member sees published ones only. */
  versions: z.array(blVersion),
  /** The carrier's PDFs that versions were typed from. */
  files: z.array(
    orderDocument
      .pick({ name: true, media_type: true, bytes: true, url: true })
      .extend({ version: z.number() }),
  ),
  /** The version asked for, or else the newest; null if there is none yet. */
  current: blDetail.nullable(),
  /** The house bill, if there is one, and the master bill. */
  bills: z.array(bl),
  /** Newest first. */
  amendments: z.array(amendment),
  /** The fees of this carrier, and until when the one of now holds. */
  fees: z.array(momentFee),
  fee_until: z.string().nullable(),
  /** Whether a version may be issued before the member has approved it. */
  may_issue_early: z.boolean(),
  /** What decides whether the goods may be released by telex. */
  telex: z.array(z.object({ check: z.enum(telexChecks), state: z.enum(telexStates) })),
  /** What a telex release costs, if it has a fee that is on no bill of the order yet; it is on the next bill. */
  telex_fee: z.object({ currency: z.string(), amount: z.number() }).nullable(),
  /** The order's version, sent back when a bill is changed. */
  order_version: z.number(),
})

const number = z.number().int().positive().max(32_767)
const chosen = z.object({ version: smallCode.optional() })

/** The version that a change is about, and the revision the caller has seen of it. */
const seen = z.object({ number, revision: version })
const path = text(60)
const given = z.union([optionalText(maxLength.goodsDescription), z.number()])

export const getBillOfLading = endpoint({
  method: 'GET',
  path: '/order/{id}/bill-of-lading',
  summary: "Get the versions of an order's bill of lading, one of them with its differences",
  access: 'order',
  params: idParams,
  query: chosen,
  output: billOfLading,
})

const form = z.object({
  title: z.string(),
  subtitle: z.string(),
  issuer: z.string(),
  signed: z.string(),
  terms: z.string(),
})

export const getBlForms = endpoint({
  method: 'GET',
  path: '/bl_form',
  summary: 'Get the printed forms of house and master bills of lading',
  access: 'signed_in',
  output: z.object({ house: form, master: form }),
})

export const markBillOfLading = endpoint({
  method: 'PUT',
  path: '/order/{id}/bill-of-lading/mark',
  summary: 'Accept a field of the draft bill of lading, or correct it',
  access: orderWork.documents,
  params: idParams,
  body: seen.extend({
    path,
    /** `clear` takes back an earlier answer. */
    mark: z.enum(['accept', 'correct', 'clear']),
    /** What the field should say; with `correct` only. */
    proposed: given.default(null),
    reason: optionalText(maxLength.reason),
  }),
  output: blDetail,
})

export const acceptInstructed = endpoint({
  method: 'PUT',
  path: '/order/{id}/bill-of-lading/mark/instructed',
  summary: 'Accept all unanswered fields in which the draft matches the shipping instruction',
  access: orderWork.documents,
  params: idParams,
  body: seen,
  output: blDetail,
})

export const correctBillOfLading = endpoint({
  method: 'PUT',
  path: '/order/{id}/bill-of-lading/corrections',
  summary: 'Send corrections of the draft bill of lading to the operator',
  access: orderWork.documents,
  params: idParams,
  body: seen,
  output: blDetail,
})

export const approveBillOfLading = endpoint({
  method: 'PUT',
  path: '/order/{id}/bill-of-lading/approval',
  summary: 'Approve the latest version of the bill of lading',
  access: orderWork.documents,
  params: idParams,
  body: seen,
  output: blDetail,
})

export const deskGetBillOfLading = endpoint({
  ...getBillOfLading,
  path: '/desk/order/{id}/bill-of-lading',
  access: 'desk_order',
})

export const deskDraftBillOfLading = endpoint({
  method: 'POST',
  path: '/desk/order/{id}/bill-of-lading',
  summary: 'Draft the next version of the bill of lading from the shipping instruction or the latest version',
  access: orderWork.deskDocument,
  params: idParams,
  creates: true,
  output: blDetail,
})

export const deskDiscardBillOfLading = endpoint({
  method: 'DELETE',
  path: '/desk/order/{id}/bill-of-lading',
  summary: 'Discard the unpublished version and the decisions it is based on',
  access: orderWork.deskDocument,
  params: idParams,
  body: seen,
  output: z.object({}),
})

export const deskEditBillOfLading = endpoint({
  method: 'PUT',
  path: '/desk/order/{id}/bill-of-lading/value',
  summary: 'Change a field of the unpublished version',
  access: orderWork.deskDocument,
  params: idParams,
  body: seen.extend({ path, value: given }),
  output: blDetail,
})

export const deskAttachCarrierDraft = endpoint({
  method: 'PUT',
  path: '/desk/order/{id}/bill-of-lading/file',
  summary: "Attach the carrier's PDF to the unpublished version, or remove it",
  access: orderWork.deskDocument,
  params: idParams,
  body: seen.extend({
    /** A file uploaded as `carrier_draft`; null removes it. */
    file: fileReference.nullable(),
  }),
  output: blDetail,
})

export const deskDecideCorrection = endpoint({
  method: 'PUT',
  path: '/desk/order/{id}/bill-of-lading/decision',
  summary: "Apply or decline a member's correction, or undo the decision",
  access: orderWork.deskDocument,
  params: idParams,
  body: seen.extend({
    path,
    decision: z.enum(['applied', 'declined']).nullable(),
    /** Why it is declined. */
    answer: optionalText(maxLength.reason),
  }),
  output: blDetail,
})

export const deskPublishBillOfLading = endpoint({
  method: 'PUT',
  path: '/desk/order/{id}/bill-of-lading/publication',
  summary: 'Publish the next version of the bill of lading and notify the member',
  access: orderWork.deskDocument,
  params: idParams,
  body: seen,
  output: blDetail,
})

export const requestAmendment = endpoint({
  method: 'POST',
  path: '/order/{id}/bill-of-lading/amendment',
  summary: 'Request an amendment of an approved or issued bill of lading, accepting its fee',
  access: orderWork.documents,
  params: idParams,
  creates: true,
  body: seen.extend({
    changes: z
      .array(z.object({ path, value: given }))
      .min(1)
      .max(20),
    reason,
    /** The fee as it was shown; refused if another one is due meanwhile. */
    agreed: z.object({
      moment: z.enum(momentsOfKind.bl),
      currency: currencyCode,
      total: figure(99_999_999, 3),
    }),
  }),
  output: z.object({ id: z.number() }),
})

export const deskDecideAmendment = endpoint({
  method: 'PUT',
  path: '/desk/order/{id}/bill-of-lading/amendment',
  summary: 'Accept an amendment, which publishes the next version, or decline it with a reason',
  access: orderWork.deskDocument,
  params: idParams,
  body: z.object({
    amendment_id: bodyId,
    decision: z.enum(['accepted', 'declined']),
    answer: optionalText(maxLength.reason),
  }),
  output: z.object({ id: z.number() }),
})

export const deskSaveBlTerms = endpoint({
  method: 'PUT',
  path: '/desk/order/{id}/bill-of-lading/bill',
  summary: 'Set the number and the terms of the house or master bill of lading',
  access: orderWork.deskDocument,
  params: idParams,
  body: z.object({
    version,
    kind: z.enum(blKinds),
    /** Empty removes the house bill. */
    no: optionalText(maxLength.billOfLadingNumber),
    terms,
  }),
  output: z.object({ version }),
})

export const deskIssueBillOfLading = endpoint({
  method: 'PUT',
  path: '/desk/order/{id}/bill-of-lading/issue',
  summary: 'Issue the latest version of the bill of lading with a date of issue',
  access: orderWork.deskDocument,
  params: idParams,
  body: seen.extend({
    issue_place: optionalText(maxLength.address),
    issue_date: day.nullable(),
    on_board_date: day.nullable(),
  }),
  output: blDetail,
})

export type Amendment = z.infer<typeof amendment>
export type BlNumber = z.infer<typeof bl>
export type BillOfLading = z.infer<typeof billOfLading>
export type BlDetail = z.infer<typeof blDetail>
