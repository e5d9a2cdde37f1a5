import { useEffect } from 'react'
import { isComposing } from '../../ui/page/is-composing.ts'
import { formOf, submitForm } from '../../ui/page/submit-form.ts'

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
