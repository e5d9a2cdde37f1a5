import { deskGetWorkCalendar } from '@berth/contract/desk/desk-calendar'
import { plainWeek, type WorkCalendar, workCalendar } from '@berth/domain/time/working-time'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readOf } from '../lib/api/api.ts'

const hourMs = 3_600_000

/** The operator's work calendar, at the desk. Until it has loaded, only weekends count as days off. */
export function useWorkCalendar(): WorkCalendar {
  const { data } = useQuery({ ...readOf(deskGetWorkCalendar, {}), staleTime: hourMs })
  return useMemo(
    () =>
      data
        ? workCalendar(data.days.map(({ day, is_workday }) => ({ day, isWorkday: is_workday })))
        : plainWeek,
    [data],
  )
}
