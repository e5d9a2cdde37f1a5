import type { ReactNode } from 'react'
import { Link } from 'react-router'

type LinkButtonProps = {
  readonly to: string
  readonly primary?: boolean
  /** The key that does the same. */
  readonly keyName?: string
  readonly children: ReactNode
}

/** A link that looks like a button. */
export function LinkButton({ to, primary = false, keyName, children }: LinkButtonProps) {
  return (
    <Link
      to={to}
      className={primary ? 'button button-primary' : 'button'}
      title={keyName}
      aria-keyshortcuts={keyName}
    >
      {children}
    </Link>
  )
}
