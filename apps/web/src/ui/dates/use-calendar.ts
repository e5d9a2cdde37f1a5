import { useState } from 'react'

type Calendar = typeof import('./calendar-popup.tsx').CalendarPopup

/** The calendar once it has loaded, and what loads it. Offline there is none; the user can still type. */
export function useCalendar(): readonly [Calendar | null, () => void] {
  const [Calendar, setCalendar] = useState<Calendar | null>(null)
  const load = async () => {
    const loaded = await import('./calendar-popup.tsx').catch(() => null)
    if (loaded) setCalendar(() => loaded.CalendarPopup)
  }
  return [Calendar, () => void load()]
}
