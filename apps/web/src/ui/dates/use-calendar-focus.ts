import { useLayoutEffect } from 'react'
import type { DateFieldEntry } from './date-props.ts'

/** Continues where the user was: focuses the field, opens the calendar for the pointer, selects the text for the keyboard. */
export function useCalendarFocus(entered: DateFieldEntry) {
  // Synchronous: a key pressed while nothing is focused would start from the top of the page.
  useLayoutEffect(() => {
    const field = entered?.id ? document.getElementById(entered.id) : null
    field?.focus({ preventScroll: true })
    if (entered?.by === 'key' && field instanceof HTMLInputElement) field.select()
  }, [entered])
  return { defaultOpen: entered?.by === 'pointer' }
}
