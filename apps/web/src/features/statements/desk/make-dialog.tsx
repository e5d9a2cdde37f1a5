import {
  deskMakeStatements,
  deskPreviewStatements,
  type StatementPreview,
} from '@berth/contract/money/desk-statement'
import { dayInChina } from '@berth/domain/time/calendar'
import { monthAfter, monthOf } from '@berth/domain/time/month'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, readOf } from '#lib/api/api.ts'
import { formatMoney } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import { useForm } from '#page-parts/forms/use-form.ts'
import { Field } from '#ui/controls/field.tsx'
import { RemoteSelect } from '#ui/controls/remote-select.tsx'
import { Select } from '#ui/controls/select.tsx'
import { labelOption } from '#ui/controls/typed-name.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { statementPageWords } from '../statement-page-words.ts'
import styles from '../statement-parts.module.css'

/** How many past months are offered. */
const offeredMonths = 12

/** How many companies are listed; the others are counted. */
const listedCompanies = 100

const countIn = (lists: StatementPreview['lists']) =>
  lists.reduce((count, { accounts }) => count + accounts.length, 0)

/** Makes the statements of a past month, of one company or of all, after showing which they are. */
export function MakeDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useWords(statementPageWords)
  const queryClient = useQueryClient()
  const thisMonth = monthOf(dayInChina(new Date()))
  const months = Array.from({ length: offeredMonths }, (_, index) => monthAfter(thisMonth, -index - 1))
  const form = useForm({
    start: { month: months[0] ?? thisMonth, customer_id: null as number | null },
    check: () => [],
    send: (body, keyFor) => call(deskMakeStatements, { body, idempotencyKey: keyFor(body) }),
    onSent: ({ made, is_mailed }) => {
      if (made > 0 && !is_mailed) showToast('trouble', text.makeWaiting(made))
      else showToast(made > 0 ? 'done' : 'info', text.makeDone(made))
      void queryClient.invalidateQueries({ queryKey: ['desk'] })
      onClose()
    },
  })
  const { month, customer_id: chosen } = form.values
  // Read anew whenever the dialog opens or another month is chosen: it is what will be sent.
  const preview = useQuery({ ...readOf(deskPreviewStatements, { query: { month } }), staleTime: 0 })
  const all = preview.data?.lists ?? []
  const shown = chosen === null ? all : all.filter(({ customer_id }) => customer_id === chosen)
  const count = countIn(shown)
  return (
    <FormDialog
      form={form}
      isSentByButton
      width={560}
      title={text.makeTitle}
      submitLabel={text.makeSubmit(count)}
      failed={text.makeFailed}
      isBlocked={count === 0}
      isKept
      onClose={onClose}
    >
      <p>{text.makeIntro}</p>
      <div className={`grid gap-12 ${styles.choices}`}>
        <Field label={text.makeMonth} required error={form.errors.month}>
          {(control) => (
            <Select
              {...control}
              value={month}
              options={months.map((value) => ({ value, label: text.month(value) }))}
              onChange={(value) => form.change({ month: value, customer_id: null })}
            />
          )}
        </Field>
        <Field label={text.makeFor} error={form.errors.customer_id}>
          {(control) => (
            <RemoteSelect<number>
              {...control}
              allowClear={false}
              value={chosen ?? 0}
              options={[
                labelOption(0, text.makeForAll(all.length)),
                ...all.map((one) => labelOption(one.customer_id, one.customer_name)),
              ]}
              onChange={(value) => form.change({ customer_id: value === 0 ? null : value })}
            />
          )}
        </Field>
      </div>
      {preview.isError && <Banner kind="bad" title={text.makeUnread} isAlert />}
      {preview.data && <Preview lists={shown} isMailed={preview.data.is_mailed} />}
    </FormDialog>
  )
}

type PreviewProps = { readonly lists: StatementPreview['lists']; readonly isMailed: boolean }

function Preview({ lists, isMailed }: PreviewProps) {
  const text = useWords(statementPageWords)
  if (lists.length === 0) return <p className="note">{text.makeNone}</p>
  return (
    <section aria-label={text.makePreview} className="grid gap-12">
      {!isMailed && <Banner kind="warn" title={text.makeNoMail} />}
      <p>
        <b>{text.makeCount(countIn(lists), lists.length)}</b>
      </p>
      <ul className={styles.preview}>
        {lists.slice(0, listedCompanies).map(({ customer_id, customer_name, accounts, mails }) => (
          <li key={customer_id}>
            <div>
              {customer_name}
              <div className="note">{mails > 0 ? text.makeMails(mails) : text.makeNobody}</div>
            </div>
            <div className={`grid nowrap packed ${styles.previewSums}`}>
              {accounts.map(({ currency, closing }) => (
                <b key={currency}>{formatMoney(closing, currency)}</b>
              ))}
            </div>
          </li>
        ))}
        {lists.length > listedCompanies && (
          <li className="note">{text.makeMore(lists.length - listedCompanies)}</li>
        )}
      </ul>
    </section>
  )
}
