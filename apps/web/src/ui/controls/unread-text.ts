import type { Fault } from '@berth/domain/reading/reading'
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import { useUiText } from '../theme/ui-text.ts'

/** How a control tells its field that its text could not be read; null when it can. */
export const UnreadContext = createContext<((message: string | null) => void) | null>(null)

/** The controls of the page whose text could not be read, and whether they say so already. */
const unreadOfPage = new Map<symbol, boolean>()

const listeners = new Set<() => void>()

/** Keeps a control among the unread ones of the page until it is read or gone. */
function noteUnread(isSaid: boolean): () => void {
  const own = Symbol('unread')
  unreadOfPage.set(own, isSaid)
  for (const tell of listeners) tell()
  return () => {
    unreadOfPage.delete(own)
    for (const tell of listeners) tell()
  }
}

function listen(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Whether any control of the page holds a text that could not be read: nothing may then be submitted. */
export function anyUnread(): boolean {
  return unreadOfPage.size > 0
}

/** Whether any of them says so: not while the user still types. Draws again when that changes. */
export function useAnyUnread(): boolean {
  return useSyncExternalStore(listen, () => [...unreadOfPage.values()].includes(true))
}

const mark = '[data-unread]'

/** Whether a control within holds a text that it could not read, so that the form holds less than the screen shows. */
export function hasUnread(within: Pick<Element, 'querySelector'> | null): boolean {
  return Boolean(within?.querySelector(mark))
}

/**
 * The mark of a control whose text could not be read. `fault` is of the text as it is now, `isLeft` whether the user has ended
 * typing: only then the message is shown, in the field or, without one, as the control's title.
 */
export function useUnread(fault: Fault | null, isLeft: boolean) {
  const { sayFault } = useUiText()
  const tell = useContext(UnreadContext)
  const message = fault && isLeft ? sayFault(fault) : null
  useEffect(() => {
    tell?.(message)
    return () => tell?.(null)
  }, [tell, message])
  const isUnread = fault !== null
  useEffect(() => (isUnread ? noteUnread(isLeft) : undefined), [isUnread, isLeft])
  return {
    ...(fault ? { 'data-unread': '' } : {}),
    ...(message === null ? {} : { 'aria-invalid': true as const, title: message }),
  }
}
