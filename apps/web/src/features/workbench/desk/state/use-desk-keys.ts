import { useEffect } from 'react'
import { isComposing } from '#ui/page/is-composing.ts'

/** Escape moves focus from a field to the order's title, so that shortcuts work again. */
export function useLeaveFields(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target } = event
      if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return
      if (!(target instanceof HTMLElement)) return
      // Escape first closes an open dropdown, calendar or dialog.
      if (!target.closest('form, input, textarea') || target.closest('dialog')) return
      if (target.getAttribute('aria-expanded') === 'true') return
      document.getElementById('order-title')?.focus()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
