import { lazy, Suspense } from 'react'
import type { ExtendRatesProps } from './extend-rates-dialog.tsx'

const Dialog = lazy(() =>
  import('./extend-rates-dialog.tsx').then((module) => ({ default: module.ExtendRatesDialog })),
)

/** The dialog that copies rates with new dates, once its code has loaded. */
export function LazyExtendRates(props: ExtendRatesProps) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  )
}
