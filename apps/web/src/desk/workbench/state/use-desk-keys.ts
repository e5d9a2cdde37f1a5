import { useEffect, useRef } from 'react'
import { isForThePage } from '../../../page-parts/lists/page-keys.ts'

/** Actions by key. An action that returns `false` leaves the key to the browser. */
export type KeyActs = Readonly<Record<string, () => unknown>>

/** Listens for keyboard shortcuts while the caller is mounted. */
export function useDeskKeys(acts: KeyActs): void {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const act = latest.current[event.key]
      if (!act || !isForThePage(event)) return
      // Keeps the key from being typed into the field that was just focused.
      if (act() !== false) event.preventDefault()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

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
