import { lazy, Suspense } from 'react'
import { openKeyHelp, useIsKeyHelpOpen } from './key-help.ts'
import { usePageKeys } from './page-keys.ts'

const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }))

/** Opens the list of shortcuts by `?`, on every page. The list loads when it is asked for. */
export function KeyHelp() {
  usePageKeys({ '?': openKeyHelp })
  return useIsKeyHelpOpen() ? (
    <Suspense fallback={null}>
      <KeysDialog />
    </Suspense>
  ) : null
}
