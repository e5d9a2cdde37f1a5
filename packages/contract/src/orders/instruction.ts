import { filingFields } from '@berth/domain/order/instruction/filing'
import { instructionFields } from '@berth/domain/order/instruction/instruction-field'
import { filingPartyType } from '@berth/domain/order/instruction/instruction-party'
import { instructionRowFields } from '@berth/domain/order/instruction/instruction-row-field'
import { lifecycle } from '@berth/domain/order/lifecycle/lifecycle'
import { onBehalfActions } from '@berth/domain/order/lifecycle/on-behalf'
import { z } from 'zod'
import { idParams, sentUnreadTexts, text, unreadTexts, version } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { fieldProblem } from '../envelope.ts'
import { answeredShape, sentShape } from '../field-shape.ts'
import { orderContactBody } from './booking.ts'
import { fileReference, storedFile } from './file.ts'
import { movedOrder, orderContact, orderDetail, reasoned, statusCode } from './order-shape.ts'

/** An attached file with its type, a key of the dictionary si_doc_type. `id` 0 or absent means newly attached. */
const attach = fileReference.extend({ id: z.number().int().min(0).default(0), type: text(40) })

const filingPartyCode = z.literal(Object.values(filingPartyType))

export const instructionBody = z.object({
  action: z.enum(['save', 'submit']),
  version,
  ...sentShape(instructionFields),
  contacts: z.array(orderContactBody).max(4).default([]),
  /** The parties that only customs filings name: seller, buyer, manufacturer … */
  filing_contacts: z
    .array(orderContactBody.extend({ type: filingPartyCode }))
    .max(6)
    .default([]),
  containers: z
    .array(z.object(sentShape(instructionRowFields)))
    .max(1000)
    .default([]),
  attachs: z.array(attach).max(50).default([]),
  /** What the form could not read, kept until the instruction is submitted; it must have none then. */
  unread_texts: sentUnreadTexts,
  /** The member has seen the warnings, such as a check digit mismatch, and confirms the data. */
  warnings_confirmed: z.boolean().default(false),
})

export const attachment = storedFile.omit({ id: true }).extend({
  id: z.number(),
  type: z.string(),
  type_name: z.string(),
})

const filingField = z.enum(filingFields)

/** What an advance filing of this order's route asks for. */
const filingRule = z.object({
  code: z.string(),
  name_zh: z.string(),
  name_en: z.string(),
  required: z.array(filingField),
  warned: z.array(filingField),
  asked: z.array(filingField),
  vague_terms: z.array(z.string()),
  code_prefixes: z.array(z.string()),
  isf_file_suffices: z.boolean(),
  source: z.string(),
})

export const shipment = orderDetail.omit({ containers: true, contacts: true, cargo: true }).extend({
  /** Whether this is still the booking's content because nothing has been saved yet. */
  is_new: z.boolean(),
  supply_save_time: z.string().nullable(),
  supply_submit_time: z.string().nullable(),
  ...answeredShape(instructionFields),
  /** Whether the consignee is the notify party only because the booking names no other, not because a user chose it. */
  notify_assumed: z.boolean(),
  contacts: z.array(orderContact),
  filing_contacts: z.array(orderContact.extend({ type: filingPartyCode })),
  filing: z.array(filingRule),
  containers: z.array(
    z.object({
      id: z.number(),
      ...answeredShape(instructionRowFields),
      container_name: z.string().nullable(),
      package_unit: z.string().nullable(),
    }),
  ),
  attachs: z.array(attachment),
  /** What the form could not read when it was saved. */
  unread_texts: unreadTexts,
  invoice_title: z.string().nullable(),
  credit_no: z.string().nullable(),
  /** The totals of the booking, to compare the instruction with. */
  booked: z.object({ packages: z.number(), weight: z.number(), volume: z.number() }),
  /** The containers of the company's other orders under way, by number, with the order of each; only while it may be submitted. */
  containers_elsewhere: z.record(z.string(), z.string()),
  /** The containers whose numbers are known already, to be taken over. */
  known_boxes: z.array(
    z.object({
      container_no: z.string(),
      container_id: z.number().nullable(),
      seal_no: z.string().nullable(),
    }),
  ),
  isf_needed: z.boolean(),
  /** Why an ISF file is required: the US filing, or the operator's own rule. */
  isf_reason: z.enum(['united_states', 'operator']).nullable(),
  /** Names as printed on a bill of lading, in English. */
  printed: z.object({
    carrier: z.string().nullable(),
    receipt: z.string().nullable(),
    loading: z.string().nullable(),
    discharge: z.string().nullable(),
    delivery: z.string().nullable(),
  }),
  /** The errors and warnings for its current content, in the caller's language. */
  findings: z.array(fieldProblem.extend({ severity: z.enum(['error', 'warning']) })),
})

export const getShipment = endpoint({
  method: 'GET',
  path: '/order/shipment/{id}',
  summary: 'Get the shipping instruction of an order, prefilled from the booking at first',
  access: 'order',
  params: idParams,
  output: shipment,
})

export const deskShipment = shipment.extend({
  customer_id: z.number(),
  customer_name: z.string(),
  /** What the operator may do now on behalf of the member. */
  on_behalf_actions: z.array(z.enum(onBehalfActions)),
})

export const deskGetShipment = endpoint({
  ...getShipment,
  path: '/desk/order/{id}/shipment',
  summary: 'Get the shipping instruction of an order as the member entered it',
  access: 'desk_order',
  output: deskShipment,
})

export const saveShipment = endpoint({
  method: 'PUT',
  path: '/order/shipment/{id}',
  summary: 'Save or submit the shipping instruction; it can only be submitted once',
  access: lifecycle.save_supply.access,
  params: idParams,
  body: instructionBody,
  output: z.object({ id: z.number(), order_no: z.string(), status: statusCode, version: z.number() }),
})

export const deskReturnInstruction = endpoint({
  method: 'POST',
  path: '/desk/order/{id}/return-supply',
  summary: 'Return the shipping instruction, which allows exactly one more submission',
  access: lifecycle.return_supply.access,
  params: idParams,
  body: reasoned,
  output: movedOrder,
})

export type DeskShipment = z.infer<typeof deskShipment>
export type Shipment = z.infer<typeof shipment>
export type InstructionBody = z.input<typeof instructionBody>
