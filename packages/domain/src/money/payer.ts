/** What a payer other than the company that is billed may be to it. */
export const payerRelations = ['group', 'agent', 'buyer', 'person', 'other'] as const
export type PayerRelation = (typeof payerRelations)[number]

/** A letter of payment on behalf that was given with a payment is good for later ones of the same payer within this time. */
const letterMonths = 12

/** The instant from which on a letter is still good. */
export function letterGoodSince(now: Date): Date {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - letterMonths)
  return since
}

/** A payer's name as two spellings of it are compared: case and spaces at its ends do not matter. */
export function payerKey(name: string): string {
  return name.trim().toUpperCase()
}
