import { deskMakeStatements } from '@berth/contract/billing/desk-statement'
import { dayInChina } from '@berth/domain/time/calendar'
import { monthAfter, monthOf } from '@berth/domain/time/month'
import { useQueryClient } from '@tanstack/react-query'
import { Select } from 'antd'
import { call } from '../../../lib/api/api.ts'
import { useWords } from '../../../lib/language.ts'
import { FormDialog } from '../../../page-parts/forms/form-dialog.tsx'
import { useForm } from '../../../page-parts/forms/use-form.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { statementPageWords } from '../statement-page-words.ts'

/** How many past months are offered. */
const offeredMonths = 12

/** Makes the statements of a past month. */
export function MakeDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useWords(statementPageWords)
  const queryClient = useQueryClient()
  const thisMonth = monthOf(dayInChina(new Date()))
  const months = Array.from({ length: offeredMonths }, (_, index) => monthAfter(thisMonth, -index - 1))
  const form = useForm({
    start: { month: months[0] ?? thisMonth },
    check: () => [],
    send: (body, keyFor) => call(deskMakeStatements, { body, idempotencyKey: keyFor(body) }),
    onSent: ({ made }) => {
      showToast(made > 0 ? 'done' : 'info', text.makeDone(made))
      void queryClient.invalidateQueries({ queryKey: ['desk'] })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      isSentByButton
      width={480}
      title={text.makeTitle}
      submitLabel={text.makeSubmit}
      failed={text.makeFailed}
      isKept
      onClose={onClose}
    >
      <p>{text.makeIntro}</p>
      <Field label={text.makeMonth} required error={form.errors.month}>
        {(control) => (
          <Select
            {...control}
            value={form.values.month}
            options={months.map((value) => ({ value, label: text.month(value) }))}
            onChange={(month) => form.change({ month })}
          />
        )}
      </Field>
    </FormDialog>
  )
}
