import { getOrder } from '@berth/contract/order'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { readOf } from '../../../lib/api.ts'
import { SettlementDialogs } from './settlement-dialogs.tsx'
import { useSettlement } from './use-settlement.ts'

/** The dialogs of the order whose id is in the address, for a page of another slice that shows the order. */
export function SettlementAtAddress() {
  const id = Number(useParams().id)
  return Number.isSafeInteger(id) && id > 0 ? <OfOrder key={id} id={id} /> : null
}

function OfOrder({ id }: { readonly id: number }) {
  const query = useQuery(readOf(getOrder, { params: { id } }))
  const settlement = useSettlement(query.isFetchedAfterMount ? (query.data ?? null) : null)
  if (!query.data) return null
  return <SettlementDialogs order={query.data} settlement={settlement} onReload={() => query.refetch()} />
}
