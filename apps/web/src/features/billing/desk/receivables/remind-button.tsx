import { deskRemindCustomer, type Receivable } from '@berth/contract/billing/desk-receivable'
import { wasJustReminded } from '@berth/domain/order/billing/reminder-days'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { formatInstant, formatInstantDay } from '../../../../lib/format.ts'
import { useLanguage, useWords } from '../../../../lib/language.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { showToast } from '../../../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx'
import { receivablesPageWords } from './receivables-words.ts'

/** Mails a company what it has to pay, after asking; within a day of the last time it asks whether that is meant. */
export function RemindButton({ row }: { readonly row: Receivable }) {
  const { remind: text } = useWords(receivablesPageWords)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const { customer_id: id, customer_name: name, reminded } = row
  const isAgain = reminded !== null && wasJustReminded(new Date(reminded.time), new Date())
  const close = () => {
    setOpen(false)
    setError(null)
  }
  const send = async () => {
    try {
      const { mails } = await call(deskRemindCustomer, { params: { id }, body: { again: isAgain } })
      if (mails > 0) showToast('done', text.done(name, mails))
      else showToast('trouble', text.nobody(name))
      close()
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem
      setError(problem.message)
    }
    await queryClient.invalidateQueries({ queryKey: ['desk'] })
  }
  if (row.to_pay === 0) return null
  return (
    <>
      <Button type="link" size="small" aria-label={text.of(name)} onClick={() => setOpen(true)}>
        {text.action}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={text.title}
        confirmLabel={text.confirm}
        keepLabel={text.keep}
        error={error}
        onConfirm={send}
        onClose={close}
      >
        {isAgain && (
          <Banner
            kind="warn"
            title={text.again(formatInstant(reminded.time, language), reminded.user_name)}
          />
        )}
        <p>{text.text(name)}</p>
      </ConfirmDialog>
    </>
  )
}

/** Says when a company was last reminded; nothing if it never was. */
export function Reminded({ row: { reminded } }: { readonly row: Receivable }) {
  const { remind: text } = useWords(receivablesPageWords)
  const language = useLanguage()
  return reminded && <span className="note">{text.last(formatInstantDay(reminded.time, language))}</span>
}
