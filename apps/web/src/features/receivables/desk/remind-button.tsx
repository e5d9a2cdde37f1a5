import { deskRemindCustomer, type Receivable } from '@berth/contract/money/desk-receivable'
import { wasJustReminded } from '@berth/domain/money/reminder-days'
import { useState } from 'react'
import { call } from '#lib/api/api.ts'
import { formatInstant } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { receivablesPageWords } from './receivables-words.ts'
import { RemindDialog } from './remind-dialog.tsx'

/** Mails a company with something overdue what it has to pay, after asking; within a day of the last time it asks whether that is meant. */
export function RemindButton({ row }: { readonly row: Receivable }) {
  const { remind: text } = useWords(receivablesPageWords)
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { customer_id: id, customer_name: name, reminded } = row
  const isAgain = reminded !== null && wasJustReminded(new Date(reminded.time), new Date())
  if (row.to_remind === 0) return null
  return (
    <>
      <Button look="link" size="small" aria-label={text.of(name)} onClick={() => setOpen(true)}>
        {text.action}
      </Button>
      <RemindDialog
        open={isOpen}
        customerId={id}
        title={() => text.title}
        confirmLabel={() => text.confirm}
        isTold={() => true}
        send={async () => {
          const { mails, is_mailed } = await call(deskRemindCustomer, {
            params: { id },
            body: { again: isAgain },
          })
          return { mails, is_mailed, none: text.nobody(name), done: text.done(name, mails) }
        }}
        onClose={() => setOpen(false)}
      >
        {isAgain && (
          <Banner
            kind="warn"
            title={text.again(formatInstant(reminded.time, language), reminded.user_name)}
          />
        )}
      </RemindDialog>
    </>
  )
}
