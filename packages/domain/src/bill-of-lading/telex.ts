/** What decides whether goods may be released by telex, in the order in which it is shown. */
export const telexChecks = ['named', 'freight', 'credit', 'money', 'guarantee'] as const
export type TelexCheck = (typeof telexChecks)[number]

/** Whether a check allows the release, warns, or forbids it. */
export const telexStates = ['good', 'warning', 'forbidden'] as const
export type TelexState = (typeof telexStates)[number]

export type TelexFacts = {
  readonly isToOrder: boolean
  readonly isCollect: boolean
  readonly isUnderCredit: boolean
  readonly isMoneyDue: boolean
  /** No bill was written yet, so that nobody knows what is due. */
  readonly isUnbilled: boolean
  readonly hasGuarantee: boolean
}

/**
 * Says of each check how it stands. A bill to order belongs to whoever holds its originals, and one under a letter of credit to
 * the bank: the consignee may then not have the goods without them. Money that is due is paid first. Freight to be collected, a
 * bill that is still to be written and a missing letter of guarantee are only told.
 */
export function telexChecksOf(
  facts: TelexFacts,
): { readonly check: TelexCheck; readonly state: TelexState }[] {
  const states: Readonly<Record<TelexCheck, TelexState>> = {
    named: facts.isToOrder ? 'forbidden' : 'good',
    freight: facts.isCollect ? 'warning' : 'good',
    credit: facts.isUnderCredit ? 'forbidden' : 'good',
    money: facts.isMoneyDue ? 'forbidden' : facts.isUnbilled ? 'warning' : 'good',
    guarantee: facts.hasGuarantee ? 'good' : 'warning',
  }
  return telexChecks.map((check) => ({ check, state: states[check] }))
}

/** Whether the goods may be released by telex. */
export function mayTelex(facts: TelexFacts): boolean {
  return telexChecksOf(facts).every(({ state }) => state !== 'forbidden')
}
