import type { DeskOrder } from '@berth/contract/desk/desk-order'
import type { BodyOf, Endpoint, OutputOf } from '@berth/contract/endpoint'
import {
  deskConfirmPayment,
  deskIssueBill,
  deskIssueBillAgain,
  deskIssueInvoice,
  deskNothingToPay,
  deskRejectPayment,
} from '@berth/contract/money/desk-settlement'
import { deskReturnInstruction } from '@berth/contract/orders/instruction'
import { deskDispatch, deskRelease, deskReturnApplication } from '@berth/contract/release/release'
import { call } from '#lib/api/api.ts'

/** A request body without the version, which comes from the order. */
type AnswerBody<E extends Endpoint> = Omit<BodyOf<E>, 'version'>

/** An operator's answer to an order from the shipping instruction on. */
export type PaperAnswer =
  | { readonly action: 'issue_bill'; readonly body: AnswerBody<typeof deskIssueBill> }
  | { readonly action: 'issue_bill_again'; readonly body: AnswerBody<typeof deskIssueBillAgain> }
  | { readonly action: 'nothing_to_pay'; readonly reason: string; readonly mbl_no?: string }
  | { readonly action: 'issue_invoice' | 'skip_invoice'; readonly body: AnswerBody<typeof deskIssueInvoice> }
  | {
      readonly action: 'confirm_payment'
      readonly body: AnswerBody<typeof deskConfirmPayment>
      /** The orders the payment is for. */
      readonly orders: readonly number[]
    }
  | { readonly action: 'release'; readonly body: AnswerBody<typeof deskRelease> }
  | { readonly action: 'dispatch'; readonly body: AnswerBody<typeof deskDispatch> }
  | {
      readonly action: 'reject_payment'
      readonly reason: string
      readonly payment?: number
      /** The orders the payment is for, if it is known. */
      readonly orders?: readonly number[]
    }
  | { readonly action: 'return_supply' | 'return_application'; readonly reason: string }

const reasoned = {
  return_supply: deskReturnInstruction,
  return_application: deskReturnApplication,
} as const

/** Sends such an answer with the version of the order the clerk saw. */
export function sendPaperAnswer(
  { id, version }: Pick<DeskOrder, 'id' | 'version'>,
  answer: PaperAnswer,
): Promise<OutputOf<typeof deskNothingToPay>> {
  const params = { id }
  switch (answer.action) {
    case 'issue_bill':
      return call(deskIssueBill, { params, body: { ...answer.body, version } })
    case 'issue_bill_again':
      return call(deskIssueBillAgain, { params, body: { ...answer.body, version } })
    case 'nothing_to_pay':
      return call(deskNothingToPay, {
        params,
        body: { reason: answer.reason, mbl_no: answer.mbl_no, version },
      })
    case 'issue_invoice':
    case 'skip_invoice':
      return call(deskIssueInvoice, { params, body: { ...answer.body, version } })
    case 'confirm_payment':
      return call(deskConfirmPayment, { params, body: { ...answer.body, version } })
    case 'reject_payment':
      return call(deskRejectPayment, {
        params,
        body: { reason: answer.reason, payment: answer.payment, version },
      })
    case 'release':
      return call(deskRelease, { params, body: { ...answer.body, version } })
    case 'dispatch':
      return call(deskDispatch, { params, body: { ...answer.body, version } })
    default:
      return call(reasoned[answer.action], { params, body: { reason: answer.reason, version } })
  }
}
