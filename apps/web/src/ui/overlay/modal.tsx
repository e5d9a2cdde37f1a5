import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { isComposing } from '../page/is-composing.ts'
import { addDialog } from '../page/open-dialogs.ts'
import { isPhone } from '../theme/use-media.ts'
import { useFocusBack } from './use-focus-back.ts'

/**
 * Where the focus begins unless something in the dialog asks for it: on the first control; in the first field of a form, or else
 * on the dialog; or on the dialog.
 */
type FocusStart = 'control' | 'field' | 'dialog'

type ModalProps = {
  readonly label?: string | undefined
  /** The id of the element that names it, in place of a label. */
  readonly labelledBy?: string | undefined
  readonly className?: string | undefined
  readonly style?: CSSProperties | undefined
  readonly focusStart: FocusStart
  /** Closes on a click outside. */
  readonly isDismissible?: boolean
  /** Called when the user wants it closed; the caller then takes it away, or leaves it open. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * The browser's modal dialog, which all dialogs and drawers are made of. The rest of the page is inert meanwhile; focus returns to
 * where it was afterwards. Open while mounted.
 */
export function Modal({
  label,
  labelledBy,
  className,
  style,
  focusStart,
  isDismissible = false,
  onClose,
  children,
}: ModalProps) {
  useFocusBack()
  const element = useRef<HTMLDialogElement>(null)
  const openedAt = useRef(0)
  const isLeaving = useRef(false)
  const pressedKey = useRef('')
  const isPressedOutside = useRef(false)
  // Its content is drawn once it is open: a part of a closed dialog could neither take the focus nor be measured.
  const [isOpen, setOpen] = useState(false)
  const focus = useEffectEvent((dialog: HTMLElement) => focusIn(dialog, focusStart))

  useLayoutEffect(() => {
    const dialog = element.current
    if (!dialog) return
    isLeaving.current = false
    openedAt.current = performance.now()
    const remove = addDialog(dialog)
    dialog.showModal()
    setOpen(true)
    return () => {
      isLeaving.current = true
      dialog.close()
      remove()
    }
  }, [])
  useLayoutEffect(() => {
    if (isOpen && element.current) focus(element.current)
  }, [isOpen])

  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event.nativeEvent)) return
    // A browser that closes it by itself asks no second time.
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  const reopen = (dialog: HTMLDialogElement) => {
    if (dialog.isConnected && !dialog.open && !isLeaving.current) dialog.showModal()
  }
  const isSecondClick = ({ detail, timeStamp }: MouseEvent) =>
    detail > 1 && timeStamp - openedAt.current < doubleClickMs

  return createPortal(
    <dialog
      ref={element}
      tabIndex={-1}
      aria-modal="true"
      aria-label={label}
      aria-labelledby={labelledBy}
      className={className}
      style={style}
      onKeyDownCapture={({ key }) => {
        pressedKey.current = key
      }}
      onKeyUpCapture={() => {
        pressedKey.current = ''
      }}
      onKeyDown={press}
      // The back button of a phone, or Escape while nothing has the focus. A file field has an event of the same name.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        const isTaken = pressedKey.current === 'Escape'
        pressedKey.current = ''
        if (!isTaken) onClose()
      }}
      // A browser may close it without asking; it is the caller who decides.
      onClose={({ currentTarget, target }) => {
        if (target !== currentTarget || currentTarget.open || isLeaving.current) return
        onClose()
        setTimeout(reopen, 0, currentTarget)
      }}
      onPointerDown={(event) => {
        isPressedOutside.current = isOutside(event)
      }}
      onClickCapture={(event) => {
        if (!isSecondClick(event)) return
        event.preventDefault()
        event.stopPropagation()
      }}
      // Where a text is marked, the mouse may leave the dialog before its button does.
      onClick={(event) => {
        if (isDismissible && isPressedOutside.current && isOutside(event)) onClose()
      }}
    >
      {isOpen && children}
    </dialog>,
    document.body,
  )
}

/** How soon the second click of a double click comes, whose first one has opened the dialog. */
const doubleClickMs = 300

/** Whether the mouse is beside the dialog, on what it covers the page with. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

/** What a form is filled in from: its first field. */
const firstField =
  'form :is(input:not([type="hidden"], [type="file"], :disabled, [readonly]), textarea:not(:disabled, [readonly]))'
const firstControl = ':is(a[href], button, input:not([type="hidden"]), select, textarea):not(:disabled)'

function focusIn(dialog: HTMLElement, start: FocusStart): void {
  const { activeElement } = document
  if (activeElement !== dialog && dialog.contains(activeElement)) return
  const target = selectorOf(start)
  const control = target === null ? null : dialog.querySelector<HTMLElement>(target)
  const goal = control ?? dialog
  goal.focus({ preventScroll: true })
}

function selectorOf(start: FocusStart): string | null {
  if (start === 'control') return firstControl
  // On phones a field would bring up the keyboard over the dialog.
  return start === 'field' && !isPhone() ? firstField : null
}
