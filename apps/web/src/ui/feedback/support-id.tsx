import { createContext, useContext } from 'react'
import { Icon } from '../page/icon.tsx'
import { showToast } from './toast.ts'

/** Finds a failed call's request number by its error message. */
export type SupportIds = {
  readonly find: (said: string) => string | null
  readonly label: string
  readonly copy: string
  readonly copied: string
  readonly notCopied: string
}

const SupportIdContext = createContext<SupportIds | null>(null)

export const SupportIdProvider = SupportIdContext.Provider

/**
 * The request number of the failed call with this message, to read out to support or copy; renders nothing if there is none.
 */
export function SupportId({ of, id }: { readonly of?: unknown; readonly id?: string | null }) {
  const ids = useContext(SupportIdContext)
  const found = id ?? (typeof of === 'string' ? ids?.find(of) : null)
  if (!ids || !found) return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(found)
      showToast('info', ids.copied)
    } catch {
      showToast('trouble', ids.notCopied)
    }
  }
  return (
    <span className="centred gap-4 nowrap dim plain inline-flex size-12">
      {ids.label} <span className="mono">{found}</span>
      <button
        type="button"
        className="icon-button icon-button-small"
        aria-label={ids.copy}
        title={ids.copy}
        onClick={copy}
      >
        <Icon name="copy" />
      </button>
    </span>
  )
}
