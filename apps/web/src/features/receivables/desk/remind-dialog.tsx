import { deskPreviewReminders, type Reminder } from '@berth/contract/money/desk-receivable'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { readOf } from '#lib/api/api.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { formatMoney, formatParts } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import styles from './receivables.module.css'
import { receivablesPageWords } from './receivables-words.ts'
import { Reminded } from './reminded.tsx'

/** How many companies are listed; the others are counted. */
const listedCompanies = 100

/** What came of it, and the words for it. */
type ReminderOutcome = {
  readonly mails: number
  readonly is_mailed: boolean
  /** If no mail was written. */
  readonly none: string
  /** If mails went out. */
  readonly done: string
}

type RemindDialogProps = {
  readonly open: boolean
  /** The company; all with something overdue without one. */
  readonly customerId?: number
  readonly title: (companies: number) => string
  readonly confirmLabel: (companies: number) => string
  /** Whether a company gets a mail; the others are listed apart. */
  readonly isTold: (row: Reminder) => boolean
  readonly send: (rows: readonly Reminder[]) => Promise<ReminderOutcome>
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** Shows who gets a reminder with which amounts, and sends it once that is confirmed. */
export function RemindDialog({
  open,
  customerId,
  title,
  confirmLabel,
  isTold,
  send,
  onClose,
  children,
}: RemindDialogProps) {
  const { remind: text } = useWords(receivablesPageWords)
  const queryClient = useQueryClient()
  const [error, setError] = useState<string | null>(null)
  const preview = useQuery({
    ...readOf(deskPreviewReminders, { query: customerId === undefined ? {} : { customer_id: customerId } }),
    enabled: open,
    staleTime: 0,
  })
  const told = preview.data?.lists.filter(isTold) ?? []
  const leftOut = preview.data?.lists.filter((row) => !isTold(row)) ?? []
  const close = () => {
    setError(null)
    onClose()
  }
  const confirm = async () => {
    try {
      const { mails, is_mailed, none, done } = await send(told)
      if (mails === 0) showToast('trouble', none)
      else if (is_mailed) showToast('done', done)
      else showToast('trouble', text.waiting)
      close()
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem
      setError(problem.message)
    }
    await queryClient.invalidateQueries({ queryKey: ['desk'] })
  }
  return (
    <ConfirmDialog
      open={open}
      title={title(told.length)}
      confirmLabel={confirmLabel(told.length)}
      keepLabel={text.keep}
      error={error ?? (preview.isError ? text.failed : null)}
      isBlocked={told.length === 0}
      onConfirm={confirm}
      onClose={close}
    >
      <div className="stack">
        {children}
        {preview.data && !preview.data.is_mailed && told.length > 0 && (
          <Banner kind="warn" title={text.noMail} />
        )}
        <p>{preview.data && told.length + leftOut.length === 0 ? text.none : text.text}</p>
        <Reminders label={text.list} rows={told} />
        {leftOut.length > 0 && (
          <>
            <h3 className={styles.leftOut}>{text.leftOut}</h3>
            <Reminders label={text.leftOut} rows={leftOut} />
          </>
        )}
      </div>
    </ConfirmDialog>
  )
}

type RemindersProps = { readonly label: string; readonly rows: readonly Reminder[] }

function Reminders({ label, rows }: RemindersProps) {
  const { remind: text } = useWords(receivablesPageWords)
  const language = useLanguage()
  if (rows.length === 0) return null
  return (
    <ul className={`ink ${styles.reminders}`} aria-label={label}>
      {rows.slice(0, listedCompanies).map((row) => (
        <li className="flex between gap-16 line-above" key={row.customer_id}>
          <div>
            <b>{row.customer_name}</b>
            <div className="note">
              {formatParts(
                [text.bills(row.bills, row.overdue), row.mails > 0 ? text.mails(row.mails) : text.unread],
                language,
              )}
            </div>
            <Reminded row={row} />
          </div>
          <div className="grid gap-4 nowrap packed text-end">
            {row.sums.map(({ currency, open, overdue }) => (
              <div key={currency}>
                {overdue > 0 && <b className={styles.red}>{text.overdue(formatMoney(overdue, currency))}</b>}
                {overdue !== open && <div className="note">{text.open(formatMoney(open, currency))}</div>}
              </div>
            ))}
          </div>
        </li>
      ))}
      {rows.length > listedCompanies && (
        <li className="note flex between gap-16 line-above">{text.more(rows.length - listedCompanies)}</li>
      )}
    </ul>
  )
}
