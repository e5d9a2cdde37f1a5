import { deskAcceptChange, deskDeclineChange, deskRoll, deskSplit } from '@berth/contract/desk/desk-change'
import {
  deskApproveCancel,
  deskCancelOrder,
  deskConfirm,
  deskConfirmAgain,
  deskRefuseCancel,
  deskReturnBooking,
  deskUpdateTransport,
} from '@berth/contract/desk/desk-order'
import type { BodyOf, Endpoint } from '@berth/contract/endpoint'
import { deskCreditBill } from '@berth/contract/money/credit-note'
import {
  deskAddBill,
  deskAnswerBill,
  deskConfirmPayment,
  deskIssueBill,
  deskIssueBillAgain,
  deskIssueInvoice,
  deskNothingToPay,
  deskRejectPayment,
  deskUndoBill,
  deskUndoPayment,
} from '@berth/contract/money/desk-settlement'
import { deskReturnInstruction } from '@berth/contract/orders/instruction'
import { deskDispatch, deskRelease, deskReturnApplication } from '@berth/contract/release/release'
import type { OperatorAction, OrderAction } from '@berth/domain/order/lifecycle/lifecycle'
import { common } from '@berth/locales/common-words'
import { defineWords, type Words } from '@berth/locales/language'
import { receiptWords } from '#features/billing/receipt-words.ts'

/** What is said once an action is done; of an order, or of the bill or credit note it was about. */
type DoneWords = { readonly done: (no: string) => string }

type ReasonWords = DoneWords & {
  readonly action: string
  readonly title: (orderNo: string) => string
  readonly text: string
  readonly reason: string
  readonly hint: string
  readonly keep: string
}

type Row = { readonly endpoint: Endpoint } & (
  | {
      /**
       * What it asks for: the form that fills the work tab (`detail/action-forms.tsx`), a part of the form of another action, or a
       * dialog, at one bill or of the order. Sent without more ado by whoever asks.
       */
      readonly asks: 'form' | 'part' | 'bill' | 'dialog'
      readonly words: Words<DoneWords>
      /** The action that takes it back within seconds. */
      readonly undoneBy?: 'undo_bill' | 'undo_payment'
    }
  | {
      /** A reason, in a dialog; offered below every form of an order that allows it. */
      readonly asks: 'reason'
      readonly words: Words<ReasonWords>
      /** The key that opens the dialog. An action without one is offered less prominently. */
      readonly shortcut?: 'r'
      readonly isDangerous?: true
    }
  | {
      /** Nothing; offered for seconds when the action that it undoes is done. */
      readonly asks: 'nothing'
      readonly words: Words<{ readonly undo: string; readonly undone: (orderNo: string) => string }>
      /** Whether the form opens again, with what was sent. */
      readonly reopensForm: boolean
    }
)

