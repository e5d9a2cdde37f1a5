import { useEffect } from 'react'

/** How long a page has to take the focus by itself, as a dialog does that follows another. */
const settleMs = 150

/**
 * Keeps the keyboard in the page when an act takes away what had the focus, or turns it off, as a sent form does with its button:
 * it goes to the dialog that is open or to the page, and back to a button that could not be pressed meanwhile. A click beside all
 * controls leaves it alone.
 */
export function useKeptFocus(content: string): void {
  useEffect(() => {
    let last: HTMLElement | null = null
    /** The button that is off now, while the dialog or the page has the focus in its place. */
    let off: HTMLElement | null = null
    let waiting: number | undefined
    const isLost = () => last !== null && document.activeElement === document.body
    // A browser takes the focus from a button some time after it was turned off.
    const isLeaving = () => last !== null && document.activeElement === last && last.matches(':disabled')
    const isBack = () => off !== null && !off.matches(':disabled')
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof HTMLElement ? target : null
      off = null
    }
    const forget = () => {
      last = null
      off = null
    }
    const restore = () => {
      waiting = undefined
      if (isBack()) {
        const back = off
        off = null
        back?.focus({ preventScroll: true })
      }
      if (isLeaving()) waiting = window.setTimeout(restore, settleMs)
      if (!isLost()) return
      const turnedOff = last?.matches(':disabled') ? last : null
      const dialogs = [...document.querySelectorAll('dialog')]
      const dialog = dialogs.findLast((one) => one.checkVisibility())
      const target = last?.isConnected && !turnedOff ? last : (dialog ?? document.getElementById(content))
      target?.focus({ preventScroll: true })
      off = turnedOff
    }
    const observer = new MutationObserver(() => {
      if (waiting === undefined && (isLost() || isBack() || isLeaving()))
        waiting = window.setTimeout(restore, settleMs)
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
