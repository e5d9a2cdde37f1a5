import { Check } from '../check.ts'
import type { Finding } from '../finding.ts'
import { maxLength } from '../limits.ts'
import { readContainerEnd } from '../reading/identifier.ts'
import { faultOf } from '../reading/reading.ts'

/** What a check answers. */
export const releaseStates = ['genuine', 'superseded', 'unknown'] as const
export type ReleaseState = (typeof releaseStates)[number]

/** What is asked about a release note. */
export type ReleaseAsk = { readonly bl_no: string; readonly container: string }

/** Checks the question: a B/L number, and a container number or its last four digits (its check digit included). */
export function checkReleaseAsk({ bl_no, container }: ReleaseAsk): Finding[] {
  const check = new Check()
  check.text('bl_no', bl_no, { required: true, max: maxLength.billOfLadingNumber })
  const end = readContainerEnd(container)
  if (end.state === 'empty') check.add('container', 'required')
  else if (faultOf(end)) check.add('container', 'four_digits')
  return check.findings
}
