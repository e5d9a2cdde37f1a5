import type { rfqAnswerBody } from '@berth/contract/trade/rfq'
import type { AuditedChange } from '@berth/domain/audit/audit-field'
import type { Finding } from '@berth/domain/finding'
import type { OfferedLine } from '@berth/domain/quote/frozen-quote'
import { ok, type Result, refuse } from '@berth/domain/result'
import { checkOptionLines, checkRfqAnswer } from '@berth/domain/rfq/rfq'
import { mayMoveRfq, type RfqAction, rfqRules, shownStateOfRfq } from '@berth/domain/rfq/rfq-lifecycle'
import { lclPriceOf } from '@berth/domain/tariff/lcl-price'
import { type Day, dayInChina } from '@berth/domain/time/calendar'
import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit.ts'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { isRow, type RowKey } from '../../../platform/db/keys.ts'
import {
  carriers,
  charges,
  containerTypes,
  ports,
  rfqOptionPrices,
  rfqOptions,
  rfqSpaces,
  rfqs,
} from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { findUnknownIds } from '../../../platform/db/unknown-ids.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { queueMail, rfqAnswered, rfqDeclined } from '../../system/mail/public.ts'
import { findBillCurrencies } from '../lookups/public.ts'
import { answeredPayload, declinedPayload } from './mailed.ts'
import type { WrittenRfq } from './rfq.command.ts'
import { findRfq, type RfqRow } from './rfq.query.ts'

type Answer = z.output<typeof rfqAnswerBody>
type Locked = typeof rfqs.$inferSelect

/** Answers a quote request with options, or corrects the answer: earlier options are removed. */
export async function answerRfq(
  db: Db,
  scope: OperatorScope,
  id: number,
  { version, ...answer }: Answer,
  now: Date,
): Promise<Result<WrittenRfq, Problem>> {
  const today = dayInChina(now)
  return await transact(db, async (tx) => {
    const held = await hold(tx, id, 'answer', version, today)
    if (!held.ok) return held
    const asked = await tx
      .select({ containerId: rfqSpaces.containerId, code: containerTypes.code })
      .from(rfqSpaces)
      .innerJoin(containerTypes, eq(containerTypes.id, rfqSpaces.containerId))
      .where(ofRfq(rfqSpaces, held.value))
    const isShared = held.value.cargo !== null
    const types = isShared ? null : asked.map(({ containerId }) => containerId)
    const codes = isShared ? null : asked.map(({ code }) => code)
    const allowed = { currencies: await findBillCurrencies(tx), types: codes }
    const known = await findCharges(tx, answer)
    const findings = [
      ...checkRfqAnswer(answer, types, today),
      ...checkOptionLines(answer.options, allowed),
      ...(await findUnknown(tx, answer)),
    ]
    if (findings.length > 0) return refuse(broken(findings))
    await replaceOptions(tx, held.value, answer, known)
    const set = {
      state: rfqRules.answer.to,
      answer: answer.answer,
      expireDate: answer.expire_date,
      answeredBy: scope.userId,
      answerTime: now,
    }
    const row = await write(tx, scope, held.value, set, now)
    await queueMail(tx, rfqAnswered, { to: { id: row.rfq.userId }, now }, answeredPayload(row))
    const changes: AuditedChange[] = [
      { field: 'options', before: null, after: String(row.options.length) },
      { field: 'expire_date', before: held.value.expireDate, after: answer.expire_date },
    ]
    await recordStep(tx, scope, row, 'rfq_answered', { changes }, now)
    return ok(writtenOf(row, today))
  })
}

/** Declines a quote request; any earlier options are removed. */
export async function declineRfq(
  db: Db,
  scope: OperatorScope,
  id: number,
  { reason, version }: { readonly reason: string; readonly version: number },
  now: Date,
): Promise<Result<WrittenRfq, Problem>> {
  const today = dayInChina(now)
  return await transact(db, async (tx) => {
    const held = await hold(tx, id, 'decline', version, today)
    if (!held.ok) return held
    await tx.delete(rfqOptions).where(ofRfq(rfqOptions, held.value))
    const set = {
      state: rfqRules.decline.to,
      answer: reason,
      expireDate: null,
      answeredBy: scope.userId,
      answerTime: now,
    }
    const row = await write(tx, scope, held.value, set, now)
    await queueMail(tx, rfqDeclined, { to: { id: row.rfq.userId }, now }, declinedPayload(row))
    await recordStep(tx, scope, row, 'rfq_declined', { reason }, now)
    return ok(writtenOf(row, today))
  })
}

/** Matches the rows of a table that belong to a quote request. */
const ofRfq = (table: typeof rfqSpaces | typeof rfqOptions, rfq: RowKey) =>
  and(eq(table.customerId, rfq.customerId), eq(table.rfqId, rfq.id))

