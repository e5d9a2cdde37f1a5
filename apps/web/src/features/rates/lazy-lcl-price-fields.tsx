import { type ComponentProps, lazy, Suspense } from 'react'
import type { LclPriceFields } from './lcl-price-fields.tsx'

const Fields = lazy(() =>
  import('./lcl-price-fields.tsx').then((module) => ({ default: module.LclPriceFields })),
)

/** The fields of a price per revenue ton, once their code has loaded: most that is offered is for full containers. */
export function LazyLclPriceFields(props: ComponentProps<typeof LclPriceFields>) {
  return (
    <Suspense fallback={null}>
      <Fields {...props} />
    </Suspense>
  )
}
