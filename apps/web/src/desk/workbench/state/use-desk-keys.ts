import { useEffect } from 'react'

/** Escape moves focus from a field to the order's title, so that shortcuts work again. */
export function useLeaveFields(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target } = event
      if (event.key !== 'Escape' || event.defaultPrevented || !(target instanceof HTMLElement)) return
      // Escape first closes an open dropdown, calendar or dialog.
      if (!target.closest('form, input, textarea') || target.closest('[role="dialog"]')) return
      if (target.getAttribute('aria-expanded') === 'true') return
      document.getElementById('order-title')?.focus()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** Ctrl+Enter submits the current form from any field, including multi-line ones. */
export function useSubmitKeys(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target } = event
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
      if (!(target instanceof HTMLElement) || target.getAttribute('aria-expanded') === 'true') return
      const form = target.closest('form')
      if (!form) return
      event.preventDefault()
      form.requestSubmit()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
