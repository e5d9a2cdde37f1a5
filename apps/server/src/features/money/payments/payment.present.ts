import type { Payment } from '@berth/contract/money/bill'
import { sumIn } from '@berth/domain/money/sum'
import type { SignTicket } from '../../../platform/auth/ticket.ts'
import { presentFile } from '../../orders/files/attachment.present.ts'
import type { PaymentRecord } from './payment.query.ts'

export function presentPayment({ payment, bills, files }: PaymentRecord, signTicket: SignTicket): Payment {
  const { currency } = payment
  const filesOf = (kind: 'slip' | 'guarantee') =>
    files
      .filter((file) => file.kind === kind)
      .map((file) => ({ ...presentFile(file.attachment, signTicket), name: file.name }))
  return {
    id: payment.id,
    state: payment.state,
    reason: payment.reason,
    create_time: payment.createTime.toISOString(),
    currency,
    bills: bills.map(({ id, bill_no, name, total }) => ({ id, bill_no, name, total })),
    received:
      payment.receivedAmount === null
        ? null
        : {
            amount: payment.receivedAmount,
            value_date: payment.valueDate ?? '',
            bank_reference: payment.bankReference ?? '',
            difference_note: payment.differenceNote,
          },
    total: sumIn(currency, [...bills.map((bill) => bill.total), -payment.credit]),
    slips: filesOf('slip'),
    guarantees: filesOf('guarantee'),
  }
}
