import type { ReactNode } from 'react'
import { Link } from 'react-router'

type LinkButtonProps = {
  readonly to: string
  readonly primary?: boolean
  readonly children: ReactNode
}

/** A link that looks like a button. */
export function LinkButton({ to, primary = false, children }: LinkButtonProps) {
  return (
    <Link to={to} className={primary ? 'button button-primary' : 'button'}>
      {children}
    </Link>
  )
}
