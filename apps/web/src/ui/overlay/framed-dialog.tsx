import { Modal } from 'antd'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useUiText } from '../theme/ui-text.ts'
import { useIsPhone } from '../theme/use-media.ts'
import styles from './framed-dialog.module.css'

type FramedDialogProps = {
  readonly title: ReactNode
  readonly subtitle?: ReactNode
  readonly width: number
  /** Content from edge to edge, with its own height and padding. */
  readonly flush?: boolean
  readonly foot?: ReactNode
  /** A click beside it closes it: nothing that was entered is lost. */
  readonly isDismissible?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * The frame of every dialog but a question: ruled head and foot stay in view, what is between them scrolls; the whole screen of
 * a phone. Shown while it is rendered.
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

/** Gives the keyboard to the dialog itself where no field of it asks for it: its close button is not the thing to begin with. */
function FocusOnDialog() {
  const mark = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const dialog = mark.current?.closest<HTMLElement>('[role="dialog"]')
    if (dialog && !dialog.contains(document.activeElement)) dialog.focus({ preventScroll: true })
  }, [])
  return <span ref={mark} hidden />
}

/** Gives the keyboard back to what had it before the dialog, where nothing else has taken it and it is still there. */
function useFocusBack(): void {
  // Read while the dialog is not drawn yet: a field of it may take the keyboard at once.
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
