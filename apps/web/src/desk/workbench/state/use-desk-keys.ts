import { useEffect, useRef } from 'react'
import { isForThePage } from '../../../page-parts/lists/page-keys.ts'

/** What a key does, by the key's name. An act that answers `false` leaves the key to the browser. */
export type KeyActs = Readonly<Record<string, () => unknown>>

/** Listens for keys of the desk for as long as the caller is on the page. */
export function useDeskKeys(acts: KeyActs): void {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const act = latest.current[event.key]
      if (!act || !isForThePage(event)) return
      // The key must not also be typed into the field it has just moved to.
      if (act() !== false) event.preventDefault()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** Escape leaves the field one types in for the order's title, so that the keys of the desk work again. */
export function useLeaveFields(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target } = event
      if (event.key !== 'Escape' || event.defaultPrevented || !(target instanceof HTMLElement)) return
      // Escape first closes what is open: a list of choices, a calendar, a dialog.
      if (!target.closest('form, input, textarea') || target.closest('[role="dialog"]')) return
      if (target.getAttribute('aria-expanded') === 'true') return
      document.getElementById('order-title')?.focus()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** Ctrl+Enter sends the form one is in, from whichever field, also from one where Enter means a new line. */
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
