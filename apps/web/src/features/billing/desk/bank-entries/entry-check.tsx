import { deskListPayments } from '@berth/contract/billing/desk-bill'
import { deskGetPayment } from '@berth/contract/billing/desk-payment'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readOf } from '../../../../lib/api/api.ts'
import { useWords } from '../../../../lib/language.ts'
import { showToast } from '../../../../ui/feedback/toast.ts'
import { BillsPaymentDialog } from '../bills-payment-dialog.tsx'
import { PaymentDialog } from '../payment-dialog.tsx'
import { bankEntryWords } from './bank-entry-words.ts'
import type { Checked } from './entry-proposals.tsx'

type EntryCheckProps = { readonly checked: Checked; readonly onClose: () => void }

/** Opens the slip of a proposed payment beside its bills, with the figures of the bank's entry filled in. */
export function EntryCheck({ checked, onClose }: EntryCheckProps) {
  return checked.proposal.order_id === null ? (
    <OverOrders checked={checked} onClose={onClose} />
  ) : (
    <OfOrder checked={checked} onClose={onClose} />
  )
}

/** The figures of an entry as a receipt. */
function arrivalOf({ entry }: Checked) {
  return {
    received_amount: entry.amount,
    value_date: entry.day,
    bank_reference: entry.bank_reference,
  }
}

function OverOrders({ checked, onClose }: EntryCheckProps) {
  const { data, isError } = useQuery(readOf(deskGetPayment, { params: { id: checked.proposal.payment_id } }))
  const isGone = isError || (data !== undefined && data.state !== 'waiting')
  useGone(isGone, onClose)
  if (!data || isGone) return null
  return <BillsPaymentDialog payment={data} arrival={arrivalOf(checked)} onClose={onClose} />
}

function OfOrder({ checked, onClose }: EntryCheckProps) {
  const { entry, proposal } = checked
  const query = { currency: entry.currency, keyword: proposal.reference }
  const { data, isError } = useQuery(readOf(deskListPayments, { query }))
  const payment = data?.lists.find(({ id }) => id === proposal.payment_id)
  const isGone = isError || (data !== undefined && !payment)
  useGone(isGone, onClose)
  if (!payment) return null
  return <PaymentDialog payment={payment} arrival={arrivalOf(checked)} onClose={onClose} />
}

/** Says that a payment no longer awaits confirmation. */
function useGone(isGone: boolean, onClose: () => void) {
  const { gone } = useWords(bankEntryWords)
  useEffect(() => {
    if (!isGone) return
    showToast('info', gone)
    onClose()
  }, [isGone, gone, onClose])
}
