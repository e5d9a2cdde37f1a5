import type { Fault } from '@berth/domain/reading/reading'
import { createContext, useContext, useEffect } from 'react'
import { useUiText } from '../theme/ui-text.ts'

/** How a control tells its field that its text could not be read; null when it can. */
export const UnreadContext = createContext<((message: string | null) => void) | null>(null)

/** The controls of the page whose text could not be read. */
const unreadOfPage = new Set<symbol>()

/** Keeps a control among the unread ones of the page until it is read or gone. */
function noteUnread(): () => void {
  const own = Symbol('unread')
  unreadOfPage.add(own)
  return () => unreadOfPage.delete(own)
}

/** Whether any control of the page holds a text that could not be read: nothing may then be submitted. */
export function anyUnread(): boolean {
  return unreadOfPage.size > 0
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
  useEffect(() => (isUnread ? noteUnread() : undefined), [isUnread])
  return {
    ...(fault ? { 'data-unread': '' } : {}),
    ...(message === null ? {} : { 'aria-invalid': true as const, title: message }),
  }
}
