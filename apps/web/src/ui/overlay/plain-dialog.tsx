import { type ReactNode, useLayoutEffect, useRef } from 'react'

type PlainDialogProps = {
  readonly label: string
  readonly className?: string | undefined
  /** Called when Escape is pressed. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * The browser's native modal dialog, for pages without the component library and for what must be above everything. The rest of
 * the page is inert meanwhile; focus returns to where it was afterwards. Open while mounted.
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
