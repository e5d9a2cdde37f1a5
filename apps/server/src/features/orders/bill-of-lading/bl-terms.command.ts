import type { deskIssueBillOfLading, deskSaveBlTerms } from '@berth/contract/orders/bill-of-lading'
import { changedOnly } from '@berth/domain/audit/audit-field'
import { checkIssue } from '@berth/domain/bill-of-lading/bl-issue'
import { isBlAmendable, isBlOpen } from '@berth/domain/bill-of-lading/bl-review'
import { checkTerms } from '@berth/domain/bill-of-lading/bl-terms'
import type { OrderStatus } from '@berth/domain/order/lifecycle/status'
import { ok, type Result, refuse } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import type { z } from 'zod'
import type { Db } from '../../../platform/db/db.ts'
import { isRow } from '../../../platform/db/keys.ts'
import { blTerms, orders } from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { blIssued } from '../../system/mail/public.ts'
import { findSetting } from '../../system/settings/public.ts'
import { lockState } from '../order/order.query.ts'
import { keepSearchable } from '../order/search.command.ts'
import { findVersions } from './bl.query.ts'
import { type AtDesk, changeVersion } from './bl-change.command.ts'
import { notifyMember, recordBlEvent } from './bl-news.command.ts'

/**
 * Says the number of the house or master bill and how it is made out. An empty number of the house bill means that there is none.
 * The number of the bill the member gets is fixed once it is issued.
 */
export function saveBlTerms(
  { db, scope, now }: AtDesk,
  id: number,
  { version, kind, no, terms }: z.output<typeof deskSaveBlTerms.body>,
): Promise<Result<{ version: number }, Problem>> {
  return transact(db, async (tx) => {
    const order = await lockState(tx, scope, id)
    if (!order) return refuse(problem('not_found'))
    if (!isBlOpen(order.status as OrderStatus)) return refuse(problem('transition_not_allowed')) // Always a lifecycle code.
    if (order.version !== version) return refuse(problem('stale_version'))
    const findings = checkTerms(terms)
    const before = kind === 'house' ? order.hblNo : order.mblNo
    const after = { hblNo: kind === 'house' ? no : order.hblNo, mblNo: kind === 'master' ? no : order.mblNo }
    const isIssued = (await findVersions(tx, order, 'operator')).some(({ issueTime }) => issueTime !== null)
    if (isIssued && (after.hblNo ?? after.mblNo) !== (order.hblNo ?? order.mblNo))
      findings.push({ path: 'no', rule: 'bill_number_issued' })
    if (findings.length > 0) return refuse(broken(findings))
    const { is_under_credit: isUnderCredit, issue_place: issuePlace, issue_date: issueDate, ...rest } = terms
    const { on_board_date: onBoardDate, ...plain } = rest
    const set = { ...plain, isUnderCredit, issuePlace, issueDate, onBoardDate }
    await tx
      .insert(blTerms)
      .values({ customerId: order.customerId, orderId: order.id, kind, ...set })
      .onConflictDoUpdate({ target: [blTerms.customerId, blTerms.orderId, blTerms.kind], set })
    await tx
      .update(orders)
      .set({ ...after, version: order.version + 1, updateTime: now })
      .where(isRow(orders, order))
    await keepSearchable(tx, [order])
    const changes = changedOnly([{ field: kind === 'house' ? 'hbl_no' : 'mbl_no', before, after: no }])
    await recordBlEvent(tx, scope, { ...order, version: order.version + 1 }, 'bl_numbered', changes, now)
    return ok({ version: order.version + 1 })
  })
}

/**
 * Issues the bill the member gets as its last version, which the member has approved unless a setting waives that. Where and when
 * it is issued, and since when the goods are on board, are known only now: they are written into the version.
 */
export function issueVersion(asking: AtDesk, id: number, ask: z.output<typeof deskIssueBillOfLading.body>) {
  const { now, scope } = asking
  return changeVersion(
    asking,
    id,
    ask,
    async ({ tx, order, version }) => {
      if (version.state === 'to_check' || version.state === 'correcting') {
        if (!(await mayIssueEarly(tx))) return refuse(broken([{ path: 'number', rule: 'approval_required' }]))
      } else if (version.state !== 'approved') return refuse(problem('transition_not_allowed'))
      if (!(order.hblNo ?? order.mblNo)) return refuse(broken([{ path: 'bl_no', rule: 'required' }]))
      const { issue_place, issue_date, on_board_date } = ask
      const facts = { issue_place, issue_date, on_board_date }
      const findings = checkIssue(facts, dayInChina(now))
      if (findings.length > 0) return refuse(broken(findings))
      await recordBlEvent(tx, scope, order, 'bl_issued', version.number, now)
      await notifyMember(tx, order, blIssued, version.number, now)
      return ok({ content: { ...version.content, ...facts }, issueTime: now, issuedBy: scope.userId })
    },
    isBlAmendable,
  )
}

/** Whether a bill may be issued before the member has approved it. */
async function mayIssueEarly(db: Db): Promise<boolean> {
  return (await findSetting(db, 'bl_issue_early')) === 'true'
}
