import { getOrder } from '@berth/contract/orders/order'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { readOf } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { SettlementDialogs } from './settlement-dialogs.tsx'
import { settlementWords } from './settlement-words.ts'
import { useSettlement } from './use-settlement.ts'

type SettlementFromUrlProps = {
  /** Another feature's page of the order, given the button that opens the dialog again, if there is one. */
  readonly children: (button: ReactNode) => ReactNode
}

/** The settlement dialog of the order named in the URL, on top of another feature's order page. */
export function SettlementFromUrl({ children }: SettlementFromUrlProps) {
  const id = Number(useParams().id)
  if (!Number.isSafeInteger(id) || id < 1) return children(null)
  return (
    <OfOrder key={id} id={id}>
      {children}
    </OfOrder>
  )
}

function OfOrder({ id, children }: SettlementFromUrlProps & { readonly id: number }) {
  const { actions } = useWords(settlementWords)
  const query = useQuery(readOf(getOrder, { params: { id } }))
  const settlement = useSettlement(query.isFetchedAfterMount ? (query.data ?? null) : null)
  return (
    <>
      {children(
        settlement.step && (
          <Button look="primary" aria-haspopup="dialog" onClick={settlement.show}>
            {actions[settlement.step]}
          </Button>
        ),
      )}
      {query.data && (
        <SettlementDialogs order={query.data} settlement={settlement} onReload={() => query.refetch()} />
      )}
    </>
  )
}
