import { maxLength } from '@berth/domain/limits'
import { Button } from 'antd'
import { useState } from 'react'
import { useWords } from '../../../lib/language.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { orderWords } from '../order-words.ts'
import { useDeskKeys } from '../use-desk-keys.ts'
import { Kbd } from './kbd.tsx'
import type { WorkProps } from './work-frame.tsx'

type ReasonedActionProps = Pick<WorkProps, 'order' | 'answering'> & {
  readonly action: 'return_booking' | 'cancel_order'
}

/** Returning or cancelling an order: a button, and a dialog that asks why. Not there when it is not allowed. */
export function ReasonedAction(props: ReasonedActionProps) {
  return props.order.actions.includes(props.action) ? <AllowedAction {...props} /> : null
}

function AllowedAction({ order, answering, action }: ReasonedActionProps) {
  const words = useWords(orderWords)
  const isReturn = action === 'return_booking'
  const text = isReturn ? words.returnBooking : words.cancelOrder
  const [isOpen, setOpen] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const open = () => {
    setRefused(null)
    setOpen(true)
  }
  useDeskKeys(isReturn ? { r: open } : {})
  const confirm = async (reason: string) => {
    const refusal = await answering.send({ action, reason })
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
        <Button size="large" type="text" danger onClick={open}>
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
        danger={!isReturn}
        error={refused}
        onConfirm={confirm}
        onClose={() => setOpen(false)}
      >
        {text.text}
      </ConfirmDialog>
    </>
  )
}
