import type { BillOfLading } from '@berth/contract/orders/bill-of-lading'
import { feeHoldsUntil, momentOf } from '@berth/domain/bill-of-lading/bl-amendment'
import { telexChecksOf } from '@berth/domain/bill-of-lading/telex'
import { feesOf, feeTotal } from '@berth/domain/money/amendment-fee'
import type { Language } from '@berth/locales/language'
import type { Db } from '../../../platform/db/db.ts'
import { findSetting } from '../../system/settings/public.ts'
import { findTelexFee } from '../fees/agreed-fee.query.ts'
import type { OrderRow } from '../order/order.query.ts'
import { findAmendments, findFees } from './amendment.query.ts'
import { findTerms, type VersionRow, wasIssued } from './bl.query.ts'
import { presentAmendment, presentBlTerms } from './bl-terms.present.ts'
import { findTelexFacts } from './telex.query.ts'

export type BlContext = Pick<
  BillOfLading,
  'bills' | 'amendments' | 'fees' | 'fee_until' | 'may_issue_early' | 'telex' | 'telex_fee' | 'order_version'
>

/** What belongs to the bill of lading of an order besides its versions. */
export async function readWhole(
  db: Db,
  order: OrderRow,
  versions: readonly VersionRow[],
  language: Language,
  now: Date,
): Promise<BlContext> {
  const [terms, amendments, fees, facts, early] = [
    await findTerms(db, order),
    await findAmendments(db, order),
    await findFees(db),
    await findTelexFacts(db, order),
    await findSetting(db, 'bl_issue_early'),
  ]
  const moment = momentOf({ isIssued: wasIssued(versions), cutOff: order.cutOffDocuments }, now)
  return {
    bills: presentBlTerms(order, terms, versions[0]?.content),
    amendments: amendments.map((row) => presentAmendment(row, versions)),
    fees: feesOf(fees, 'bl', order.carrierId).map((fee) => ({
      ...{ moment: fee.moment, currency: fee.currency, carrier_fee: fee.carrier_fee, own_fee: fee.own_fee },
      total: feeTotal(fee),
      condition: language === 'zh-CN' ? fee.conditionZh : fee.conditionEn,
      is_now: fee.moment === moment,
    })),
    fee_until: feeHoldsUntil(moment, order.cutOffDocuments)?.toISOString() ?? null,
    may_issue_early: early === 'true',
    telex: telexChecksOf(facts),
    telex_fee: await findTelexFee(db, order),
    order_version: order.version,
  }
}
