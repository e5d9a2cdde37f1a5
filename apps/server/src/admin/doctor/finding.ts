import type { doctorWords } from './words.ts'

export type DoctorText = (typeof doctorWords)['zh-CN']
export type CheckName = keyof DoctorText['checks']
export type DoctorOutcome = 'ok' | 'warn' | 'fail'

/** The result of one check, and what to do about it. The language is chosen when it is printed. */
export type CheckResult = {
  readonly outcome: DoctorOutcome
  readonly said: (text: DoctorText) => string
  readonly todo?: (text: DoctorText) => string
}

export const ok = (said: CheckResult['said']): CheckResult => ({ outcome: 'ok', said })
export const warn = (said: CheckResult['said'], todo: CheckResult['said']): CheckResult => ({
  outcome: 'warn',
  said,
  todo,
})
export const fail = (said: CheckResult['said'], todo: CheckResult['said']): CheckResult => ({
  outcome: 'fail',
  said,
  todo,
})

/** Describes an error in the machine's own words; never includes the value of a setting. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  if (error instanceof Error && error.cause instanceof Error) return reasonOf(error.cause)
  return error instanceof Error ? error.message : String(error)
}

const local = new Set(['localhost', '127.0.0.1', '::1', '[::1]'])

/** Whether a host is reachable from this machine only. */
export function isLoopback(host: string): boolean {
  return local.has(host) || host.startsWith('127.')
}
