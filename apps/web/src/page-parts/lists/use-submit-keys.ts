import { useEffect, useEffectEvent } from 'react'
import { isComposing } from '#ui/page/is-composing.ts'
import { formOf, submitForm } from '#ui/page/submit-form.ts'
import { isDialogOpen } from './page-keys.ts'

/** Ctrl+Enter submits the form of any field or button on any page, unless that has its own way of sending. */
export function useSubmitKeys(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      const form = formOf(event.target)
      if (event.defaultPrevented || isComposing(event) || !form) return
      event.preventDefault()
      submitForm(form)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** Ctrl+Enter saves a page whose fields are in no form. What is typed is taken when its field loses the focus, so it does before. */
export function useSaveKeys(save: (() => void) | null): void {
  const act = useEffectEvent(() => save?.())
  const isOff = save === null
  useEffect(() => {
    if (isOff) return
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      if (event.defaultPrevented || isComposing(event) || formOf(event.target) || isDialogOpen()) return
      event.preventDefault()
      const field = document.activeElement
      if (field instanceof HTMLElement) field.blur()
      setTimeout(() => {
        if (field instanceof HTMLElement && field.isConnected) field.focus({ preventScroll: true })
        act()
      })
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [isOff])
}
