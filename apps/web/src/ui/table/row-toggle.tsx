import type { ReactNode } from 'react'
import { Icon } from '../page/icon.tsx'
import styles from './row-toggle.module.css'

type RowToggleProps = {
  readonly isOpen: boolean
  /** The id of what it opens, which is in the page only while it is open. */
  readonly controls: string
  readonly onToggle: () => void
  readonly children: ReactNode
}

/** Opens and closes what belongs to a row or card, below it. */
export function RowToggle({ isOpen, controls, onToggle, children }: RowToggleProps) {
  return (
    <button
      type="button"
      className={`centred gap-8 nowrap inline-flex brand phone-touch ${styles.toggle}`}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onToggle}
    >
      <Icon name={isOpen ? 'down' : 'right'} size={12} />
      {children}
    </button>
  )
}
