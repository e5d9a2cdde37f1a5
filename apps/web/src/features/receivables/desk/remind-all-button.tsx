import {
  deskPreviewReminders,
  deskRemindCustomers,
  type Reminder,
} from '@berth/contract/money/desk-receivable'
import { wasJustReminded } from '@berth/domain/money/reminder-days'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, readOf } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { receivablesPageWords } from './receivables-words.ts'
import { RemindDialog } from './remind-dialog.tsx'

/** Those that nobody reads mail for, or that were reminded within a day, get none. */
function isTold({ mails, reminded }: Reminder): boolean {
  return mails > 0 && !(reminded && wasJustReminded(new Date(reminded.time), new Date()))
}

/** Mails every company with something overdue what it has to pay, after showing which they are. */
export function RemindAllButton() {
  const { remind: text } = useWords(receivablesPageWords)
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(readOf(deskPreviewReminders, { query: {} }))
  const count = data?.lists.filter(isTold).length ?? 0
  if (!data || data.lists.length === 0) return null
  return (
    <>
      <Button disabled={count === 0} onClick={() => setOpen(true)}>
        {text.all(count)}
      </Button>
      <RemindDialog
        open={isOpen}
        title={text.allTitle}
        confirmLabel={text.allConfirm}
        isTold={isTold}
        send={async (rows) => {
          const sent = await call(deskRemindCustomers, {
            body: { customer_ids: rows.map(({ customer_id }) => customer_id) },
          })
          return { ...sent, none: text.nobodyToRemind, done: text.allDone(sent.companies, sent.mails) }
        }}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