/** All that the pages of the desk have to know of its actions: the call, what it asks for, and what is said. */
export const deskActions = {
  approve_cancel: {
    endpoint: deskApproveCancel,
    asks: 'form',
    words: defineWords(
      { done: (orderNo: string) => `${orderNo} 已同意取消` },
      { done: (orderNo: string) => `${orderNo}: cancellation approved` },
    ),
  },
  refuse_cancel: {
    endpoint: deskRefuseCancel,
    asks: 'part',
    words: defineWords(
      { done: (orderNo: string) => `${orderNo} 不同意取消，订单继续` },
      { done: (orderNo: string) => `${orderNo}: cancellation refused, order continues` },
    ),
  },
  return_booking: {
    endpoint: deskReturnBooking,
    asks: 'reason',
    shortcut: 'r',
    words: defineWords(
      {
        action: '退回修改',
        title: (orderNo: string) => `退回 ${orderNo}`,
        text: '订单退回为会员草稿，会员修改后重新提交。正在填写的放舱内容不会保留。',
        reason: common.zh.reasonForReturn,
        hint: '会员会看到，例如：货好日期与船期不符，请修改',
        keep: common.zh.cancel,
        done: (orderNo: string) => `${orderNo} 已退回会员修改`,
      },
      {
        action: 'Return for changes',
        title: (orderNo: string) => `Return ${orderNo}`,
        text: 'The order goes back to the member as a draft to correct and resubmit. A partly filled confirmation is not kept.',
        reason: common.en.reasonForReturn,
        hint: 'The member sees this, e.g. the ready date misses the sailing',
        keep: common.en.cancel,
        done: (orderNo: string) => `${orderNo}: returned to the member`,
      },
    ),
  },
  confirm: {
    endpoint: deskConfirm,
    asks: 'form',
    words: defineWords(
      { done: (orderNo: string) => `${orderNo} 已放舱，等会员补料` },
      { done: (orderNo: string) => `${orderNo}: space confirmed, waiting for the member's SI` },
    ),
  },
  confirm_again: {
    endpoint: deskConfirmAgain,
    asks: 'part',
    words: defineWords(
      { done: (orderNo: string) => `${orderNo} 已重新放舱` },
      { done: (orderNo: string) => `${orderNo}: space confirmed again` },
    ),
  },
  update_transport: {
    endpoint: deskUpdateTransport,
    asks: 'part',
    words: defineWords(
      { done: (orderNo: string) => `${orderNo} 的船期已更新` },
      { done: (orderNo: string) => `${orderNo}: vessel, dates and cut-offs updated` },
    ),
  },
  roll: {
    endpoint: deskRoll,
    asks: 'part',
    words: defineWords(
      { done: (orderNo: string) => `${orderNo} 已转船` },
      { done: (orderNo: string) => `${orderNo}: rolled to another sailing` },
    ),
  },
  accept_change: {
    endpoint: deskAcceptChange,
    asks: 'form',
    words: defineWords(
      { done: (orderNo: string) => `${orderNo} 已接受改单` },
      { done: (orderNo: string) => `${orderNo}: change accepted` },
    ),
  },
  decline_change: {
    endpoint: deskDeclineChange,
    asks: 'reason',
    shortcut: 'r',
    words: defineWords(
      {
        action: '不接受',
        title: (orderNo: string) => `不接受 ${orderNo} 的改单`,
        text: '订单照原样继续，不收改单费。',
        reason: common.zh.reason,
        hint: '会员会看到，例如：船公司没有舱位加柜',
        keep: common.zh.cancel,
        done: (orderNo: string) => `${orderNo} 的改单未接受，订单照原样`,
      },
      {
        action: 'Do not accept',
        title: (orderNo: string) => `Do not accept the change of ${orderNo}`,
        text: 'The order continues as it is, and no fee is charged.',
        reason: common.en.reason,
        hint: 'The member sees this, e.g. the carrier has no space for another container',
        keep: common.en.cancel,
        done: (orderNo: string) => `${orderNo}: change not accepted, order unchanged`,
      },
    ),
  },
  split: {
    endpoint: deskSplit,
    asks: 'dialog',
    words: defineWords(
      { done: (orderNo: string) => `${orderNo} 已拆单` },
      { done: (orderNo: string) => `${orderNo}: booking split` },
    ),
  },
  return_supply: {
    endpoint: deskReturnInstruction,
    asks: 'reason',
    shortcut: 'r',
    words: defineWords(
      {
        action: '退回补料',
        title: (orderNo: string) => `退回 ${orderNo} 的补料`,
        text: '会员修改后可重新提交。正在填写的账单不会保留。',
        reason: common.zh.reasonForReturn,
        hint: '会员会看到，例如：毛重与订舱差 2,850 kg，请核对',
        keep: common.zh.cancel,
        done: (orderNo: string) => `${orderNo} 的补料已退回会员`,
      },
      {
        action: 'Return the SI',
        title: (orderNo: string) => `Return the SI for ${orderNo}`,
        text: 'The member can then submit it once more. A partly filled bill is not kept.',
        reason: common.en.reasonForReturn,
        hint: 'The member sees this, e.g. gross weight is 2,850 kg above the booking',
        keep: common.en.cancel,
        done: (orderNo: string) => `${orderNo}: SI returned to the member`,
      },
    ),
  },
  issue_bill: {
    endpoint: deskIssueBill,
    asks: 'form',
    undoneBy: 'undo_bill',
    words: defineWords(
      { done: (orderNo: string) => `${orderNo} 已出账单，等会员确认` },
      { done: (orderNo: string) => `${orderNo}: bill issued, waiting for the member to check it` },
    ),
  },
  nothing_to_pay: {
    endpoint: deskNothingToPay,
    asks: 'reason',
    words: defineWords(
      {
        action: '无需付款',
        title: (orderNo: string) => `${orderNo} 无需付款`,
        text: '不出账单、不收款，订单直接转到申请放单。正在填写的账单不会保留。',
        reason: common.zh.reason,
        hint: '会员会看到，例如：到付货，费用由目的港收取',
        keep: common.zh.cancel,
        done: (orderNo: string) => `${orderNo} 无需付款，等会员申请放单`,
      },
      {
        action: 'No charges',
        title: (orderNo: string) => `No charges for ${orderNo}`,
        text: 'No bill and no payment: the order goes straight to release. A partly filled bill is not kept.',
        reason: common.en.reason,
        hint: 'The member sees this, e.g. freight collect, charged at destination',
        keep: common.en.cancel,
        done: (orderNo: string) => `${orderNo}: nothing to pay, waiting for the member to request release`,
      },
    ),
  },
  issue_bill_again: {
    endpoint: deskIssueBillAgain,
    asks: 'form',
    undoneBy: 'undo_bill',
    words: defineWords(
      { done: (orderNo: string) => `${orderNo} 已答复，等会员确认账单` },
      { done: (orderNo: string) => `${orderNo}: answered, waiting for the member to review the bill` },
    ),
  },
  undo_bill: {
    endpoint: deskUndoBill,
    asks: 'nothing',
    reopensForm: true,
    words: defineWords(
      { undo: '撤销', undone: (orderNo: string) => `${orderNo} 的账单已撤回，会员未收到通知` },
      {
        undo: 'Undo',
        undone: (orderNo: string) => `Bill of ${orderNo} taken back; the member was not notified`,
      },
    ),
  },
  issue_invoice: {
    endpoint: deskIssueInvoice,
    asks: 'form',
    words: defineWords(
      { done: (orderNo: string) => `${orderNo} 已开票，等会员付款` },
      { done: (orderNo: string) => `${orderNo}: invoice issued, waiting for payment` },
    ),
  },
  skip_invoice: {
    endpoint: deskIssueInvoice,
    asks: 'part',
    words: defineWords(
      { done: (orderNo: string) => `${orderNo} 不开票，等会员付款` },
      { done: (orderNo: string) => `${orderNo}: no invoice, waiting for payment` },
    ),
  },
  confirm_payment: {
    endpoint: deskConfirmPayment,
    asks: 'form',
    undoneBy: 'undo_payment',
    words: defineWords(
      { done: (orderNo: string) => `${orderNo} 已确认到账` },
      { done: (orderNo: string) => `${orderNo}: payment confirmed` },
    ),
  },
  undo_payment: { endpoint: deskUndoPayment, asks: 'nothing', reopensForm: false, words: receiptWords },
  reject_payment: {
    endpoint: deskRejectPayment,
    asks: 'reason',
    shortcut: 'r',
    words: defineWords(
      {
        action: '退回付款',
        title: (orderNo: string) => `退回 ${orderNo} 的付款`,
        text: '账单退回待付款，水单留存，由会员重新提交付款。',
        reason: common.zh.reasonForReturn,
        hint: '会员会看到，例如：水单金额与账单不符',
        keep: common.zh.cancel,
        done: (orderNo: string) => `${orderNo} 的付款已退回会员`,
      },
      {
        action: 'Reject payment',
        title: (orderNo: string) => `Reject the payment for ${orderNo}`,
        text: 'The bills go back to unpaid and the payment slips are kept. The member submits the payment again.',
        reason: common.en.reasonForReturn,
        hint: 'The member sees this, e.g. the payment slip shows a different amount',
        keep: common.en.cancel,
        done: (orderNo: string) => `${orderNo}: payment returned to the member`,
      },
    ),
  },
  credit_bill: {
    endpoint: deskCreditBill,
    asks: 'bill',
    words: defineWords(
      { done: (noteNo: string) => `已开具贷项 ${noteNo}` },
      { done: (noteNo: string) => `Credit note ${noteNo} issued` },
    ),
  },
  add_bill: {
    endpoint: deskAddBill,
    asks: 'bill',
    words: defineWords(
      { done: (orderNo: string) => `${orderNo} 的补账单已发给会员确认` },
      { done: (orderNo: string) => `Supplementary bill for ${orderNo} sent to the member` },
    ),
  },
  answer_bill: {
    endpoint: deskAnswerBill,
    asks: 'bill',
    words: defineWords(
      { done: (billNo: string) => `账单 ${billNo} 已答复` },
      { done: (billNo: string) => `Answered about ${billNo}` },
    ),
  },
  return_application: {
    endpoint: deskReturnApplication,
    asks: 'reason',
    shortcut: 'r',
    words: defineWords(
      {
        action: '退回申请',
        title: (orderNo: string) => `退回 ${orderNo} 的放单申请`,
        text: '会员修改后重新申请，也可改选放单方式。',
        reason: common.zh.reasonForReturn,
        hint: '会员会看到，例如：保函未盖章',
        keep: common.zh.cancel,
        done: (orderNo: string) => `${orderNo} 的放单申请已退回会员`,
      },
      {
        action: 'Return request',
        title: (orderNo: string) => `Return the release request for ${orderNo}`,
        text: 'The member can correct it and apply again, for either type of release.',
        reason: common.en.reasonForReturn,
        hint: 'The member sees this, e.g. the guarantee letter is not stamped',
        keep: common.en.cancel,
        done: (orderNo: string) => `${orderNo}: release request returned to the member`,
      },
    ),
  },
  release: {
    endpoint: deskRelease,
    asks: 'form',
    words: defineWords(
      { done: (orderNo: string) => `${orderNo} 已电放，订单完成` },
      { done: (orderNo: string) => `${orderNo}: telex released, order completed` },
    ),
  },
  dispatch: {
    endpoint: deskDispatch,
    asks: 'form',
    words: defineWords(
      { done: (orderNo: string) => `${orderNo} 正本已寄出，订单完成` },
      { done: (orderNo: string) => `${orderNo}: originals dispatched, order completed` },
    ),
  },
  cancel_order: {
    endpoint: deskCancelOrder,
    asks: 'reason',
    isDangerous: true,
    words: defineWords(
      {
        action: '取消订单',
        title: (orderNo: string) => `取消 ${orderNo}`,
        text: '取消后不能恢复，舱位退回船公司，会员会收到通知。',
        reason: '取消原因',
        hint: '会员会看到，例如：会员电话要求取消',
        keep: common.zh.keepIt,
        done: (orderNo: string) => `${orderNo} 已取消`,
      },
      {
        action: 'Cancel order',
        title: (orderNo: string) => `Cancel ${orderNo}`,
        text: 'This cannot be undone. The space goes back to the carrier and the member is notified.',
        reason: 'Reason for cancellation',
        hint: 'The member sees this, e.g. cancelled by phone at your request',
        keep: common.en.keepIt,
        done: (orderNo: string) => `${orderNo}: cancelled`,
      },
    ),
  },
} as const satisfies Record<OperatorAction, Row>

