import type { BankEntryRow, BankProposal } from '@berth/contract/money/bank-entry'
import { deskGetPayment } from '@berth/contract/money/desk-payment'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { PaymentDialog } from '#features/payments/desk/payment-dialog.tsx'
import { readOf } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { bankEntryWords } from './bank-entry-words.ts'

type EntryCheckProps = {
  /** An entry and one of its proposals. */
  readonly checked: { readonly entry: BankEntryRow; readonly proposal: BankProposal }
  readonly onClose: () => void
}

/** Opens the slip of a proposed payment beside its bills, with the figures of the bank's entry filled in. */
export function EntryCheck({ checked: { entry, proposal }, onClose }: EntryCheckProps) {
  const { data, isError } = useQuery(readOf(deskGetPayment, { params: { id: proposal.payment_id } }))
  const isGone = isError || (data !== undefined && data.state !== 'waiting')
  useGone(isGone, onClose)
  if (!data || isGone) return null
  const arrival = {
    received_amount: entry.amount,
    value_date: entry.day,
    bank_reference: entry.bank_reference,
  }
  return <PaymentDialog payment={data} arrival={arrival} onClose={onClose} />
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
