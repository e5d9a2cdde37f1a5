import type { DeskOrder } from '@berth/contract/desk/desk-order'
import { deskAcceptRoll, deskObjectToRoll } from '@berth/contract/orders/order-change'
import { maxLength } from '@berth/domain/limits'
import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { useState } from 'react'
import { call } from '#lib/api/api.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'

const words = defineWords(
  {
    accept_roll: '代会员接受',
    object_roll: '代会员反对',
    text: '会员电话或邮件答复时使用，时间线会记下是代办。',
    reason: common.zh.reason,
    missing: common.zh.required,
    keep: common.zh.cancel,
    done: (orderNo: string) => `${orderNo} 已记下会员的答复`,
  },
  {
    accept_roll: 'Accept for the member',
    object_roll: 'Object for the member',
    text: 'For an answer by phone or mail; the timeline says that it was on their behalf.',
    reason: common.en.reason,
    missing: common.en.required,
    keep: common.en.cancel,
    done: (orderNo: string) => `${orderNo}: the answer of the member is recorded`,
  },
)

type Answer = 'accept_roll' | 'object_roll'
const answers: readonly Answer[] = ['accept_roll', 'object_roll']

/** Records the answer to a roll that a member has given by phone or mail. The page hears of the new state as of any other. */
export function AnswerRoll({ order }: { readonly order: DeskOrder }) {
  const text = useWords(words)
  const [open, setOpen] = useState<Answer | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const { id, version } = order
  const send = async (answer: Answer, reason: string) => {
    try {
      const asked = { params: { id } }
      if (answer === 'accept_roll') await call(deskAcceptRoll, { ...asked, body: { version } })
      else await call(deskObjectToRoll, { ...asked, body: { version, reason } })
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setRefused(failure.message)
      return
    }
    setOpen(null)
    showToast('done', text.done(order.order_no))
  }
  return (
    <span className="row">
      {answers
        .filter((answer) => order.on_behalf_actions.includes(answer))
        .map((answer) => (
          <Button
            key={answer}
            size="small"
            onClick={() => {
              setRefused(null)
              setOpen(answer)
            }}
          >
            {text[answer]}
          </Button>
        ))}
      {answers.map((answer) => (
        <ConfirmDialog
          key={answer}
          open={open === answer}
          title={text[answer]}
          {...(answer === 'object_roll'
            ? { reason: { label: text.reason, maxLength: maxLength.reason, missing: text.missing } }
            : {})}
          confirmLabel={text[answer]}
          keepLabel={text.keep}
          error={refused}
          onConfirm={(reason) => send(answer, reason ?? '')}
          onClose={() => setOpen(null)}
        >
          {text.text}
        </ConfirmDialog>
      ))}
    </span>
  )
}
