import type { Finding } from '../finding.ts'

/** What is wrong with a text: a rule and the parameters of its message, without the path of a field. */
export type Fault = Omit<Finding, 'path'>

/**
 * What a text that somebody typed, pasted or sent means. A reading never guesses: it has one value, or it says which values the
 * text could have, or what is wrong with it.
 */
export type Reading<Value> =
  | { readonly state: 'empty' }
  | { readonly state: 'read'; readonly value: Value }
  | { readonly state: 'question'; readonly candidates: readonly Value[]; readonly fault: Fault }
  | { readonly state: 'refused'; readonly fault: Fault }

export const empty = { state: 'empty' } as const

export function read<Value>(value: Value): Reading<Value> {
  return { state: 'read', value }
}

export function refused(rule: Fault['rule'], params?: Fault['params']): { state: 'refused'; fault: Fault } {
  return { state: 'refused', fault: params === undefined ? { rule } : { rule, params } }
}

export function question<Value>(
  candidates: readonly Value[],
  rule: Fault['rule'],
  params: NonNullable<Fault['params']>,
): Reading<Value> {
  return { state: 'question', candidates, fault: { rule, params } }
}

/** The value of a text that has exactly one; null of an empty one, of a question and of a refusal. */
export function valueIn<Value>(reading: Reading<Value>): Value | null {
  return reading.state === 'read' ? reading.value : null
}

/** What is wrong with the text; null if nothing is. */
export function faultOf(reading: Reading<unknown>): Fault | null {
  return reading.state === 'question' || reading.state === 'refused' ? reading.fault : null
}
