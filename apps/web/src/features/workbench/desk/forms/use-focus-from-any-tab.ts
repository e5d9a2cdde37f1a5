import { useEffect, useRef } from 'react'

type Find = () => HTMLElement | null

/**
 * Focuses a control of the work tab from any tab, which shows the work tab first: `onShow` answers whether
 * another one was asked for. `atOnce` is focused when the form opens.
 */
export function useFocusFromAnyTab(onShow: () => boolean, atOnce: Find | null = null): (find: Find) => void {
  const wanted = useRef(atOnce)
  useEffect(() => {
    const control = wanted.current?.()
    if (!control?.checkVisibility()) return
    wanted.current = null
    control.focus()
  })
  return (find) => {
    const isDrawn = find()?.checkVisibility() ?? false
    // Another tab may be asked for already that is not drawn yet, and would hide the field.
    wanted.current = onShow() || !isDrawn ? find : null
    if (isDrawn) find()?.focus()
  }
}
