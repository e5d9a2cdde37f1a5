import type { ProblemCode } from '@berth/contract/problem'
import type { Finding } from '@berth/domain/finding'

/** Why a call was refused, as a value; words and status are chosen when it is answered. */
export type Problem = { readonly code: ProblemCode; readonly fields?: readonly Finding[] }

export function problem(code: ProblemCode): Problem {
  return { code }
}

export function broken(fields: readonly Finding[]): Problem {
  return { code: 'validation', fields }
}
