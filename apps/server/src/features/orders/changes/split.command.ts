import type { deskSplit } from '@berth/contract/desk/desk-change'
import type { AuditedChange } from '@berth/domain/audit/audit-field'
import type { Finding } from '@berth/domain/finding'
import { changeLimits } from '@berth/domain/limits'
import { lineField } from '@berth/domain/order/booking/booking'
import { checkSplit, splitLines } from '@berth/domain/order/change/split'
import { documentType } from '@berth/domain/order/instruction/document-type'
import { divideQuote } from '@berth/domain/quote/divide-quote'
import { bookedLinesOf } from '@berth/domain/quote/frozen-quote'
import { ok, type Result, refuse } from '@berth/domain/result'
import { and, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../../platform/db/db.ts'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import { ofOrder, type RowKey } from '../../../platform/db/keys.ts'
import { documents } from '../../../platform/db/schema.ts'
import { broken, type Problem } from '../../../platform/http/problem.ts'
import { type Names, namesFor } from '../../trade/lookups/public.ts'
import { type BookingBody, bookPart, rewriteBooking } from '../booking/book.command.ts'
import type { DeskWriting } from '../booking/confirm.command.ts'
import type { OrderRow } from '../order/order.query.ts'
import { findParts } from '../order/split-parts.query.ts'
import { copyLeftAlone, isChanging } from '../sailings/divide-change.command.ts'
import { beginSplitOff, type NewOrder, type StepOutcome, takeStep } from '../step/step.command.ts'
import { renumberBoxes } from '../transport/box.command.ts'
import { checkDividedBoxes, divideBoxes } from '../transport/divide-boxes.command.ts'
import { copyAgreement } from '../transport/free-time.command.ts'
import { findBoxes, isOwnBox } from '../transport/transport.query.ts'
import { toldChanges } from './booking-form.ts'
import { findBooked } from './change.query.ts'

type SplitRequest = z.output<typeof deskSplit.body>
type SplitOutcome = StepOutcome & { readonly split: { readonly id: number; readonly order_no: string } }

/**
 * Moves a part of an order to a second one with a number of its own: same parties, places, sailing and files, and the quote at its
 * frozen prices. Fees, messages and a saved shipping instruction stay with the first. The sums of both are those of the booking.
 */
export async function splitOrder(
  writing: DeskWriting,
  id: number,
  asked: SplitRequest,
): Promise<Result<SplitOutcome, Problem>> {
  const { db, scope, now } = writing
  const names = await namesFor(writing)
  let made: NewOrder | undefined
  const outcome = await takeStep({
    ...{ db, scope, id, now, version: asked.version },
    action: 'split',
    prepare: async (tx, order) => {
      const form = await findBooked(tx, order)
      const divided = divide(form, asked)
      const boxes = (await findBoxes(tx, order)).filter(isOwnBox)
      const findings = [
        ...(divided.ok
          ? checkDividedBoxes(boxes, asked.boxes, linesOf(divided.value), names)
          : divided.reason),
        ...(await checkNumber(tx, order, asked.so_no)),
        ...((await isChanging(tx, order)) ? [{ path: 'parts', rule: 'change_running' } as const] : []),
      ]
      if (!divided.ok || findings.length > 0) return refuse(broken(findings))
      const { kept, moved } = divided.value
      const quotes =
        order.quote &&
        divideQuote(order.quote, bookedLinesOf(kept), bookedLinesOf(moved), typesOf(moved, names))
      const second = bookPart(
        names,
        { ...moved, so_no: asked.so_no },
        order.freightTerm,
        quotes?.moved ?? null,
      )
      const from: AuditedChange = { field: 'split_from', before: null, after: order.orderNo }
      const { order: split, record } = await beginSplitOff(
        tx,
        scope,
        order,
        {
          values: {
            ...{
              ...sailingOf(order),
              ...second.columns,
              ...{ customerId: order.customerId, createdBy: order.createdBy },
            },
            splitWith: [{ id: order.id, orderNo: order.orderNo, isSource: true }],
          },
          write: async (to) => {
            await second.write(tx, to)
            await divideBoxes(tx, order, to, asked.boxes)
            await renumberBoxes(tx, to, order.soNo, asked.so_no)
            await copyAgreement(tx, order, to)
            await copyLeftAlone(tx, order, to)
            await copyFiles(tx, order, to)
          },
          // One mail tells both.
          news: { reason: asked.reason, changes: [from], isMailedAlready: true },
        },
        now,
      )
      made = split
      const written = await rewriteBooking(tx, names, order, kept, order.freightTerm, quotes?.kept ?? null)
      const to: AuditedChange = { field: 'split_to', before: null, after: split.orderNo }
      return ok({
        set: {
          ...written,
          splitWith: [...(order.splitWith ?? []), { id: split.id, orderNo: split.orderNo, isSource: false }],
        },
        reason: asked.reason,
        changes: [to, ...toldChanges(form, kept, names)],
        alsoRecords: [record],
      })
    },
  })
  if (!outcome.ok) return outcome
  return ok({ ...outcome.value, split: { id: made!.id, order_no: made!.orderNo } }) // A step that succeeds has made it.
}

type Parts = { readonly kept: BookingBody; readonly moved: BookingBody }

/** Both bookings. The second has no numbers yet, and what was agreed without a quote stays with the first. */
function divide(form: BookingBody, { parts }: SplitRequest): Result<Parts, readonly Finding[]> {
  const mode = form.container_mode
  const findings = checkSplit(mode, form[lineField(mode)], parts)
  if (findings.length > 0) return refuse(findings)
  const divided =
    lineField(mode) === 'containers'
      ? inBoth(splitLines(mode, form.containers, parts), (containers) => ({
          ...form,
          containers: [...containers],
        }))
      : inBoth(splitLines(mode, form.cargo, parts), (cargo) => ({ ...form, cargo: [...cargo] }))
  return ok({ kept: divided.kept, moved: { ...divided.moved, mbl_no: null, booking_amount: null } })
}

function inBoth<Lines>(
  { kept, moved }: { readonly kept: Lines; readonly moved: Lines },
  make: (lines: Lines) => BookingBody,
): Parts {
  return { kept: make(kept), moved: make(moved) }
}

const linesOf = ({ kept, moved }: Parts) => ({ kept: kept.containers, moved: moved.containers })

function typesOf({ containers }: BookingBody, names: Names) {
  return containers.map(({ container_id: type, quantity }) => ({
    containerCode: names.containers.get(type ?? 0)?.code ?? '',
    quantity: quantity ?? 0,
  }))
}

async function checkNumber(tx: Db, order: OrderRow, so: string | null): Promise<Finding[]> {
  const findings: Finding[] = []
  if (so === null) findings.push({ path: 'so_no', rule: 'required' })
  else if (so === order.soNo || (await findPartNumbers(tx, order)).has(so))
    findings.push({ path: 'so_no', rule: 'same_so' })
  const max = changeLimits.maxSplitParts
  if ((order.splitWith ?? []).filter(({ isSource }) => !isSource).length >= max)
    findings.push({ path: 'parts', rule: 'split_too_often', params: { max } })
  return findings
}

async function findPartNumbers(tx: Db, order: OrderRow): Promise<Set<string>> {
  return new Set((await findParts(tx, order)).flatMap(({ soNo }) => soNo ?? []))
}

/** What the second order has from the first one's confirmation. */
function sailingOf(order: OrderRow) {
  const { viaId, loadCallId, dischargeCallId, onwardLoadCallId, onwardDischargeCallId } = order
  const { vessel, voyage, etd, eta, cutOffDocuments, cutOffVgm, cutOffGateIn, assigneeId } = order
  return {
    ...{ viaId, loadCallId, dischargeCallId, onwardLoadCallId, onwardDischargeCallId },
    ...{ vessel, voyage, etd, eta, cutOffDocuments, cutOffVgm, cutOffGateIn, assigneeId },
  }
}

const sharedTypes = [documentType.bookingConfirmation, documentType.other]

/** The files of the booking belong to both orders; drafts of its bill of lading, and what is billed, stay with the first. */
async function copyFiles(tx: Db, from: RowKey, to: RowKey): Promise<void> {
  const files = await tx
    .select()
    .from(documents)
    .where(and(ofOrder(documents, from), inArray(documents.type, sharedTypes)))
  await insertRows(
    tx,
    documents,
    files.map(({ id: _, ...file }) => ({ ...file, orderId: to.id })),
  )
}
