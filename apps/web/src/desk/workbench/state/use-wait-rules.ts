import { useMemo } from 'react'
import { useConfig } from '../../../lib/api/config.ts'
import { useWorkCalendar } from '../../../page-parts/use-work-calendar.ts'
import type { WaitRules } from './order-clock.ts'

/** The rules for measuring waits at the desk. */
export function useWaitRules(): WaitRules {
  const calendar = useWorkCalendar()
  const { bookingReplyHours: replyHours } = useConfig()
  return useMemo(() => ({ calendar, replyHours }), [calendar, replyHours])
}
