import { askToCancelOrder, cancelOrder, deleteOrder, getOrder } from '@berth/contract/orders/order'
import type { OrderDetail } from '@berth/contract/orders/order-shape'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ReasonDialog } from '#features/order/reason-dialog.tsx'
import { refreshOrders } from '#features/order/refresh-orders.ts'
import { call, keyOf } from '#lib/api/api.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { detailWords } from './booking-page-words.ts'
import { gistOf } from './summary.ts'

/** The actions with which a member stops an order. Each asks for confirmation. */
export const stoppingActions = ['ask_cancel', 'cancel', 'delete'] as const

export type StoppingAction = (typeof stoppingActions)[number]

type OrderDialogsProps = {
  readonly order: OrderDetail
  readonly open: StoppingAction | null
  readonly onReload: () => Promise<unknown>
  readonly onClose: () => void
}

/** The confirmations for canceling an order, requesting cancellation, or deleting it. */
export function OrderDialogs({ order, open, onReload, onClose }: OrderDialogsProps) {
  const { id, version, order_no } = order
  const text = useWords(detailWords)
  const gist = gistOf(order, useLanguage())
  const client = useQueryClient()
  const navigate = useNavigate()
  const finish = (said: string) => {
    showToast('done', said)
    void refreshOrders(client, ['order'])
  }
  const common = (action: StoppingAction) => ({
    open: open === action,
    isAllowed: order.actions.includes(action),
    onReload,
    onClose,
  })
  return (
    <>
      <ReasonDialog
        {...common('cancel')}
        title={text.cancel.title(order_no)}
        placeholder={text.cancel.hint}
        confirmLabel={text.cancel.verb}
        keepLabel={text.cancel.keep}
        act={async (reason) => {
          await call(cancelOrder, { body: { id, reason, version } })
          finish(text.cancel.done(order_no))
        }}
      >
        {text.cancel.lost(gist)}
      </ReasonDialog>
      <ReasonDialog
        {...common('ask_cancel')}
        title={text.ask.title(order_no)}
        placeholder={text.cancel.hint}
        confirmLabel={text.ask.verb}
        keepLabel={text.cancel.keep}
        act={async (reason) => {
          await call(askToCancelOrder, { params: { id }, body: { reason, version } })
          finish(text.ask.done(order_no))
        }}
      >
        {text.ask.lost(order.vessel ?? gist)}
      </ReasonDialog>
      <ReasonDialog
        {...common('delete')}
        withoutReason
        title={text.remove.title(order_no)}
        confirmLabel={text.remove.verb}
        keepLabel={text.remove.keep}
        act={async () => {
          await call(deleteOrder, { params: { id } })
          // Leaves the page first, because the deleted order would otherwise be refetched.
          await navigate(paths.bookings, { replace: true })
          client.removeQueries({ queryKey: keyOf(getOrder, { params: { id } }) })
          finish(text.remove.done(order_no))
        }}
      >
        {text.remove.lost(gist)}
      </ReasonDialog>
    </>
  )
}
