import { Check } from '../check.ts'
import type { Finding } from '../finding.ts'
import { maxLength } from '../limits.ts'
import type { FreightTerm } from '../order/booking/freight-term.ts'

/** An order has the carrier's master bill, and a house bill if the forwarder issues one of its own. */
export const blKinds = ['house', 'master'] as const
export type BlKind = (typeof blKinds)[number]

export const blTypes = ['original', 'sea_waybill', 'telex'] as const
export type BlType = (typeof blTypes)[number]

export const consigneeKinds = ['named', 'to_order'] as const
export type ConsigneeKind = (typeof consigneeKinds)[number]

/** How a bill is made out. Days are `YYYY-MM-DD`. */
export type BlTerms = {
  readonly type: BlType
  readonly originals: number
  readonly copies: number
  readonly consignee: ConsigneeKind
  /** Whether a bank holds the bill under a letter of credit. */
  readonly is_under_credit: boolean
  readonly freight: FreightTerm | null
  readonly clauses: string | null
  readonly issue_place: string | null
  readonly issue_date: string | null
  readonly on_board_date: string | null
}

/** Bills are issued in sets of three, with three copies, unless agreed otherwise. */
export function usualTerms(freight: FreightTerm | null): BlTerms {
  return {
    ...{ type: 'original', originals: 3, copies: 3, consignee: 'named', is_under_credit: false, freight },
    ...{ clauses: null, issue_place: null, issue_date: null, on_board_date: null },
  }
}

/** The most originals or copies of one bill. */
export const maxSheets = 9

/** Checks how a bill is made out: only originals are in sheets, and a sea waybill or a telex bill has none. */
export function checkTerms(terms: BlTerms): Finding[] {
  const check = new Check()
  check.text('clauses', terms.clauses, { common: 'printable', max: maxLength.remark })
  check.text('issue_place', terms.issue_place, { common: 'printable', max: maxLength.address })
  if (terms.type === 'original' && terms.originals === 0) check.add('originals', 'positive')
  if (terms.type !== 'original' && terms.originals > 0) check.add('originals', 'max_value', { max: 0 })
  // A sea waybill is not negotiable: it always names its consignee.
  if (terms.type === 'sea_waybill' && terms.consignee === 'to_order') check.add('consignee', 'one_of')
  return check.findings
}

/** The bill the member gets, whose versions are agreed on: the house bill if there is one. */
export function membersBl(order: { readonly hbl_no: string | null }): BlKind {
  return order.hbl_no === null ? 'master' : 'house'
}

/** Whether the consignee box makes a bill out to order: then only its holder may have the goods. */
export function isToOrder(consignee: string | null): boolean {
  return /^\s*(TO\s+(THE\s+)?)?ORDER\b|\bTO\s+(THE\s+)?ORDER\b/i.test(consignee ?? '')
}