/** The actions that ask for one of these. */
export type ActionAsking<What extends Row['asks']> = {
  [Action in OperatorAction]: (typeof deskActions)[Action]['asks'] extends What ? Action : never
}[OperatorAction]

/** A request body without the version of the order, which is that of the order on the page. */
export type ActionBody<Action extends OperatorAction> = Omit<
  BodyOf<(typeof deskActions)[Action]['endpoint']>,
  'version'
>

export type FormAction = ActionAsking<'form'>
export type ReasonAction = ActionAsking<'reason'>
type PaneAction = FormAction | ReasonAction | ActionAsking<'part'>

/** An operator's answer to the open order. */
export type DeskAnswer = {
  [Action in PaneAction]: {
    readonly action: Action
    readonly body: ActionBody<Action>
    /** The orders that it moves on, if it is about a payment of several. */
    readonly orders?: readonly number[]
  }
}[PaneAction]

const all = Object.keys(deskActions) as OperatorAction[] // The keys of a const table.

/** The action whose form fills the work tab of an order that allows these; null if it shows facts alone. */
export function formOf(allowed: readonly OrderAction[]): FormAction | null {
  const asksForForm = (action: OperatorAction): action is FormAction => deskActions[action].asks === 'form'
  return all.filter(asksForForm).find((action) => allowed.includes(action)) ?? null
}

/** Those of the actions that ask for a reason. */
export function reasonActionsOf(allowed: readonly OrderAction[]): ReasonAction[] {
  const asksForReason = (action: OperatorAction): action is ReasonAction =>
    deskActions[action].asks === 'reason'
  return all.filter(asksForReason).filter((action) => allowed.includes(action))
}
