import type { Fault } from '@berth/domain/reading/reading'
import { createContext, useContext, useEffect, useState } from 'react'
import { useUiText } from '../theme/ui-text.ts'

/** How a control tells its field that its text could not be read; null when it can. */
export const UnreadContext = createContext<((message: string | null) => void) | null>(null)

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
  return {
    ...(fault ? { 'data-unread': '' } : {}),
    ...(message === null ? {} : { 'aria-invalid': true as const, title: message }),
  }
}

/** For a field: the message of its control, and what to give to it. */
export function useUnreadMessage() {
  const [message, tell] = useState<string | null>(null)
  return { message, tell }
}
