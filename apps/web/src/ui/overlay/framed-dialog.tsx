import { Modal } from 'antd'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useUiText } from '../theme/ui-text.ts'
import { useIsPhone } from '../theme/use-media.ts'
import styles from './framed-dialog.module.css'

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

/** Focuses the dialog itself if none of its fields takes focus, so that focus does not start on the close button. */
function FocusOnDialog() {
  const mark = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const dialog = mark.current?.closest<HTMLElement>('[role="dialog"]')
    if (dialog && !dialog.contains(document.activeElement)) dialog.focus({ preventScroll: true })
  }, [])
  return <span ref={mark} hidden />
}

/** Returns focus to the element that had it before the dialog, if nothing else has taken it and the element still exists. */
function useFocusBack(): void {
  // Read before the dialog renders: one of its fields may take focus at once.
  const before = useRef(document.activeElement)
  useEffect(
    () => () => {
      const { current } = before
      if (document.activeElement === document.body && current instanceof HTMLElement && current.isConnected)
        current.focus({ preventScroll: true })
    },
    [],
  )
}
