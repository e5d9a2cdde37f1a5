import { useEffect } from 'react'

/** How long a page has to take the focus by itself, as a dialog does that follows another. */
const settleMs = 150

/**
 * Keeps the keyboard in the page when an act takes away what had the focus, as a sent form does with its button: it goes to the
 * dialog that is open or to the page, and back to a button that could not be pressed meanwhile. A click beside all controls
 * leaves it alone.
 */
export function useKeptFocus(content: string): void {
  useEffect(() => {
    let last: HTMLElement | null = null
    let waiting: number | undefined
    const isLost = () => last !== null && document.activeElement === document.body
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof HTMLElement ? target : null
    }
    const forget = () => {
      last = null
    }
    const restore = () => {
      waiting = undefined
      if (!isLost() || last?.matches(':disabled')) return
      const dialogs = [...document.querySelectorAll<HTMLElement>('dialog[open], [role="dialog"]')]
      const dialog = dialogs.findLast((one) => one.checkVisibility())
      const target = last?.isConnected ? last : (dialog ?? document.getElementById(content))
      target?.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(() => {
      if (waiting === undefined && isLost()) waiting = window.setTimeout(restore, settleMs)
    })
    const changes = { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] }
    observer.observe(document.body, changes)
    document.addEventListener('focusin', remember)
    document.addEventListener('pointerdown', forget)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', remember)
      document.removeEventListener('pointerdown', forget)
      window.clearTimeout(waiting)
    }
  }, [content])
}
