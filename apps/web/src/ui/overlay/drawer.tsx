import { type ReactNode, useId } from 'react'
import { Icon } from '../page/icon.tsx'
import { useUiText } from '../theme/ui-text.ts'
import styles from './drawer.module.css'
import modal from './modal.module.css'
import { Modal } from './modal.tsx'

type DrawerProps = {
  readonly open: boolean
  readonly title: ReactNode
  /** The edge of the window it is at. */
  readonly side?: 'right' | 'left' | 'bottom'
  /** Takes most of the screen at the bottom, however little is in it. */
  readonly isTall?: boolean
  /** Lays content out edge to edge. */
  readonly flush?: boolean
  /** Names its close button, if "close" is not enough. */
  readonly closeLabel?: string
  readonly foot?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A drawer over the page. Closes on a click outside. */
export function Drawer({ open, ...drawer }: DrawerProps) {
  return open ? <OpenDrawer {...drawer} /> : null
}

function OpenDrawer({
  title,
  side = 'right',
  isTall = false,
  flush = false,
  closeLabel,
  foot,
  onClose,
  children,
}: Omit<DrawerProps, 'open'>) {
  const { close } = useUiText()
  const titleId = useId()
  const look = [modal.panel, styles.drawer, styles[side], isTall && styles.tall].filter(Boolean).join(' ')
  return (
    <Modal labelledBy={titleId} className={look} focusStart="dialog" isDismissible onClose={onClose}>
      <div className={`row between firm line-below ${styles.head}`}>
        <h2 id={titleId} className="breaks">
          {title}
        </h2>
        <button type="button" className="icon-button" aria-label={closeLabel ?? close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className={`fill short padded-24 scroll ${flush ? styles.flush : ''}`}>{children}</div>
      {foot && <div className={`firm line-above ${styles.foot}`}>{foot}</div>}
    </Modal>
  )
}
