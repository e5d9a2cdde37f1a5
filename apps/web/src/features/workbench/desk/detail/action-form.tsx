import type { ComponentType } from 'react'
import { BillWork } from '#features/billing/desk/work/bill-work.tsx'
import { InvoiceWork } from '#features/billing/desk/work/invoice-work.tsx'
import { PaymentWork } from '#features/billing/desk/work/payment-work.tsx'
import { QuestionWork } from '#features/billing/desk/work/question-work.tsx'
import { ChangeWork } from '#features/booking/desk/work/change-work.tsx'
import { OriginalsWork } from '#features/release/desk/originals-work.tsx'
import { TelexWork } from '#features/release/desk/telex-work.tsx'
import type { DraftedWorkProps } from '../forms/work-frame.tsx'
import type { FormAction } from '../state/desk-actions.ts'

/** The actions whose forms are loaded when the first order needs one. */
export type LazyFormAction = Exclude<FormAction, 'confirm' | 'approve_cancel'>

const forms = {
  accept_change: ChangeWork,
  issue_bill: BillWork,
  issue_bill_again: QuestionWork,
  issue_invoice: InvoiceWork,
  confirm_payment: PaymentWork,
  release: TelexWork,
  dispatch: OriginalsWork,
} satisfies Record<LazyFormAction, unknown>

/** The form of an action. */
export function ActionForm({
  action,
  ...props
}: DraftedWorkProps<object> & { readonly action: LazyFormAction }) {
  const Form = forms[action] as ComponentType<DraftedWorkProps<object>> // A draft goes only into the form it was entered in.
  return <Form {...props} />
}
