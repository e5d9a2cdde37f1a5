import { type ReactNode, useMemo } from 'react'
import { findSupportId } from '#lib/api/support-ids.ts'
import { useWords } from '#lib/language.ts'
import { uiWords } from '#page-parts/ui-texts/ui-words.ts'
import { SupportIdProvider } from '#ui/feedback/support-id.tsx'
import { ToastRegion } from '#ui/feedback/toast-region.tsx'
import { ConfigGate } from './config-gate.tsx'

type EntryFrameProps = {
  /** Whether the page stays open while the portal is closed. */
  readonly isOpenWhenClosed: () => boolean
  readonly children: ReactNode
}

/** What both entries put around their pages: settings, notices over an open page, toasts, request numbers for support. */
export function EntryFrame({ isOpenWhenClosed, children }: EntryFrameProps) {
  const words = useWords(uiWords)
  const supportIds = useMemo(
    () => ({
      find: findSupportId,
      label: words.requestNumber,
      copy: words.copy(words.requestNumber),
      copied: words.copied(words.requestNumber),
      notCopied: words.notCopied,
    }),
    [words],
  )
  return (
    <SupportIdProvider value={supportIds}>
      <ConfigGate isOpenWhenClosed={isOpenWhenClosed}>{children}</ConfigGate>
      <ToastRegion />
    </SupportIdProvider>
  )
}
