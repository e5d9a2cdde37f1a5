import { compactNumber } from '../reading/clean-text.ts'
import { readCreditCode } from '../reading/identifier.ts'
import { type Fault, faultOf } from '../reading/reading.ts'

/** What decides about the tax number of a company besides its characters. */
export type CreditCodeFacts = {
  /** Whether the company is outside the mainland of China, where numbers have other shapes. */
  readonly isAbroad?: boolean | undefined
  /** Whether a person has looked at a code whose check character does not fit: real ones fail it. */
  readonly isConfirmed?: boolean | undefined
  /** The number that is stored already. It is not asked about again. */
  readonly known?: string | null | undefined
}

/** The fewest letters and digits of a company's number in any country the trade knows. */
const shortestAbroad = 5

/**
 * What is wrong with a company's tax number: in mainland China a unified social credit code of 18 characters, whose check
 * character is a warning that a person may confirm; elsewhere any number of at least five letters and digits. An empty text is none.
 */
export function faultOfCreditCode(
  text: string,
  { isAbroad = false, isConfirmed = false, known }: CreditCodeFacts = {},
): Fault | null {
  const compact = compactNumber(text)
  if (text.trim() === '' || (known && compact === compactNumber(known))) return null
  if (isAbroad) {
    const signs = compact.replace(/[^\p{Script=Latin}\d]/gu, '').length
    return signs < shortestAbroad ? { rule: 'min_length', params: { min: shortestAbroad } } : null
  }
  if (compact === '') return { rule: 'credit_code_length', params: { count: 0 } }
  const reading = readCreditCode(text)
  if (reading.state === 'read') return reading.value.isChecked || isConfirmed ? null : { rule: 'credit_code' }
  return faultOf(reading)
}

/** Whether a person should look at a code again: it is complete, and its check character does not fit. */
export function needsConfirmation(text: string, facts: CreditCodeFacts): boolean {
  return faultOfCreditCode(text, { ...facts, isConfirmed: false })?.rule === 'credit_code'
}
