import { deskGetWorkCalendar } from '@berth/contract/desk/desk-calendar'
import { plainWeek, workCalendar } from '@berth/domain/time/working-time'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readOf } from '../../../lib/api/api.ts'
import { useConfig } from '../../../lib/api/config.ts'
import type { WaitRules } from './order-clock.ts'

const hourMs = 3_600_000

/** The rules for measuring waits at the desk. Until the calendar has loaded, only weekends count as days off. */
export function useWaitRules(): WaitRules {
  const { data } = useQuery({ ...readOf(deskGetWorkCalendar, {}), staleTime: hourMs })
  const { bookingReplyHours: replyHours } = useConfig()
  return useMemo(
    () => ({
      calendar: data
        ? workCalendar(data.days.map(({ day, is_workday }) => ({ day, isWorkday: is_workday })))
        : plainWeek,
      replyHours,
    }),
    [data, replyHours],
  )
}
