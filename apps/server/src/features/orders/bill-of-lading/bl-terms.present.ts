import type { Amendment, BlNumber } from '@berth/contract/orders/bill-of-lading'
import { freightClause } from '@berth/domain/bill-of-lading/bl-content'
import type { BlContent } from '@berth/domain/bill-of-lading/bl-field'
import { type BlKind, type BlTerms, membersBl, usualTerms } from '@berth/domain/bill-of-lading/bl-terms'
import { blValueAt } from '@berth/domain/bill-of-lading/bl-value'
import { feeTotal } from '@berth/domain/money/amendment-fee'
import type { OrderRow } from '../order/order.query.ts'
import type { AmendmentRow } from './amendment.query.ts'
import type { TermsRow, VersionRow } from './bl.query.ts'

/** Presents the house bill, if there is one, and the master; what the member agrees on is what the newest version says. */
export function presentBlTerms(
  order: OrderRow,
  rows: readonly TermsRow[],
  content: BlContent | undefined,
): BlNumber[] {
  const mine = membersBl({ hbl_no: order.hblNo })
  const bill = (kind: BlKind, no: string | null): BlNumber => {
    const terms = termsOf(
      rows.find((row) => row.kind === kind),
      order,
    )
    const isAgreedOn = kind === mine && content !== undefined
    return {
      kind,
      no,
      terms: isAgreedOn ? { ...terms, ...agreedOf(content) } : terms,
      is_agreed_on: isAgreedOn,
    }
  }
  return [...(order.hblNo === null ? [] : [bill('house', order.hblNo)]), bill('master', order.mblNo)]
}

function termsOf(row: TermsRow | undefined, order: OrderRow): BlTerms {
  if (!row) return usualTerms(order.freightTerm)
  const { type, originals, copies, consignee, freight, clauses } = row
  return {
    ...{ type, originals, copies, consignee, freight, clauses },
    ...{ is_under_credit: row.isUnderCredit, issue_place: row.issuePlace, issue_date: row.issueDate },
    on_board_date: row.onBoardDate,
  }
}

function agreedOf(content: BlContent): Partial<BlTerms> {
  const { originals, clauses, issue_place, issue_date, on_board_date, freight } = content
  const term = (['prepaid', 'collect'] as const).find((one) => freightClause[one] === freight)
  return {
    ...{ originals: originals ?? 0, clauses, issue_place, issue_date, on_board_date },
    ...(term && { freight: term }),
  }
}

/** Presents an amendment with what the version it changes says. */
export function presentAmendment(row: AmendmentRow, versions: readonly VersionRow[]): Amendment {
  const content = versions.find(({ number }) => number === row.version)?.content
  const fee = { currency: row.currency, carrier_fee: row.carrierFee, own_fee: row.ownFee }
  return {
    ...{ id: row.id, version: row.version, reason: row.reason, moment: row.moment },
    ...{ ...fee, total: feeTotal(fee) },
    changes: row.changes.map(({ path, value }) => ({
      ...{ path, value },
      before: (content && blValueAt(content, path)) ?? null,
    })),
    ...{ asked_by: row.asker ?? '', ask_time: row.askTime.toISOString() },
    ...{ decision: row.decision, answer: row.answer, decided_by: row.decider },
    decide_time: row.decideTime?.toISOString() ?? null,
    is_billed: row.isBilled,
  }
}
