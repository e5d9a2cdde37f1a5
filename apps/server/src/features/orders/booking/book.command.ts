import type { bookingCreateBody, bookingUpdateBody } from '@berth/contract/orders/booking'
import { checkBooking, checkDraft, lineField } from '@berth/domain/order/booking/booking'
import { bookingFields } from '@berth/domain/order/booking/booking-field'
import { columnsOf } from '@berth/domain/order/booking/field-table'
import { type FreightTerm, freightTermOf, parseTermList } from '@berth/domain/order/booking/freight-term'
import { measureOf } from '@berth/domain/order/booking/measure'
import { type FrozenQuote, quotedAmountOf } from '@berth/domain/quote/frozen-quote'
import { ok, type Result, refuse } from '@berth/domain/result'
import { storedTexts } from '@berth/domain/text/unread-text'
import { dayInChina } from '@berth/domain/time/calendar'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { MemberScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { ofOrder, type RowKey } from '../../../platform/db/keys.ts'
import { attachments, orderContacts, orderLines, type orders, outbox } from '../../../platform/db/schema.ts'
import { allSettledOrThrow } from '../../../platform/fast/all-settled-or-throw.ts'
import { insertInto } from '../../../platform/fast/prepared-query.ts'
import { broken, type Problem } from '../../../platform/http/problem.ts'
import { type Names, namesFor } from '../../trade/lookups/public.ts'
import type { OrderRow } from '../order/order.query.ts'
import { partyRow } from '../order/party-row.command.ts'
import { findUnknownReferences, type ReferenceContext } from '../order/references.query.ts'
import { searchPartsOf } from '../order/search.command.ts'
import { findSearchParts } from '../order/search.query.ts'
import {
  type NewOrder,
  type StepOutcome,
  takeFirstStep,
  takeLastStep,
  takeStep,
} from '../step/step.command.ts'
import { askedSource, settleInquiry, settleQuote } from './book-with-quote.command.ts'

type CreateBody = z.output<typeof bookingCreateBody>
type UpdateBody = z.output<typeof bookingUpdateBody>
/** A booking as it is written. */
export type BookingBody = Omit<
  CreateBody,
  'action' | 'copied_from' | 'quote_id' | 'rfq_option_id' | 'offer_option_id'
>

/** Saves a new draft or submits a new booking directly; a copy names its source order. */
export async function createBooking(
  writing: ReferenceContext,
  body: CreateBody,
): Promise<Result<StepOutcome, Problem>> {
  const { db, scope, now } = writing
  const { action, copied_from: copiedFrom, quote_id, rfq_option_id, offer_option_id, ...form } = body
  const names = await namesFor(writing)
  const checked = await checkForm(writing, names, form, action)
  if (!checked.ok) return checked

  return await takeFirstStep({
    db,
    scope,
    action,
    now,
    copiedFrom,
    prepare: async (tx) => {
      const none = { quote: null, isAgreed: false, readyDate: null }
      const asked = askedSource({ quote_id, rfq_option_id, offer_option_id })
      const quoted = await settleQuote(tx, scope, asked, none, { ...form, action }, now)
      if (!quoted.ok) return quoted
      const values = {
        ...columnsFor(form, checked.value, quoted.value),
        ...measureLines(names, form),
        searchParts: searchPartsOf(form.contacts),
        customerId: scope.customerId,
        createdBy: scope.onBehalfOf ?? scope.userId,
        containerMode: form.container_mode,
        quote: quoted.value,
      }
      const write = (order: NewOrder) =>
        allSettledOrThrow(
          writeParts(tx, order, form),
          settleInquiry(tx, scope, order, null, quoted.value, now),
        )
      return ok({ values, write, isSentAtOnce: quoted.value === null })
    },
  })
}

/** Changes a draft, or changes and submits it in one step. */
export async function updateBooking(
  writing: ReferenceContext,
  id: number,
  body: UpdateBody,
): Promise<Result<StepOutcome, Problem>> {
  const { db, scope, now } = writing
  const names = await namesFor(writing)
  const { action, version, quote_id, rfq_option_id, offer_option_id, ...form } = body
  const step = action === 'submit' ? 'submit' : 'update'
  return await takeStep({
    db,
    scope,
    id,
    action: step,
    now,
    version,
    prepare: async (tx, order) => {
      const checked = await checkForm({ db: tx, scope, now }, names, form, action)
      if (!checked.ok) return checked
      const kept = {
        ...{ quote: order.quote, readyDate: order.readyDate },
        isAgreed: order.submitTime !== null,
      }
      const asked = askedSource({ quote_id, rfq_option_id, offer_option_id })
      const quoted = await settleQuote(tx, scope, asked, kept, { ...form, action }, now)
      if (!quoted.ok) return quoted
      await settleInquiry(tx, scope, order, order.quote, quoted.value, now)
      const set = await rewriteBooking(tx, names, order, form, checked.value, quoted.value)
      // The return reason stays visible until the member resubmits.
      return ok({ set: action === 'submit' ? { ...set, submitTime: now, statusReason: null } : set })
    },
  })
}

/** Writes the parties and lines of a booking anew, and returns the columns of its order. The form has passed its check. */
export async function rewriteBooking(
  tx: Db,
  names: Names,
  order: OrderRow,
  form: BookingBody,
  freightTerm: FreightTerm | null,
  quote: FrozenQuote | null,
) {
  await tx.delete(orderContacts).where(ofOrder(orderContacts, order))
  await tx.delete(orderLines).where(ofOrder(orderLines, order))
  const [, searchParts] = await allSettledOrThrow(writeParts(tx, order, form), findSearchParts(tx, order))
  const columns = { ...columnsFor(form, freightTerm, quote), ...measureLines(names, form) }
  return { ...columns, containerMode: form.container_mode, quote, searchParts }
}

/** The columns, parties and lines of an order that takes over a part of another one's booking. */
export function bookPart(
  names: Names,
  form: BookingBody,
  freightTerm: FreightTerm | null,
  quote: FrozenQuote | null,
) {
  const columns = { ...columnsFor(form, freightTerm, quote), ...measureLines(names, form) }
  return {
    columns: {
      ...columns,
      containerMode: form.container_mode,
      quote,
      searchParts: searchPartsOf(form.contacts),
    },
    write: (tx: Db, order: RowKey) => writeParts(tx, order, form),
  }
}

/** The freight term that an Incoterm implies, by the setting; null without one. */
export function freightTermFor(names: Names, incoterm: string | null | undefined): FreightTerm | null {
  if (!incoterm) return null
  return freightTermOf(incoterm, parseTermList(names.settings.get('freight_collect') ?? ''))
}

/** Deletes a draft that was never submitted, with all its data; the quote request it was booked from can be accepted again. */
export async function deleteDraft(
  db: Db,
  scope: MemberScope,
  id: number,
  now: Date,
): Promise<Result<object, Problem>> {
  return await takeLastStep({
    db,
    scope,
    id,
    action: 'delete',
    now,
    prepare: async (tx, order) => {
      await settleInquiry(tx, scope, order, order.quote, null, now)
      await forgetOrder(tx, order)
      return ok(undefined)
    },
  })
}

/** Cleans up what a deleted draft has outside its own rows: detaches the files uploaded for it. */
async function forgetOrder(tx: Db, order: RowKey): Promise<void> {
  await tx.update(attachments).set({ orderId: null }).where(ofOrder(attachments, order))
  await tx.delete(outbox).where(eq(outbox.orderId, order.id))
}

async function checkForm(
  { db, scope, now }: Omit<ReferenceContext, 'memory'>,
  names: Names,
  form: BookingBody,
  action: 'save' | 'submit',
): Promise<Result<FreightTerm | null, Problem>> {
  const findings = action === 'submit' ? checkBooking(form, dayInChina(now)) : checkDraft(form)
  if (findings.length > 0) return refuse(broken(findings))
  const unknown = await findUnknownReferences(db, names, scope, { ...form, action })
  if (unknown.length > 0) return refuse(broken(unknown))
  return ok(freightTermFor(names, form.inco_term))
}

function columnsFor(form: BookingBody, freightTerm: FreightTerm | null, quote: FrozenQuote | null) {
  const columns = columnsOf(bookingFields, form) satisfies Partial<typeof orders.$inferInsert>
  const quoted = quotedAmountOf(quote)
  // Under a quote, the quote sets the amount; a manually entered amount would contradict it.
  const unreadTexts = storedTexts(form.unread_texts)
  return { ...columns, freightTerm, unreadTexts, ...(quoted === undefined ? {} : { bookingAmount: quoted }) }
}

function linesOf(form: BookingBody) {
  if (lineField(form.container_mode) === 'containers') return form.containers
  return form.cargo.map((item) => ({ ...item, container_id: null, quantity: null }))
}

/** Totals the lines of a form by current container factors; the order keeps the result from then on. */
function measureLines({ containers }: Names, form: BookingBody) {
  return measureOf(
    linesOf(form).map(({ container_id, quantity, volume }) => ({
      containerId: container_id ?? null,
      quantity: quantity ?? null,
      volume: volume ?? null,
    })),
    (id) => containers.get(id)?.teu ?? 0,
  )
}

async function writeParts(db: Db, order: RowKey, form: BookingBody): Promise<void> {
  const lines = linesOf(form).map((line, position) => ({
    customerId: order.customerId,
    orderId: order.id,
    position,
    containerId: line.container_id ?? null,
    quantity: line.quantity ?? null,
    package: line.package ?? null,
    packageUid: line.package_uid ?? null,
    hsCode: line.hs_code,
    description: line.description,
    weight: line.weight ?? null,
    volume: line.volume ?? null,
  }))
  const parties = form.contacts.map((contact) => partyRow(order, contact))
  await allSettledOrThrow(insertInto(db, orderContacts, parties), insertInto(db, orderLines, lines))
}
