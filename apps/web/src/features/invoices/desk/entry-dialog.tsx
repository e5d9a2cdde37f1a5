import {
  type DeskInvoiceRequestDetail,
  deskEnterInvoice,
  deskEnterRedInvoice,
} from '@berth/contract/money/desk-invoice'
import type { IssuedTaxInvoice } from '@berth/contract/money/invoice-request'
import { maxLength } from '@berth/domain/limits'
import { checkAgainstRequest, checkTaxInvoice, taxCurrency } from '@berth/domain/money/tax-invoice'
import { compactNumber } from '@berth/domain/reading/clean-text'
import { dayInChina } from '@berth/domain/time/calendar'

import { call } from '#lib/api/api.ts'
import { formatMoney } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import { useForm } from '#page-parts/forms/use-form.ts'
import { Field } from '#ui/controls/field.tsx'
import { NumberInput } from '#ui/controls/number-input.tsx'
import { TextArea, TextInput } from '#ui/controls/text-input.tsx'
import { DateInput } from '#ui/dates/date-input.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { FieldGrid } from '#ui/page/form-section.tsx'
import { deskInvoiceWords } from './desk-invoice-words.ts'

type Values = {
  readonly code: string
  readonly number: string
  readonly day: string | null
  readonly amount: number | null
  readonly reason: string
}

type EntryDialogProps = {
  readonly request: DeskInvoiceRequestDetail
  /** The invoice that a red-letter one takes back; null enters the invoice of the request. */
  readonly original: IssuedTaxInvoice | null
  readonly onDone: () => unknown
  readonly onClose: () => void
}

/** Enters an invoice that the tax software has issued, or a red-letter one. */
export function EntryDialog({ request, original, onDone, onClose }: EntryDialogProps) {
  const text = useWords(deskInvoiceWords)
  const today = dayInChina(new Date())
  const isInYuan = request.currency === taxCurrency
  const form = useForm<Values, DeskInvoiceRequestDetail>({
    start: {
      ...{ code: '', number: '', day: today, reason: '' },
      amount: original ? original.left : isInYuan ? request.total : null,
    },
    check: ({ reason, ...typed }) => [
      ...checkTaxInvoice({ ...typed, code: typed.code || null }, today),
      ...(original
        ? [
            ...((typed.amount ?? 0) > original.left
              ? [
                  {
                    path: 'amount',
                    rule: 'more_than_invoiced',
                    params: { amount: original.left.toFixed(2) },
                  } as const,
                ]
              : []),
            ...(reason.trim() === '' ? [{ path: 'reason', rule: 'required' } as const] : []),
          ]
        : checkAgainstRequest({ kind: null, amount: typed.amount ?? 0 }, request)),
    ],
    send: ({ reason, day, amount, ...typed }, keyFor) => {
      const body = { ...typed, day: day ?? today, amount: amount ?? 0 }
      if (!original) {
        const { id, version } = request
        return call(deskEnterInvoice, {
          params: { id },
          body: { ...body, version },
          idempotencyKey: keyFor(body),
        })
      }
      const { id, version } = original
      const whole = { ...body, version, reason }
      return call(deskEnterRedInvoice, { params: { id }, body: whole, idempotencyKey: keyFor(whole) })
    },
    onSent: async () => {
      showToast('done', original ? text.redEntered : text.entered)
      await onDone()
      onClose()
    },
  })
  const { values, errors, change } = form
  return (
    <FormDialog
      form={form}
      isSentByButton
      width={560}
      title={original ? text.redOf(original.number) : text.enterOf(request.number)}
      submitLabel={text.save}
      failed={text.notSaved}
      onClose={onClose}
    >
      <p className="note">{original ? text.redNote : text.enterNote}</p>
      <Field label={text.number} required error={errors.number}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            reads={compactNumber}
            value={values.number}
            onChange={({ target }) => change({ number: target.value })}
          />
        )}
      </Field>
      <FieldGrid columns={2}>
        <Field label={text.day} required error={errors.day}>
          {(control) => (
            <DateInput {...control} isPast value={values.day} onChange={(day) => change({ day })} />
          )}
        </Field>
        <Field
          label={text.amount}
          required
          error={errors.amount}
          hint={
            original
              ? text.left(formatMoney(original.left, taxCurrency))
              : text.expected(formatMoney(request.total, request.currency))
          }
        >
          {(control) => (
            <NumberInput
              {...control}
              decimals={2}
              measure={taxCurrency}
              value={values.amount}
              onChange={(amount) => change({ amount })}
            />
          )}
        </Field>
        <Field label={text.code} hint={text.codeHint} error={errors.code}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={12}
              reads={compactNumber}
              value={values.code}
              onChange={({ target }) => change({ code: target.value })}
            />
          )}
        </Field>
      </FieldGrid>
      {original && (
        <Field label={text.reason} required error={errors.reason}>
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              maxLength={maxLength.reason}
              value={values.reason}
              onChange={({ target }) => change({ reason: target.value })}
            />
          )}
        </Field>
      )}
    </FormDialog>
  )
}
