import type { OutputOf } from '@berth/contract/endpoint'
import { type BankEntryRow, deskLinkBankEntry } from '@berth/contract/money/bank-entry'
import { type CompanyPayment, deskFindPayments } from '@berth/contract/money/desk-payment'
import { maxLength } from '@berth/domain/limits'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call, readOf } from '#lib/api/api.ts'
import { formatDay, formatMoney, formatParts, nothing } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { useSettled } from '#lib/use-settled.ts'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import { useForm } from '#page-parts/forms/use-form.ts'
import { Radio, RadioGroup } from '#ui/controls/radio.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Mono } from '#ui/page/mono.tsx'
import { nameOf } from '../payment-check.ts'
import { slipWords } from '../slip-words.ts'
import { fitOf, paymentsByFit } from './payments-by-fit.ts'
import { receiptEntryWords } from './receipt-words.ts'
import styles from './receipts.module.css'

/** So many payments are compared with the line; others are found by searching. */
const compared = 100

type LinkDialogProps = { readonly entry: BankEntryRow; readonly onClose: () => void }

/** Links a line of the bank to a payment that was confirmed with another reference. Nothing is booked. */
export function LinkDialog({ entry, onClose }: LinkDialogProps) {
  const text = useWords(receiptEntryWords)
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState('')
  const keyword = useSettled(typed.trim())
  const { currency, bank_reference: number } = entry
  const { data } = useQuery({
    ...readOf(deskFindPayments, {
      query: { state: 'confirmed', currency, size: compared, ...(keyword && { keyword }) },
    }),
    placeholderData: keepPreviousData,
  })
  const shown = useMemo(() => paymentsByFit(entry, data?.lists ?? []), [entry, data])
  const form = useForm<{ readonly payment_id: number | null }, OutputOf<typeof deskLinkBankEntry>>({
    start: { payment_id: null },
    check: ({ payment_id: chosen }) =>
      chosen === null ? [{ path: 'payment_id', msg: text.paymentRequired }] : [],
    send: ({ payment_id }) =>
      call(deskLinkBankEntry, { params: { id: entry.id }, body: { version: entry.version, payment_id } }),
    onSent: () => {
      showToast('done', text.linked(number))
      void queryClient.invalidateQueries({ queryKey: ['desk', 'bank-entry'] })
      onClose()
    },
  })
  const { values, errors, change } = form
  return (
    <FormDialog
      form={form}
      width={640}
      title={text.linkOf(number)}
      submitLabel={text.link}
      failed={text.notLinked}
      isSentByButton
      aside={<span className="note">{text.linkTold}</span>}
      onClose={onClose}
    >
      <div className="stack">
        <TextInput
          type="search"
          aria-label={text.linkLabel}
          placeholder={text.linkSearch}
          maxLength={maxLength.keyword}
          allowClear
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <RadioGroup
          id={`${form.props.id}payment_id`}
          aria-label={text.payments}
          className={styles.list ?? ''}
          value={values.payment_id}
          onChange={(chosen) => change({ payment_id: chosen })} // An id of these.
        >
          {shown.map((payment) => (
            <PaymentChoice key={payment.id} payment={payment} entry={entry} />
          ))}
        </RadioGroup>
        {data?.total === 0 && <p className="note">{text.noPayments}</p>}
        {errors.payment_id && <p className="note bad">{errors.payment_id}</p>}
      </div>
    </FormDialog>
  )
}

type PaymentChoiceProps = { readonly payment: CompanyPayment; readonly entry: BankEntryRow }

function PaymentChoice({ payment, entry }: PaymentChoiceProps) {
  const text = useWords(receiptEntryWords)
  const { by } = useWords(slipWords)
  const language = useLanguage()
  const { received, currency } = payment
  return (
    <Radio value={payment.id} className={styles.payment ?? ''}>
      <Mono>{nameOf(payment)}</Mono> {payment.customer_name}
      {received && (
        <span className="note">
          {formatParts(
            [
              text.received(
                formatMoney(received.amount, currency),
                formatDay(received.value_date, language),
                received.bank_reference ?? nothing,
              ),
              ...fitOf(entry, payment).map((sign) => by[sign]),
            ],
            language,
          )}
        </span>
      )}
    </Radio>
  )
}
