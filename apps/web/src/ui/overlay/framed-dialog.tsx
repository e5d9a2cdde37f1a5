import { type ReactNode, useId } from 'react'
import { Icon } from '../page/icon.tsx'
import { useUiText } from '../theme/ui-text.ts'
import { useIsPhone } from '../theme/use-media.ts'
import styles from './framed-dialog.module.css'
import modal from './modal.module.css'
import { Modal } from './modal.tsx'

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
 * on a phone. Focus begins in the first field of a form, or else on the dialog. Open while mounted.
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
  const titleId = useId()
  return (
    <Modal
      labelledBy={titleId}
      className={`${modal.panel} ${styles.dialog} print-alone`}
      style={isPhone ? undefined : { width }}
      focusStart="field"
      isDismissible={isDismissible}
      onClose={onClose}
    >
      <div className={`firm line-below relative ${styles.head}`}>
        <div id={titleId}>
          <h2 className="breaks">{title}</h2>
          {subtitle && <div className="breaks note">{subtitle}</div>}
        </div>
        <button type="button" className={`icon-button ${styles.close}`} aria-label={close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div
        className={`fill short scroll phone-flex phone-column ${styles.body} ${flush ? styles.flush : ''}`}
      >
        {children}
      </div>
      {foot && <div className={`firm line-above padded-12-24 text-end ${styles.foot} no-print`}>{foot}</div>}
    </Modal>
  )
}
