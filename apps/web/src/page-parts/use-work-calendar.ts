import { deskGetWorkCalendar } from '@berth/contract/desk/desk-calendar'
import type { WaitLimits } from '@berth/domain/order/lifecycle/wait-limit'
import { plainWeek, type WorkCalendar, workCalendar } from '@berth/domain/time/working-time'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readOf } from '../lib/api/api.ts'

const hourMs = 3_600_000

/** How the desk measures waits: its office hours with their special days, and its limits. */
export type WaitRules = { readonly calendar: WorkCalendar; readonly limits: WaitLimits }

const noLimits = { confirm: 0, answer: 0, bill: 0, invoice: 0, receive: 0, release: 0 }

/** The operator's rules for measuring waits, at the desk. Until they have loaded, it is the usual week without limits. */
export function useWaitRules(): WaitRules {
  const { data } = useQuery({ ...readOf(deskGetWorkCalendar, {}), staleTime: hourMs })
  return useMemo(() => {
    const days = data?.days.map(({ day, is_workday }) => ({ day, isWorkday: is_workday })) ?? []
    return { calendar: data ? workCalendar(days, data.hours) : plainWeek, limits: data?.limits ?? noLimits }
  }, [data])
}
