import type { ReactNode } from 'react'
import { useUiText } from '../theme/ui-text.ts'

type NoOptionProps = {
  readonly isLoading?: boolean | undefined
  readonly hasFailed?: boolean | undefined
  readonly onRetry?: (() => void) | undefined
  readonly children?: ReactNode
}

/** What a list without an option says. */
export function NoOption({ isLoading, hasFailed, onRetry, children }: NoOptionProps) {
  const text = useUiText()
  if (hasFailed)
    return (
      <span className="row">
        {text.optionsFailed}
        {onRetry && (
          <button type="button" className="button" onClick={onRetry}>
            {text.retry}
          </button>
        )}
      </span>
    )
  if (isLoading) return text.loading
  return children ?? text.noOptions
}