/** Locks a quote request, provided the action is allowed and the version is still the one the caller saw. */
async function hold(
  tx: Db,
  id: number,
  action: RfqAction,
  version: number,
  today: Day,
): Promise<Result<Locked, Problem>> {
  // Locked by company and id, which locate the row on its shard.
  const [key] = await tx
    .select({ customerId: rfqs.customerId, id: rfqs.id })
    .from(rfqs)
    .where(eq(rfqs.id, id))
  if (!key) return refuse(problem('not_found'))
  const [rfq] = await tx.select().from(rfqs).where(isRow(rfqs, key)).for('update')
  if (!rfq) return refuse(problem('not_found'))
  if (!mayMoveRfq(action, shownStateOfRfq(rfq, today))) return refuse(problem('transition_not_allowed'))
  return rfq.version === version ? ok(rfq) : refuse(problem('stale_version'))
}

async function write(
  tx: Db,
  scope: OperatorScope,
  held: Locked,
  set: Partial<typeof rfqs.$inferInsert>,
  now: Date,
): Promise<RfqRow> {
  await tx
    .update(rfqs)
    .set({ ...set, version: held.version + 1, updateTime: now })
    .where(isRow(rfqs, held))
  const row = await findRfq(tx, scope, held.id)
  if (!row) throw new Error('a quote request that is held is not there')
  return row
}

async function findUnknown(db: Db, { options }: Pick<Answer, 'options'>): Promise<Finding[]> {
  const places = options.flatMap((option, index) =>
    (['pol_id', 'to_id', 'pod_id'] as const).map((field) => ({
      path: `options.${index}.${field}`,
      id: option[field],
    })),
  )
  const asked = options.map(({ carrier_id }, index) => ({
    path: `options.${index}.carrier_id`,
    id: carrier_id,
  }))
  const charged = options.flatMap(({ lines }, index) =>
    lines.map(({ charge_id: id }, place) => ({ path: `options.${index}.lines.${place}.charge_id`, id })),
  )
  return [
    ...(await findUnknownIds(db, ports, places)),
    ...(await findUnknownIds(db, carriers, asked)),
    ...(await findUnknownIds(db, charges, charged)),
  ]
}

/** The codes of the charges an answer names, by id. */
async function findCharges(db: Db, { options }: Pick<Answer, 'options'>): Promise<Map<number, string>> {
  const ids = options.flatMap(({ lines }) => lines.flatMap(({ charge_id: id }) => id ?? []))
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ id: charges.id, code: charges.code })
    .from(charges)
    .where(inArray(charges.id, ids))
  return new Map(found.map(({ id, code }) => [id, code]))
}

async function replaceOptions(
  tx: Db,
  rfq: RowKey,
  { options }: Pick<Answer, 'options'>,
  codeOf: ReadonlyMap<number, string>,
): Promise<void> {
  const { customerId } = rfq
  await tx.delete(rfqOptions).where(ofRfq(rfqOptions, rfq))
  const added = await tx
    .insert(rfqOptions)
    .values(
      options.map((option, position) => ({
        customerId,
        rfqId: rfq.id,
        position,
        // `checkRfqAnswer` has refused missing values.
        carrierId: option.carrier_id!,
        polId: option.pol_id!,
        podId: option.pod_id!,
        toId: option.to_id!,
        transitDays: option.transit_days ?? null,
        remark: option.remark,
        // As above, and `findUnknown` unknown charges.
        lines: option.lines.map((line) => offeredLineOf(line, codeOf.get(line.charge_id!)!)),
        lcl: lclPriceOf(option.lcl),
      })),
    )
    .returning({ id: rfqOptions.id, position: rfqOptions.position })
  const prices = added.flatMap(({ id, position }) =>
    (options[position]?.spaces ?? []).map(({ container_id, price }) => ({
      customerId,
      optionId: id,
      containerId: container_id,
      price: price!, // As above.
    })),
  )
  if (prices.length > 0) await tx.insert(rfqOptionPrices).values(prices)
}

/** A charge of an answer as it is stored. */
function offeredLineOf(line: Answer['options'][number]['lines'][number], chargeCode: string): OfferedLine {
  return {
    ...{ chargeCode, basis: line.basis, currency: line.currency, unitPrice: line.unit_price },
    isIncluded: line.is_included,
    ...(line.payment_term === 'collect' && { term: 'collect' as const }),
    ...(line.is_optional && { isOptional: true as const }),
    ...(line.minimum !== null && { minimum: line.minimum }),
    ...(line.maximum !== null && { maximum: line.maximum }),
    ...(line.of_types.length > 0 && { ofTypes: line.of_types }),
  }
}

async function recordStep(
  tx: Db,
  scope: OperatorScope,
  { rfq }: RfqRow,
  action: 'rfq_answered' | 'rfq_declined',
  said: { readonly changes?: readonly AuditedChange[]; readonly reason?: string },
  now: Date,
): Promise<void> {
  const target = { kind: 'rfq', id: rfq.id, name: rfq.rfqNo } as const
  await recordAudit(tx, scope, { action, target, ...said }, now)
}

function writtenOf({ rfq }: RfqRow, today: Day): WrittenRfq {
  return { id: rfq.id, rfq_no: rfq.rfqNo, state: shownStateOfRfq(rfq, today), version: rfq.version }
}
