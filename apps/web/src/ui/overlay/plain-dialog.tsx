import { type ReactNode, useLayoutEffect, useRef } from 'react'

type PlainDialogProps = {
  readonly label: string
  readonly className?: string | undefined
  /** Escape was pressed. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * The browser's own modal dialog, for pages that carry no component library and for what has to lie above everything. The
 * rest of the page cannot be reached meanwhile; the keyboard goes back to where it was afterwards. Shown while it is rendered.
 */
export function PlainDialog({ label, className, onClose, children }: PlainDialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = element.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={element}
      aria-label={label}
      className={className}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {children}
    </dialog>
  )
}
