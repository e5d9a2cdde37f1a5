import { maxLength } from '@berth/domain/limits'
import { Button } from 'antd'
import { useState } from 'react'
import { useWords } from '#lib/language.ts'
import { usePageKeys } from '#page-parts/lists/page-keys.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { Kbd } from '#ui/page/kbd.tsx'
import type { DeskAnswer } from '../state/api.ts'
import { orderWords } from '../state/order-words.ts'
import { paperAnswerWords } from '../state/paper-answer-words.ts'
import type { WorkProps } from './work-frame.tsx'

type ReasonedActionProps = Pick<WorkProps, 'order' | 'answering'> & {
  readonly action:
    | 'return_booking'
    | 'return_supply'
    | 'reject_payment'
    | 'return_application'
    | 'nothing_to_pay'
    | 'cancel_order'
  /** The bill of lading number, if it is sent along with the reason. */
  readonly mblNo?: string
  /** The payment that is rejected, if the order has several, and the orders it is for. */
  readonly payment?: { readonly id: number; readonly orders: readonly number[] }
}

/**
 * A button and a dialog that asks for a reason, for returning or canceling an order or continuing without a bill. Renders
 * nothing when the action is not allowed.
 */
export function ReasonedAction(props: ReasonedActionProps) {
  return props.order.actions.includes(props.action) ? <AllowedAction {...props} /> : null
}

function AllowedAction({ order, answering, action, mblNo, payment }: ReasonedActionProps) {
  const words = useWords(orderWords)
  const { reasons } = useWords(paperAnswerWords)
  const isCancel = action === 'cancel_order'
  const isReturn = !isCancel && action !== 'nothing_to_pay'
  const text = { return_booking: words.returnBooking, cancel_order: words.cancelOrder, ...reasons }[action]
  const [isOpen, setOpen] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const open = () => {
    setRefused(null)
    setOpen(true)
  }
  usePageKeys(isReturn ? { r: open } : {})
  const confirm = async (reason: string) => {
    const answer: DeskAnswer = {
      ...{ action, reason },
      ...(action === 'nothing_to_pay' && mblNo && { mbl_no: mblNo }),
      ...(action === 'reject_payment' && payment && { payment: payment.id, orders: payment.orders }),
    }
    const refusal = await answering.send(answer)
    if (refusal) setRefused(refusal.message)
    else setOpen(false)
  }
  return (
    <>
      {isReturn ? (
        <Button size="large" onClick={open}>
          {text.action} <Kbd>R</Kbd>
        </Button>
      ) : (
        <Button size="large" type="text" danger={isCancel} onClick={open}>
          {text.action}
        </Button>
      )}
      <ConfirmDialog
        open={isOpen}
        title={text.title(order.order_no)}
        reason={{
          label: text.reason,
          placeholder: text.hint,
          maxLength: maxLength.reason,
          missing: words.missing,
        }}
        confirmLabel={text.action}
        keepLabel={text.keep}
        danger={isCancel}
        error={refused}
        onConfirm={confirm}
        onClose={() => setOpen(false)}
      >
        {text.text}
      </ConfirmDialog>
    </>
  )
}
