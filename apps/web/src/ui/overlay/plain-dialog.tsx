import type { ReactNode } from 'react'
import { Modal } from './modal.tsx'

type PlainDialogProps = {
  readonly label: string
  readonly className?: string | undefined
  /** Called when Escape is pressed. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A dialog that brings its own look, for pages without the texts of the parts and for what must be above everything. Focus begins on
 * its first control. Open while mounted.
 */
export function PlainDialog(props: PlainDialogProps) {
  return <Modal focusStart="control" {...props} />
}
