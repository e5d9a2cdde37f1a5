import type { CompanyPayment } from '@berth/contract/money/desk-payment'
import type { ReceiptArrival } from '#features/billing/receipt.ts'
import { SlipView } from '#features/billing/slip-view.tsx'
import { useWords } from '#lib/language.ts'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import { confirmLabel } from './confirm-label.ts'
import { PaymentCompared } from './payment-compared.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { RejectPayment } from './reject-payment.tsx'
import { slipWords } from './slip-words.ts'
import styles from './slips.module.css'
import { usePaymentCheck } from './use-payment-check.ts'

type PaymentDialogProps = {
  readonly payment: CompanyPayment
  /** The bank's entry of it, if the dialog was opened from there. */
  readonly arrival?: ReceiptArrival
  readonly onClose: () => void
}

/** One payment in a dialog: its slip beside what arrived of it. */
export function PaymentDialog({ payment, arrival, onClose }: PaymentDialogProps) {
  const text = useWords(slipWords)
  const { check, form, name, giveBack } = usePaymentCheck(payment, onClose, arrival)
  return (
    <FormDialog
      form={form}
      width={1080}
      title={text.checkOf(name)}
      subtitle={payment.customer_name}
      submitLabel={confirmLabel(text, check)}
      failed={text.notConfirmed}
      aside={<RejectPayment giveBack={giveBack} />}
      onClose={onClose}
    >
      <div className={`grid gap-24 phone-one-column ${styles.check}`}>
        <div className="stack">
          <SlipView files={[...payment.slips, ...payment.letters, ...payment.guarantees]} />
          <PaymentCompared check={check} />
        </div>
        <PaymentFields check={check} />
      </div>
    </FormDialog>
  )
}
