import type { OutputOf } from '@berth/contract/endpoint'
import { type BankEntryRow, deskLinkBankEntry } from '@berth/contract/money/bank-entry'
import { type CompanyPayment, deskFindPayments } from '@berth/contract/money/desk-payment'
import { maxLength } from '@berth/domain/limits'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Input, Radio } from 'antd'
import { useState } from 'react'
import { call, readOf } from '#lib/api/api.ts'
import { formatDay, formatMoney, nothing } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { useSettled } from '#lib/use-settled.ts'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import { useForm } from '#page-parts/forms/use-form.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { Mono } from '#ui/page/mono.tsx'
import { nameOf } from '../payment-check.ts'
import { receiptEntryWords } from './receipt-words.ts'
import styles from './receipts.module.css'

const listed = 20

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
      query: { state: 'confirmed', currency, size: listed, ...(keyword && { keyword }) },
    }),
    placeholderData: keepPreviousData,
  })
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
        <Input
          type="search"
          aria-label={text.linkLabel}
          placeholder={text.linkSearch}
          maxLength={maxLength.keyword}
          allowClear
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Radio.Group
          id={`${form.props.id}payment_id`}
          aria-label={text.payments}
          className={styles.list ?? ''}
          value={values.payment_id}
          onChange={({ target }) => change({ payment_id: target.value as number })} // An id of these.
        >
          {data?.lists.map((payment) => (
            <PaymentChoice key={payment.id} payment={payment} />
          ))}
        </Radio.Group>
        {data?.total === 0 && <p className="note">{text.noPayments}</p>}
        {errors.payment_id && <p className={styles.error}>{errors.payment_id}</p>}
      </div>
    </FormDialog>
  )
}

function PaymentChoice({ payment }: { readonly payment: CompanyPayment }) {
  const text = useWords(receiptEntryWords)
  const language = useLanguage()
  const { received, currency } = payment
  return (
    <Radio value={payment.id} className={styles.payment ?? ''}>
      <Mono>{nameOf(payment)}</Mono> {payment.customer_name}
      {received && (
        <span className="note">
          {text.received(
            formatMoney(received.amount, currency),
            formatDay(received.value_date, language),
            received.bank_reference ?? nothing,
          )}
        </span>
      )}
    </Radio>
  )
}
