import { addSlips, type BillsPaymentDetail, getPayment, withdrawPayment } from '@berth/contract/money/payment'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FileUpload, type UploadedFile } from '#features/files/file-upload.tsx'
import { call, keyOf } from '#lib/api/api.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { formatMoney } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { Panel } from '#ui/page/panel.tsx'
import styles from './payment.module.css'
import { paymentWords } from './payment-words.ts'

/** What can still be done about a payment that the operator has not decided: more slips, and taking it back. */
export function WaitingPayment({ payment }: { readonly payment: BillsPaymentDetail }) {
  const text = useWords(paymentWords)
  const queryClient = useQueryClient()
  const [slips, setSlips] = useState<readonly UploadedFile[]>([])
  const [isUploading, setUploading] = useState(false)
  const [isSending, setSending] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const params = { id: payment.id }
  const { fee_tolerance: tolerance, currency } = payment
  const act = async (done: string, work: () => Promise<BillsPaymentDetail | null>) => {
    setSending(true)
    try {
      const answer = await work()
      if (answer) queryClient.setQueryData(keyOf(getPayment, { params }), answer)
      showToast('done', done)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast('trouble', error.fields[0]?.msg ?? error.message)
    } finally {
      setSending(false)
    }
    await Promise.all(
      ['payment', 'bill', 'order'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
    )
  }
  const send = () =>
    act(text.slipsAdded, async () => {
      const body = { slips: slips.map(({ filename, name }) => ({ filename, name })) }
      const answer = await call(addSlips, { params, body })
      setSlips([])
      return answer
    })
  const withdraw = async () => {
    await act(text.withdrawn, async () => {
      await call(withdrawPayment, { params })
      return null
    })
    setAsking(false)
  }
  return (
    <Panel title={text.next}>
      <ol className={`grid gap-12 ${styles.steps}`}>
        <li>
          <b>{text.steps.check}</b>
          <p className="note">
            {text.steps.checkText(tolerance > 0 ? formatMoney(tolerance, currency) : null)}
          </p>
        </li>
        <li>
          <b>{text.steps.settled}</b>
        </li>
      </ol>
      <FileUpload
        purpose="payment_slip"
        label={text.addSlips}
        multiple
        value={slips}
        onChange={setSlips}
        onBusyChange={setUploading}
      />
      <p className="note">{text.addSlipsText}</p>
      <div className="flex wrap end gap-8 above-12">
        {slips.length > 0 && (
          <Button look="primary" disabled={isUploading} loading={isSending} onClick={() => void send()}>
            {text.sendSlips(slips.length)}
          </Button>
        )}
        <Button danger disabled={isSending} onClick={() => setAsking(true)}>
          {text.withdraw}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={text.withdraw}
        confirmLabel={text.withdraw}
        keepLabel={text.keep}
        danger
        onConfirm={withdraw}
        onClose={() => setAsking(false)}
      >
        {text.withdrawText(payment.reference ?? payment.order_no ?? '')}
      </ConfirmDialog>
    </Panel>
  )
}
