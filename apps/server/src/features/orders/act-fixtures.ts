import * as billing from '@berth/contract/billing/billing'
import * as creditNotes from '@berth/contract/billing/credit-note'
import * as settlement from '@berth/contract/billing/desk-settlement'
import * as desk from '@berth/contract/desk/desk-order'
import type { Endpoint } from '@berth/contract/endpoint'
import { updateBooking } from '@berth/contract/orders/booking'
import * as wire from '@berth/contract/orders/order'
import { saveShipment } from '@berth/contract/orders/supply'
import type { UploadPurpose } from '@berth/domain/files/upload'
import { type OrderAction, orderActions } from '@berth/domain/order/lifecycle/lifecycle'
import type { Answer, Caller } from '../../testing/caller.ts'
import { changeOf, fclBooking, type OrderWorld, space } from './fixtures.ts'
import { aBill, aReceipt, aSupply, express, type FileReference, invoiceTo } from './paper-fixtures.ts'

export type Target = { readonly id: number; readonly version: number; readonly debits: readonly number[] }

const ofPayment = ['withdraw_payment'] as const
const ofBill = ['agree_bill', 'dispute_bill', 'answer_bill'] as const
const otherActs = ['save', 'copy', ...ofPayment, ...ofBill] as const satisfies readonly OrderAction[]

/** Copying and saving create orders, others are about one payment or one bill: none is an action on any existing order. */
export type Act = Exclude<OrderAction, (typeof otherActs)[number]>
const excluded: readonly OrderAction[] = otherActs
export const acts = orderActions.filter((action): action is Act => !excluded.includes(action))

type GiveFile = (caller: Caller, purpose: UploadPurpose) => Promise<FileReference>

/** Files are uploaded only where the action may succeed; elsewhere the order must refuse before it looks at them. */
export const noFile: GiveFile = async () => ({ filename: '0'.repeat(40), name: 'paper.pdf' })

export type Take = {
  (caller: Caller, order: Target, file: GiveFile): Promise<Answer<Endpoint>>
  /** The endpoint it calls. */
  readonly endpoint: Endpoint
}

function to<E extends Endpoint>(
  endpoint: E,
  makeBody: (order: Target, caller: Caller, file: GiveFile) => object | null | Promise<object | null>,
): Take {
  const take = async (caller: Caller, order: Target, file: GiveFile) => {
    const body = await makeBody(order, caller, file)
    const input = { params: { id: order.id }, ...(body ? { body } : {}) }
    return caller.call(endpoint as Endpoint, input as never) // Each body matches its endpoint.
  }
  return Object.assign(take, { endpoint })
}

/** The body of an action that takes a reason. */
export const reasoned = ({ version }: Pick<Target, 'version'>) => ({ reason: 'WHY', version })
export type Takes = Readonly<Record<Act, Take>>

/** Maps every action on an existing order to an HTTP call with a valid body. */
export function actsOf(world: OrderWorld): Takes {
  const supplying = (action: 'save' | 'submit') =>
    to(saveShipment, async ({ version }, caller, file) =>
      aSupply(world, await file(caller, 'supply_attachment'), version, { action }),
    )
  const aBillOf = async (caller: Caller, file: GiveFile) =>
    aBill(world, { file: await file(caller, 'order_document') })

  return {
    update: to(updateBooking, ({ version }) => changeOf(fclBooking(world, { action: 'save' }), version)),
    submit: to(updateBooking, ({ version }) => changeOf(fclBooking(world), version)),
    delete: to(wire.deleteOrder, () => null),
    cancel: to(wire.cancelOrderById, reasoned),
    ask_cancel: to(wire.askToCancelOrder, reasoned),
    approve_cancel: to(desk.deskApproveCancel, reasoned),
    refuse_cancel: to(desk.deskRefuseCancel, reasoned),
    return_booking: to(desk.deskReturnBooking, reasoned),
    confirm: to(desk.deskConfirm, ({ version }) => space(world, version)),
    confirm_again: to(desk.deskConfirmAgain, ({ version }) => ({ ...space(world, version), reason: 'WHY' })),
    save_supply: supplying('save'),
    submit_supply: supplying('submit'),
    return_supply: to(settlement.deskReturnSupply, reasoned),
    issue_bill: to(settlement.deskIssueBill, async ({ version }, caller, file) => ({
      version,
      mbl_no: 'MEDU123456789',
      bills: [await aBillOf(caller, file)],
    })),
    nothing_to_pay: to(settlement.deskNothingToPay, reasoned),
    pass_bill: to(billing.passBill, ({ id, version }) => ({ id, version, ...invoiceTo })),
    question_bill: to(billing.questionBill, ({ id, version }) => ({ id, version, reason: 'WHY' })),
    issue_bill_again: to(settlement.deskIssueBillAgain, async ({ version }, caller, file) => ({
      version,
      bills: [await aBillOf(caller, file)],
    })),
    undo_bill: to(settlement.deskUndoBill, ({ version }) => ({ version })),
    issue_invoice: to(settlement.deskIssueInvoice, async ({ version }, caller, file) => ({
      version,
      files: [await file(caller, 'order_document')],
    })),
    skip_invoice: to(settlement.deskIssueInvoice, ({ version }) => ({ version, files: [] })),
    pay: to(billing.payOrder, async ({ id, version, debits }, caller, file) => ({
      id,
      version,
      debits: debits.length > 0 ? debits : [1],
      slips: [await file(caller, 'payment_slip')],
    })),
    confirm_payment: to(settlement.deskConfirmPayment, (order) => aReceipt(world, order)),
    undo_payment: to(settlement.deskUndoPayment, ({ version }) => ({ version })),
    reject_payment: to(settlement.deskRejectPayment, reasoned),
    credit_bill: to(creditNotes.deskCreditBill, ({ version, debits }) => ({
      ...{ version, bill: debits[0] ?? 1, amount: 1, reason: 'WHY' },
    })),
    add_bill: to(settlement.deskAddBill, async ({ version }, caller, file) => ({
      version,
      bills: [{ ...(await aBillOf(caller, file)), name: 'Later charges' }],
    })),
    apply_telex: to(billing.applyForRelease, async ({ id, version }, caller, file) => ({
      id,
      version,
      guarantee: await file(caller, 'telex_guarantee'),
    })),
    apply_originals: to(billing.applyForRelease, ({ id, version }) => ({ id, version, express })),
    return_application: to(settlement.deskReturnApplication, reasoned),
    release: to(settlement.deskRelease, async ({ version }, caller, file) => ({
      version,
      note: await file(caller, 'release_note'),
    })),
    dispatch: to(settlement.deskDispatch, ({ version }) => ({
      version,
      courier: 'SF EXPRESS',
      tracking_no: 'SF1',
      originals: 3,
    })),
    cancel_order: to(desk.deskCancelOrder, reasoned),
  }
}
