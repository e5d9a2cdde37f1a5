import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'

/** Confirmation and success texts for returning an order or continuing without a bill. */
export const paperAnswerWords = defineWords(
  {
    reasons: {
      return_supply: {
        action: '退回补料',
        title: (orderNo: string) => `退回 ${orderNo} 的补料`,
        text: '会员修改后可重新提交。正在填写的账单不会保留。',
        reason: common.zh.reasonForReturn,
        hint: '会员会看到，例如：毛重与订舱差 2,850 kg，请核对',
        keep: common.zh.cancel,
      },
      nothing_to_pay: {
        action: '无需付款',
        title: (orderNo: string) => `${orderNo} 无需付款`,
        text: '不出账单、不收款，订单直接转到申请放单。正在填写的账单不会保留。',
        reason: common.zh.reason,
        hint: '会员会看到，例如：到付货，费用由目的港收取',
        keep: common.zh.cancel,
      },
      reject_payment: {
        action: '退回付款',
        title: (orderNo: string) => `退回 ${orderNo} 的付款`,
        text: '账单退回待付款，水单留存，由会员重新提交付款。',
        reason: common.zh.reasonForReturn,
        hint: '会员会看到，例如：水单金额与账单不符',
        keep: common.zh.cancel,
      },
      return_application: {
        action: '退回申请',
        title: (orderNo: string) => `退回 ${orderNo} 的放单申请`,
        text: '会员修改后重新申请，也可改选放单方式。',
        reason: common.zh.reasonForReturn,
        hint: '会员会看到，例如：保函未盖章',
        keep: common.zh.cancel,
      },
    },
    undoBills: { undo: '撤销', undone: (orderNo: string) => `${orderNo} 的账单已撤回，会员未收到通知` },
    done: {
      issue_bill: (orderNo: string) => `${orderNo} 已出账单，等会员确认`,
      issue_bill_again: (orderNo: string) => `${orderNo} 已答复，等会员确认账单`,
      nothing_to_pay: (orderNo: string) => `${orderNo} 无需付款，等会员申请放单`,
      issue_invoice: (orderNo: string) => `${orderNo} 已开票，等会员付款`,
      skip_invoice: (orderNo: string) => `${orderNo} 不开票，等会员付款`,
      confirm_payment: (orderNo: string) => `${orderNo} 已确认到账`,
      release: (orderNo: string) => `${orderNo} 已电放，订单完成`,
      dispatch: (orderNo: string) => `${orderNo} 正本已寄出，订单完成`,
      return_supply: (orderNo: string) => `${orderNo} 的补料已退回会员`,
      reject_payment: (orderNo: string) => `${orderNo} 的付款已退回会员`,
      return_application: (orderNo: string) => `${orderNo} 的放单申请已退回会员`,
    },
  },
  {
    reasons: {
      return_supply: {
        action: 'Return the SI',
        title: (orderNo: string) => `Return the SI for ${orderNo}`,
        text: 'The member can then submit it once more. A partly filled bill is not kept.',
        reason: common.en.reasonForReturn,
        hint: 'The member sees this, e.g. gross weight is 2,850 kg above the booking',
        keep: common.en.cancel,
      },
      nothing_to_pay: {
        action: 'No charges',
        title: (orderNo: string) => `No charges for ${orderNo}`,
        text: 'No bill and no payment: the order goes straight to release. A partly filled bill is not kept.',
        reason: common.en.reason,
        hint: 'The member sees this, e.g. freight collect, charged at destination',
        keep: common.en.cancel,
      },
      reject_payment: {
        action: 'Reject payment',
        title: (orderNo: string) => `Reject the payment for ${orderNo}`,
        text: 'The bills go back to unpaid and the payment slips are kept. The member submits the payment again.',
        reason: common.en.reasonForReturn,
        hint: 'The member sees this, e.g. the payment slip shows a different amount',
        keep: common.en.cancel,
      },
      return_application: {
        action: 'Return request',
        title: (orderNo: string) => `Return the release request for ${orderNo}`,
        text: 'The member can correct it and apply again, for either type of release.',
        reason: common.en.reasonForReturn,
        hint: 'The member sees this, e.g. the guarantee letter is not stamped',
        keep: common.en.cancel,
      },
    },
    undoBills: {
      undo: 'Undo',
      undone: (orderNo: string) => `Bill of ${orderNo} taken back; the member was not notified`,
    },
    done: {
      issue_bill: (orderNo: string) => `${orderNo}: bill issued, waiting for the member to check it`,
      issue_bill_again: (orderNo: string) =>
        `${orderNo}: answered, waiting for the member to review the bill`,
      nothing_to_pay: (orderNo: string) =>
        `${orderNo}: nothing to pay, waiting for the member to request release`,
      issue_invoice: (orderNo: string) => `${orderNo}: invoice issued, waiting for payment`,
      skip_invoice: (orderNo: string) => `${orderNo}: no invoice, waiting for payment`,
      confirm_payment: (orderNo: string) => `${orderNo}: payment confirmed`,
      release: (orderNo: string) => `${orderNo}: telex released, order completed`,
      dispatch: (orderNo: string) => `${orderNo}: originals dispatched, order completed`,
      return_supply: (orderNo: string) => `${orderNo}: SI returned to the member`,
      reject_payment: (orderNo: string) => `${orderNo}: payment returned to the member`,
      return_application: (orderNo: string) => `${orderNo}: release request returned to the member`,
    },
  },
)
