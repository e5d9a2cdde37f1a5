import { type Day, dayInChina, startOfDayInChina } from '@berth/domain/time/calendar'

type Dates = { readonly etd: string | null; readonly eta: string | null }

/** How much of the voyage is behind the vessel by its dates, from 0 before it sails to 1 once it has arrived. */
export function sailedShare({ etd, eta }: Dates, now: Date): number {
  const today = dayInChina(now)
  if (etd === null || today < etd) return 0
  if (eta === null) return 0.5
  if (today >= eta) return 1
  const at = (day: Day) => startOfDayInChina(day).getTime()
  return (at(today) - at(etd)) / (at(eta) - at(etd))
}
