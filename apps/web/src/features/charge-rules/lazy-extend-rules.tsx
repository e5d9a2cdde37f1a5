import { lazy, Suspense } from 'react'
import type { ExtendRulesProps } from './extend-rules-dialog.tsx'

const Dialog = lazy(() =>
  import('./extend-rules-dialog.tsx').then((module) => ({ default: module.ExtendRulesDialog })),
)

/** The dialog that copies rules with new dates, once its code has loaded. */
export function LazyExtendRules(props: ExtendRulesProps) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  )
}
