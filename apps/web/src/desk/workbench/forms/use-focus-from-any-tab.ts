import { useEffect, useRef } from 'react'

type Find = () => HTMLElement | null

/** Focuses a control of the work tab from any tab, which shows the work tab first. `atOnce` is focused when the form opens. */
export function useFocusFromAnyTab(onShow: () => void, atOnce: Find | null = null): (find: Find) => void {
  const wanted = useRef(atOnce)
  useEffect(() => {
    const control = wanted.current?.()
    if (!control?.checkVisibility()) return
    wanted.current = null
    control.focus()
  })
  return (find) => {
    const control = find()
    if (control?.checkVisibility()) return control.focus()
    wanted.current = find
    onShow()
  }
}
