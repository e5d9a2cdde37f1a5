import { getTransport, type Transport } from '@berth/contract/orders/transport'
import { orderWork } from '@berth/domain/order/lifecycle/order-work'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { TransportView } from '#features/transport/transport-view.tsx'
import { transportWords } from '#features/transport/transport-words.ts'
import { readOf } from '#lib/api/api.ts'
import { useMay } from '#lib/api/use-may.ts'
import { useWords } from '#lib/language.ts'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { TextSkeleton } from '#ui/table/table-skeleton.tsx'

const LinksPanel = lazy(async () => ({
  default: (await import('#features/transport/member/links-panel.tsx')).LinksPanel,
}))

// A carrier's word may arrive at any time.
const pollMs = 60_000

/** Where a member's order is. */
export function TransportSection({ orderId }: { readonly orderId: number }) {
  const text = useWords(transportWords)
  const mayLink = useMay(orderWork.booking)
  const query = useQuery({
    ...readOf(getTransport, { params: { id: orderId } }),
    refetchInterval: pollMs,
  })
  const { data, error, refetch } = query
  if (data)
    return (
      <div className="stack">
        <TransportView transport={data as Transport /* The view of Berth, as no other was asked for. */} />
        {mayLink && (
          <Suspense>
            <LinksPanel orderId={orderId} />
          </Suspense>
        )}
      </div>
    )
  if (error) return <LoadFailure error={error} title={text.failed} onRetry={() => refetch()} />
  return <TextSkeleton lines={8} />
}
