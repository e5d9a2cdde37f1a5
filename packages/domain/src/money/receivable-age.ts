import { type Day, dayAfter } from '../time/calendar.ts'

/** The ages of receivables, by days past the due date. */
export const receivableAges = ['not_due', 'days_30', 'days_60', 'days_90', 'older'] as const
export type ReceivableAge = (typeof receivableAges)[number]

/** The ages that are long overdue: by more than thirty days. */
export const longOverdueAges: readonly ReceivableAge[] = ['days_60', 'days_90', 'older']

/** The most days past the due date in each age but the last. */
export const lastDayOfAge = { not_due: 0, days_30: 30, days_60: 60, days_90: 90 } as const satisfies Partial<
  Record<ReceivableAge, number>
>

/** The age of a bill that is this many days past its due date; one without a due date is not due. */
export function ageOf(daysOverdue: number | null): ReceivableAge {
  const days = daysOverdue ?? 0
  const found = (Object.keys(lastDayOfAge) as (keyof typeof lastDayOfAge)[]).find(
    (age) => days <= lastDayOfAge[age],
  )
  return found ?? 'older'
}

/** The due dates that bills of an age have on a day, the first and the last; null where there is no limit. */
export function dueDatesOf(
  age: ReceivableAge,
  today: Day,
): { readonly from: Day | null; readonly to: Day | null } {
  const at = receivableAges.indexOf(age)
  const lasts: readonly number[] = Object.values(lastDayOfAge)
  const [before, last] = [lasts[at - 1], lasts[at]]
  return {
    from: last === undefined ? null : dayAfter(today, -last),
    to: before === undefined ? null : dayAfter(today, -before - 1),
  }
}
