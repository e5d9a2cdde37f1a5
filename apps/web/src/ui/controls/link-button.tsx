import type { ReactNode } from 'react'
import { Link } from 'react-router'

type LinkButtonProps = {
  readonly to: string
  readonly primary?: boolean
  readonly children: ReactNode
}

/** A link that leads to a page and looks like the button it acts as. */
export function LinkButton({ to, primary = false, children }: LinkButtonProps) {
  return (
    <Link to={to} className={primary ? 'button button-primary' : 'button'}>
      {children}
    </Link>
  )
}
