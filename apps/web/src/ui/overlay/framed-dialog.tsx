import { Modal } from 'antd'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useUiText } from '../theme/ui-text.ts'
import { useIsPhone } from '../theme/use-media.ts'
import styles from './framed-dialog.module.css'
import { useFocusBack } from './use-focus-back.ts'

type FramedDialogProps = {
  readonly title: ReactNode
  readonly subtitle?: ReactNode
  readonly width: number
  /** Lays content out edge to edge; it brings its own height and padding. */
  readonly flush?: boolean
  readonly foot?: ReactNode
  /** Closes on a click outside, for dialogs without input to lose. */
  readonly isDismissible?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * The frame of all dialogs except confirmations: header and footer stay in view, the content scrolls, and it fills the screen
 * on a phone. Open while mounted.
 */
export function FramedDialog({
  title,
  subtitle,
  width,
  flush = false,
  foot,
  isDismissible = false,
  onClose,
  children,
}: FramedDialogProps) {
  const { close } = useUiText()
  const isPhone = useIsPhone()
  useFocusBack()
  return (
    <Modal
      open
      centered={!isPhone}
      width={isPhone ? '100vw' : width}
      className={flush ? `${styles.dialog} ${styles.flush}` : (styles.dialog ?? '')}
      title={
        <>
          <div className={styles.title}>{title}</div>
          {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
        </>
      }
      closable={{ 'aria-label': close }}
      mask={{ closable: isDismissible }}
      onCancel={onClose}
      footer={foot ?? null}
    >
      <FocusOnDialog />
      {children}
    </Modal>
  )
}

/** What a form is filled in from: its first field. */
const firstField =
  'form :is(input:not([type="hidden"], [type="file"], :disabled, [readonly]), textarea:not(:disabled, [readonly]))'

/** What users do with the focus. */
const acts = ['keydown', 'pointerdown'] as const

/**
 * Focuses the first field of a form in the dialog, or the dialog itself, so that focus does not start on the close button. A field
 * that takes the focus by itself keeps it. On phones a field would bring up the keyboard over the dialog.
 */
function FocusOnDialog() {
  const mark = useRef<HTMLSpanElement>(null)
  const isPhone = useIsPhone()
  const isFieldWanted = useRef(!isPhone)
  useLayoutEffect(() => {
    const dialog = dialogOf(mark.current)
    if (dialog && !dialog.contains(document.activeElement)) focusOn(dialog, isFieldWanted.current)
  }, [])
  // A dialog below takes the focus back until this one holds it, which begins on its close button. Only users leave it there.
  useEffect(() => {
    const dialog = dialogOf(mark.current)
    const undo = ({ target }: FocusEvent) => {
      if (!dialog || !(target instanceof Element) || !target.matches('.ant-modal-close')) return
      focusOn(dialog, isFieldWanted.current)
    }
    const leave = () => dialog?.removeEventListener('focusin', undo)
    dialog?.addEventListener('focusin', undo)
    for (const act of acts) window.addEventListener(act, leave, true)
    return () => {
      leave()
      for (const act of acts) window.removeEventListener(act, leave, true)
    }
  }, [])
  return <span ref={mark} hidden />
}

function focusOn(dialog: HTMLElement, isFieldWanted: boolean): void {
  const field = isFieldWanted ? dialog.querySelector<HTMLElement>(firstField) : null
  const target = field ?? dialog
  target.focus({ preventScroll: true })
}

function dialogOf(inside: Element | null): HTMLElement | null {
  return inside?.closest<HTMLElement>('[role="dialog"]') ?? null
}
