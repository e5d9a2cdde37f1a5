import type { BoxesFreeTime } from '@berth/contract/orders/transport'
import { dayAfter, daysBetween } from '@berth/domain/time/calendar'

type Box = Pick<BoxesFreeTime['boxes'][number], 'start' | 'last_free_day'>

/** The calendar days that a container is free: with those that are not worked on, as the days it used are counted. */
export function daysAllowed(rule: Pick<BoxesFreeTime, 'free_days' | 'start_counts'>, box: Box): number {
  const { start, last_free_day } = box
  if (start === null || last_free_day === null) return rule.free_days
  const first = rule.start_counts ? start : dayAfter(start, 1)
  return daysBetween(first, last_free_day) + 1
}
