import { acceptRoll, objectToRoll, withdrawChange } from '@berth/contract/orders/order-change'
import type { OrderDetail } from '@berth/contract/orders/order-shape'
import { useQueryClient } from '@tanstack/react-query'
import { ReasonDialog } from '#features/order/reason-dialog.tsx'
import { refreshOrders } from '#features/order/refresh-orders.ts'
import { call } from '#lib/api/api.ts'
import { formatDay } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { changeDetailWords } from './change-words.ts'

/** What a member does about an open change or roll. Each asks for confirmation. */
export type ChangeAction = 'withdraw_change' | 'accept_roll' | 'object_roll'

type ChangeDialogsProps = {
  readonly order: OrderDetail
  readonly open: ChangeAction | null
  readonly onReload: () => Promise<unknown>
  readonly onClose: () => void
}

/** The confirmations for withdrawing a change, and for accepting or objecting to a roll. */
export function ChangeDialogs({ order, open, onReload, onClose }: ChangeDialogsProps) {
  const { id, version, order_no: orderNo } = order
  const text = useWords(changeDetailWords)
  const language = useLanguage()
  const client = useQueryClient()
  const params = { id }
  const finish = (said: string) => {
    showToast('done', said)
    void refreshOrders(client, ['order'])
  }
  const common = (action: ChangeAction) => ({
    open: open === action,
    isAllowed: order.actions.includes(action),
    keepLabel: action === 'withdraw_change' ? text.keep : text.notNow,
    onReload,
    onClose,
  })
  const vessel = [order.vessel, order.voyage].filter(Boolean).join(' ')
  return (
    <>
      <ReasonDialog
        {...common('withdraw_change')}
        withoutReason
        title={text.withdrawTitle(orderNo)}
        confirmLabel={text.withdraw}
        act={async () => {
          await call(withdrawChange, { params, body: { version } })
          finish(text.withdrawn(orderNo))
        }}
      >
        {text.withdrawText}
      </ReasonDialog>
      <ReasonDialog
        {...common('accept_roll')}
        withoutReason
        danger={false}
        title={text.acceptTitle(orderNo)}
        confirmLabel={text.accept}
        act={async () => {
          await call(acceptRoll, { params, body: { version } })
          finish(text.accepted(orderNo))
        }}
      >
        {text.acceptText(vessel, formatDay(order.etd, language))}
      </ReasonDialog>
      <ReasonDialog
        {...common('object_roll')}
        title={text.objectTitle(orderNo)}
        placeholder={text.objectHint}
        confirmLabel={text.object}
        act={async (reason) => {
          await call(objectToRoll, { params, body: { version, reason } })
          finish(text.objectDone(orderNo))
        }}
      >
        {text.objectText}
      </ReasonDialog>
    </>
  )
}
