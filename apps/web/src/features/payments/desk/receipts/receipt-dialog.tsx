import type { OutputOf } from '@berth/contract/endpoint'
import type { BankBillProposal, BankEntryRow } from '@berth/contract/money/bank-entry'
import { deskEnterReceipt, deskUploadSlip } from '@berth/contract/money/desk-payment'
import { quoteCurrency } from '@berth/domain/money/bill'
import { dayInChina } from '@berth/domain/time/calendar'
import { useState } from 'react'
import { FileUpload } from '#features/files/file-upload.tsx'
import { call, fillPath } from '#lib/api/api.ts'
import { formatMoney } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import { useForm } from '#page-parts/forms/use-form.ts'
import { arrivalField, writtenOff } from '../payment-check.ts'
import { PaymentFields } from '../payment-fields.tsx'
import styles from '../slips.module.css'
import { useConfirmed } from '../use-confirmed.ts'
import { ChooseBills } from './choose-bills.tsx'
import { billsOf } from './proposed-bills.ts'
import {
  blankReceiptForm,
  checkReceiptForm,
  choose,
  type ReceiptForm,
  receiptBody,
  toSettle,
} from './receipt-draft.ts'
import { receiptEntryWords } from './receipt-words.ts'

type ReceiptDialogProps = {
  /** The line of the bank it is entered from; null if it is entered by hand. */
  readonly entry: BankEntryRow | null
  /** The proposal that was chosen already. */
  readonly proposal?: BankBillProposal | undefined
  readonly onClose: () => void
}

/** Enters money that arrived for a member: the bills it is for on one side, what arrived on the other. */
export function ReceiptDialog({ entry, proposal, onClose }: ReceiptDialogProps) {
  const text = useWords(receiptEntryWords)
  const [isUploading, setUploading] = useState(false)
  const [tolerance, setTolerance] = useState(0)
  const sayConfirmed = useConfirmed()
  const form = useForm<ReceiptForm, OutputOf<typeof deskEnterReceipt>>({
    start: blankReceiptForm(entry, proposal && entry ? billsOf(proposal, entry.currency) : []),
    check: (draft) => checkReceiptForm(draft, dayInChina(new Date())),
    fieldOf: (path) => (/^(bill_ids|customer_id)/.test(path) ? 'chosen' : arrivalField(path)),
    send: (draft, keyFor) => {
      const body = receiptBody(draft, entry)
      return call(deskEnterReceipt, { body, idempotencyKey: keyFor(body) })
    },
    onSent: (done) => {
      sayConfirmed(done)
      onClose()
    },
  })
  const { values, errors, change } = form
  const payment = toSettle(values.chosen, entry?.currency ?? quoteCurrency)
  const idOf = (field: string) => `${form.props.id}${field}`
  const [first] = values.chosen
  const money = (amount: number) => formatMoney(amount, payment.currency)
  const given = writtenOff(payment, values)
  const received = values.received_amount
  return (
    <FormDialog
      form={form}
      width={1080}
      title={entry ? text.titleOf(entry.bank_reference) : text.title}
      subtitle={first?.customer_name}
      submitLabel={text.submit(received === null ? null : money(received), given > 0 ? money(given) : null)}
      failed={text.notEntered}
      isBlocked={isUploading}
      isSentByButton
      aside={<span className="note">{text.told}</span>}
      onClose={onClose}
    >
      <div className={`grid gap-24 phone-one-column ${styles.check}`}>
        <ChooseBills
          id={idOf('chosen')}
          entry={entry}
          chosen={values.chosen}
          error={errors.chosen}
          onToggle={(bill) => change(choose(values, bill))}
          onUse={(chosen) => change({ chosen, bills: null, slips: [] })}
          onTolerance={setTolerance}
        />
        {first ? (
          <div className="stack">
            <PaymentFields check={{ payment, tolerance, values, errors, change, idOf }} />
            <FileUpload
              key={first.customer_id}
              purpose="payment_slip"
              path={fillPath(deskUploadSlip.path, { id: first.customer_id })}
              multiple
              label={text.slip}
              value={values.slips}
              error={errors.slips}
              onChange={(slips) => change({ slips })}
              onBusyChange={setUploading}
            />
          </div>
        ) : (
          <p className="note">{text.first}</p>
        )}
      </div>
    </FormDialog>
  )
}
