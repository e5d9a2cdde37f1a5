import { useLayoutEffect } from 'react'
import type { Entered } from './date-props.ts'

/** Goes on where somebody was: in the field, with the calendar open for the pointer, the text to be typed over for the keyboard. */
export function useCalendarFocus(entered: Entered) {
  // At once: a key pressed while nothing had the focus would lead to the beginning of the page.
  useLayoutEffect(() => {
    const field = entered?.id ? document.getElementById(entered.id) : null
    field?.focus({ preventScroll: true })
    if (entered?.by === 'key' && field instanceof HTMLInputElement) field.select()
  }, [entered])
  return { defaultOpen: entered?.by === 'pointer' }
}
