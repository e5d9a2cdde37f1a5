import {
  askForInvoice,
  type BillToInvoice,
  type InvoiceRequestDetail,
} from '@berth/contract/money/invoice-request'
import type { InvoiceTitleRow } from '@berth/contract/money/invoice-title'
import { maxLength } from '@berth/domain/limits'
import { isCompleteForSpecial } from '@berth/domain/money/invoice-title'
import { sumsByCurrency } from '@berth/domain/money/sum'
import { checkInvoiceAsk, invoiceKinds, taxCurrency } from '@berth/domain/money/tax-invoice'
import { readMailAddress } from '@berth/domain/reading/identifier'
import { invoiceKindWords } from '@berth/locales/invoice-words'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#lib/api/api.ts'
import { useUser } from '#lib/api/session.ts'
import { formatMoney } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { FormNotice } from '#page-parts/forms/form-notice.tsx'
import { UnsavedGuard } from '#page-parts/forms/unsaved-guard.tsx'
import { type Form, useForm } from '#page-parts/forms/use-form.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { RadioGroup } from '#ui/controls/radio.tsx'
import { Select } from '#ui/controls/select.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { FieldGrid, FormSection } from '#ui/page/form-section.tsx'
import { StickyActions, Total } from '#ui/page/sticky-actions.tsx'
import { invoiceWords } from '../invoice-words.ts'
import { type AskValues, BillChoice } from './bill-choice.tsx'
import { TitleDialog } from './title-dialog.tsx'
import { titleWords } from './title-words.ts'

type AskFormProps = {
  readonly titles: readonly InvoiceTitleRow[]
  readonly chosen: readonly BillToInvoice[]
}

/** The form of a request for an invoice. */
export function AskForm({ titles, chosen }: AskFormProps) {
  const text = useWords(titleWords)
  const navigate = useNavigate()
  const client = useQueryClient()
  const user = useUser()
  const [first] = titles
  const form = useForm<AskValues, InvoiceRequestDetail>({
    start: {
      bills: chosen,
      title_id: first?.id ?? null,
      kind: first && isCompleteForSpecial(first) ? 'special' : 'ordinary',
      ...{ mail: user.username, remark: '' },
    },
    check: (values) =>
      checkInvoiceAsk(
        { ...values, bills: values.bills.map(({ id }) => id) },
        values.bills,
        titles.find(({ id }) => id === values.title_id) ?? null,
      ),
    send: ({ bills, title_id, ...values }, keyFor) => {
      const body = { ...values, bills: bills.map(({ id }) => id), title_id: title_id ?? 0 }
      return call(askForInvoice, { body, idempotencyKey: keyFor(body) })
    },
    onSent: async ({ id, number }) => {
      showToast('done', text.submitted(number))
      await client.invalidateQueries({ queryKey: ['invoice-request'] })
      navigate(paths.invoice(id))
    },
    fieldOf: (path) => (path.startsWith('bills') ? 'bills' : path),
  })
  const { bills } = form.values
  return (
    <>
      <FormNotice form={form} failed={text.notSubmitted} />
      {/* Enter in the search of the bills does not submit. */}
      <div className="grid gap-16">
        <BillChoice form={form} />
        <form {...form.props}>
          <InvoiceTo form={form} titles={titles} />
        </form>
      </div>
      <StickyActions
        inPage
        summary={
          <>
            <Total label={text.chosen}>{text.chosenCount(bills.length)}</Total>
            {sumsByCurrency(bills).map(({ amount, currency }) => (
              <Total key={currency} label={text.sum}>
                {formatMoney(amount, currency)}
              </Total>
            ))}
          </>
        }
      >
        <Button look="primary" type="submit" form={form.props.id} loading={form.isBusy}>
          {text.submit}
        </Button>
      </StickyActions>
      <UnsavedGuard isUnsaved={form.isUnsaved} />
    </>
  )
}

/** Whom the invoice is made out to, its kind, and where it is sent. */
function InvoiceTo({
  form,
  titles,
}: {
  readonly form: Form<AskValues>
  readonly titles: readonly InvoiceTitleRow[]
}) {
  const text = useWords(titleWords)
  const names = useWords(invoiceWords)
  const kinds = useWords(invoiceKindWords)
  const client = useQueryClient()
  const [isAdding, setAdding] = useState(false)
  const { values, errors, change, leave } = form
  const isForeign = values.bills.some(({ currency }) => currency !== taxCurrency)
  return (
    <FormSection
      title={text.invoiceTo}
      note={isForeign ? names.otherCurrency : undefined}
      extra={<Button onClick={() => setAdding(true)}>{text.add}</Button>}
    >
      <FieldGrid columns={2}>
        <Field
          label={text.title}
          required
          error={errors.title_id}
          hint={titles.length === 0 ? text.needTitle : undefined}
        >
          {(control) => (
            <Select
              {...control}
              value={values.title_id}
              options={titles.map(({ id, title }) => ({ value: id, label: title }))}
              onChange={(title_id) => change({ title_id })}
            />
          )}
        </Field>
        <Field label={text.kind} required error={errors.kind}>
          {({ id }) => (
            <RadioGroup
              id={id}
              value={values.kind}
              options={invoiceKinds.map((value) => ({ value, label: kinds[value] }))}
              onChange={(chosen) => change({ kind: chosen })}
            />
          )}
        </Field>
        <Field label={text.mail} required hint={text.mailHint} error={errors.mail}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="email"
              maxLength={maxLength.email}
              reads={readMailAddress}
              value={values.mail}
              onBlur={() => leave('mail')}
              onChange={({ target }) => change({ mail: target.value })}
            />
          )}
        </Field>
        <Field label={text.remark} hint={text.remarkHint} error={errors.remark}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={maxLength.remark}
              value={values.remark}
              onChange={({ target }) => change({ remark: target.value })}
            />
          )}
        </Field>
      </FieldGrid>
      {isAdding && (
        <TitleDialog
          row={null}
          onSaved={async ({ id }) => {
            await client.invalidateQueries({ queryKey: ['invoice-title'] })
            change({ title_id: id })
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </FormSection>
  )
}
