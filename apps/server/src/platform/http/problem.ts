import type { ProblemCode } from '@berth/contract/problem'
import type { Finding } from '@berth/domain/finding'

/** The reason a call was refused, as a value; message and status are chosen when answering. `waitSeconds`: when to retry. */
export type Problem = {
  readonly code: ProblemCode
  readonly fields?: readonly Finding[]
  readonly waitSeconds?: number
}

export function problem(code: ProblemCode): Problem {
  return { code }
}

export function throttled(waitSeconds: number): Problem {
  return { code: 'throttled', waitSeconds }
}

export function broken(fields: readonly Finding[]): Problem {
  return { code: 'validation', fields }
}
