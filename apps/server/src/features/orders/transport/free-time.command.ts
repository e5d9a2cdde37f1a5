import type { deskAgreeFreeTime } from '@berth/contract/desk/desk-transport'
import type { Finding } from '@berth/domain/finding'
import { ok, type Result, refuse } from '@berth/domain/result'
import { type ChargedSpan, isChargedTwice } from '@berth/domain/transport/box-free-time'
import { dayBasis } from '@berth/domain/transport/free-time-kind'
import { type AgreedFreeTime, chargeOfFreeTime, checkAgreed } from '@berth/domain/transport/free-time-table'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit.ts'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { ofOrder, type RowKey } from '../../../platform/db/keys.ts'
import { orderFreeTime } from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { lockState } from '../order/order.query.ts'
import { findAgreement, findBilledDays, findChargeCodes } from './free-time.query.ts'
import { findBoxes } from './transport.query.ts'

type AgreeForm = z.output<(typeof deskAgreeFreeTime)['body']>
type Agreement = { version: number; agreed: AgreedFreeTime[] }

/** Sets the free days that were agreed for an order. They replace all that were agreed before. */
export async function agreeFreeTime(
  db: Db,
  scope: OperatorScope,
  { id, version, agreed }: AgreeForm & { readonly id: number },
  now: Date,
): Promise<Result<Agreement, Problem>> {
  return await transact<Agreement, Problem>(db, async (tx) => {
    const order = await lockState(tx, scope, id)
    if (!order) return refuse(problem('not_found'))
    const wrong = checkAgreed(agreed)
    if (wrong.length > 0) return refuse(broken(wrong))
    const before = await findAgreement(tx, order)
    if ((before?.version ?? 0) !== version) return refuse(problem('stale_version'))
    const values = { agreed, version: version + 1, userName: scope.userName, updateTime: now }
    if (before) await tx.update(orderFreeTime).set(values).where(ofOrder(orderFreeTime, order))
    else await tx.insert(orderFreeTime).values({ customerId: order.customerId, orderId: order.id, ...values })
    const target = { kind: 'order', id: order.id, name: order.orderNo } as const
    const changes = [{ field: 'free_time', before: said(before?.agreed), after: said(agreed) }] as const
    await recordAudit(tx, scope, { action: 'free_time_agreed', target, changes }, now)
    return ok({ version: version + 1, agreed })
  })
}

/** Takes the free days that were agreed for an order along to one that is split off it. */
export async function copyAgreement(tx: Db, from: RowKey, to: RowKey): Promise<void> {
  const agreement = await findAgreement(tx, from)
  if (agreement) await tx.insert(orderFreeTime).values({ ...agreement, orderId: to.id, version: 1 })
}

function said(agreed: readonly AgreedFreeTime[] | undefined): string | null {
  if (!agreed || agreed.length === 0) return null
  return agreed
    .map(({ direction, kind, free_days, is_progressive }) =>
      [direction, kind, free_days, is_progressive && 'progressive']
        .filter((part) => part !== false)
        .join(' '),
    )
    .join(', ')
}

/** Days of containers that a line of a bill is to charge, and where it was asked for. */
export type SpansAsked = {
  readonly path: string
  readonly chargeId: number
  readonly basis: string
  readonly spans: readonly ChargedSpan[]
}

/**
 * Checks that days of containers are charged once: those of the order's containers that no bill of it charges. A line of another
 * charge, or by another measure than days, does not charge them.
 */
export async function checkSpans(tx: Db, order: RowKey, asked: readonly SpansAsked[]): Promise<Finding[]> {
  if (asked.every(({ spans }) => spans.length === 0)) return []
  const numbers = new Map((await findBoxes(tx, order)).map(({ id, containerNo }) => [id, containerNo]))
  const codes = await findChargeCodes(
    tx,
    asked.map(({ chargeId }) => chargeId),
  )
  const charged = [...(await findBilledDays(tx, order))]
  return asked.flatMap(({ path: line, chargeId, basis, spans }): Finding[] => {
    const path = `${line}.charge_id`
    const wrong = spans.find((span) => !numbers.has(span.box_id) || span.to < span.from)
    if (wrong) return [{ path, rule: 'not_found' }]
    if (spans.some(({ kind }) => chargeOfFreeTime[kind] !== codes.get(chargeId)))
      return [{ path, rule: 'one_of' }]
    if (spans.length > 0 && basis !== dayBasis) return [{ path: `${line}.basis`, rule: 'one_of' }]
    for (const span of spans) {
      if (charged.some((one) => isChargedTwice(one, span)))
        return [{ path, rule: 'days_billed', params: { box: numbers.get(span.box_id) ?? `${span.box_id}` } }]
      charged.push(span)
    }
    return []
  })
}
