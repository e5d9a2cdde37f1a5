import type { ComponentProps, MouseEvent, ReactNode } from 'react'

/** How loud a button is: one `primary` on a page or dialog, `link` and `text` within lines and lists. */
export type ButtonLook = 'plain' | 'primary' | 'ghost' | 'dashed' | 'text' | 'link'

export type ButtonProps = Omit<ComponentProps<'button'>, 'type'> & {
  readonly type?: 'button' | 'submit'
  readonly look?: ButtonLook
  readonly size?: 'small' | 'middle' | 'large' | undefined
  /** What it does cannot be undone, or refuses something. */
  readonly danger?: boolean
  /** Takes the whole width. */
  readonly block?: boolean
  readonly icon?: ReactNode
  /** What it started is still going on: it keeps the focus, and pressing it again does nothing. */
  readonly loading?: boolean | undefined
  /** Where it leads: a link that looks like a button. */
  readonly href?: string
  readonly target?: string
  readonly rel?: string
}

/** A button. One with an icon alone is square and needs `aria-label`. */
export function Button({
  type = 'button',
  look = 'plain',
  size = 'middle',
  danger = false,
  block = false,
  icon,
  loading = false,
  href,
  target,
  rel,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const isBare = children === undefined || children === null || children === false
  const classes = [
    'button',
    look !== 'plain' && `button-${look}`,
    size !== 'middle' && `button-${size}`,
    danger && 'button-danger',
    block && 'button-block',
    isBare && 'button-icon-only',
    className,
  ]
  const shared = { className: classes.filter(Boolean).join(' ') }
  const content = (
    <>
      {(icon || loading) && (
        <span className="button-icon">
          {loading ? <span className="button-busy" aria-hidden="true" /> : icon}
        </span>
      )}
      {!isBare && <span>{children}</span>}
    </>
  )
  if (href !== undefined)
    return (
      <a {...shared} href={href} target={target} rel={rel}>
        {content}
      </a>
    )
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A busy button of a form must not send it again either.
    if (loading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...(loading ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      {...rest}
      {...shared}
      type={type}
      onClick={press}
    >
      {content}
    </button>
  )
}
