import { isToOrder, membersBl } from '@berth/domain/bill-of-lading/bl-terms'
import type { TelexFacts } from '@berth/domain/bill-of-lading/telex'
import { orderStatus } from '@berth/domain/order/lifecycle/status'
import type { Db } from '../../../platform/db/db.ts'
import type { OrderRow } from '../order/order.query.ts'
import { findReleaseFacts } from './amendment.query.ts'
import { findAgreed, findTerms } from './bl.query.ts'

/** What decides whether the goods of an order may be released by telex. */
export async function findTelexFacts(db: Db, order: OrderRow): Promise<TelexFacts> {
  const [agreed, terms, facts] = [
    await findAgreed(db, order),
    await findTerms(db, order),
    await findReleaseFacts(db, order),
  ]
  const ofMember = terms.find(({ kind }) => kind === membersBl({ hbl_no: order.hblNo }))
  const freight = ofMember?.freight ?? order.freightTerm
  return {
    ...{ isMoneyDue: facts.isMoneyDue, hasGuarantee: facts.hasGuarantee },
    isToOrder: ofMember?.consignee === 'to_order' || isToOrder(agreed?.content.consignee_name ?? null),
    // Either bill in a bank's hands keeps the goods.
    isUnderCredit: terms.some(({ isUnderCredit }) => isUnderCredit),
    isCollect: freight === 'collect',
    isUnbilled: order.status === orderStatus.pendingBillOfLading && facts.billCount === 0,
  }
}
