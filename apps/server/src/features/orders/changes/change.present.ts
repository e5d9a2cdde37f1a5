import type { BookingDifferenceRow, OrderChange, OrderChanges } from '@berth/contract/orders/order-change'
import { feesOf, feeTotal } from '@berth/domain/money/amendment-fee'
import { changeFeeUntil, momentOfChange } from '@berth/domain/order/change/booking-change'
import { seesFinance, type Viewer } from '@berth/domain/order/lifecycle/access'
import { type OrderStatus, orderStatus } from '@berth/domain/order/lifecycle/status'
import type { Language } from '@berth/locales/language'
import type { Names } from '../../trade/lookups/public.ts'
import type { findFees } from '../bill-of-lading/amendment.query.ts'
import type { OrderRow } from '../order/order.query.ts'
import { named } from './booking-form.ts'
import type { ChangeRow } from './change.query.ts'

type ChangeReader = {
  readonly viewer: Viewer
  readonly names: Names
  readonly language: Language
  readonly now: Date
}

/** Presents the changes of an order and what one costs; fees only for viewers who may see what the order costs. */
export function presentChanges(
  order: OrderRow,
  rows: readonly ChangeRow[],
  fees: Awaited<ReturnType<typeof findFees>>,
  asking: ChangeReader,
): OrderChanges {
  const { viewer, language, now } = asking
  const cutOffs = { cutOff: order.cutOffDocuments, gateIn: order.cutOffGateIn }
  const moment = momentOfChange(cutOffs, now)
  const isOpen = ({ state }: ChangeRow) => state === 'open' || state === 'objected'
  const open = rows.find(isOpen)
  return {
    order_id: order.id,
    order_no: order.orderNo,
    status: order.status as OrderStatus, // Only lifecycle codes are ever stored.
    version: order.version,
    open: open ? presentChange(open, asking) : null,
    past: rows.filter((row) => !isOpen(row)).map((row) => presentChange(row, asking)),
    fees: seesFinance(viewer)
      ? feesOf(fees, 'booking', order.carrierId).map((fee) => ({
          ...{ moment: fee.moment, currency: fee.currency },
          ...{ carrier_fee: fee.carrier_fee, own_fee: fee.own_fee, total: feeTotal(fee) },
          condition: language === 'zh-CN' ? fee.conditionZh : fee.conditionEn,
          is_now: fee.moment === moment,
        }))
      : [],
    moment,
    fee_until: changeFeeUntil(moment, cutOffs)?.toISOString() ?? null,
    is_instructed: order.status === orderStatus.pendingBillOfLading,
  }
}

function presentChange(row: ChangeRow, { viewer, names, language }: ChangeReader): OrderChange {
  return {
    ...{ id: row.id, kind: row.kind, state: row.state },
    differences: row.differences?.map((one): BookingDifferenceRow => named(one, names, language)) ?? null,
    ...{ reason: row.reason, roll_reason: row.rollReason, is_held: row.isHeld },
    due_time: row.dueTime?.toISOString() ?? null,
    fee: seesFinance(viewer) ? feeOf(row) : null,
    ...{ asked_by: row.asker, ask_time: row.askTime.toISOString(), answer: row.answer },
    ...{ decided_by: row.decider, decide_time: row.decideTime?.toISOString() ?? null },
  }
}

function feeOf({ moment, currency, carrierFee, ownFee }: ChangeRow): OrderChange['fee'] {
  if (moment === null || currency === null) return null
  const fee = { currency, carrier_fee: carrierFee ?? 0, own_fee: ownFee ?? 0 }
  return { ...fee, moment, total: feeTotal(fee) }
}
