import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'

/** Texts of the form of a change for members that differ at the desk. */
export const memberChangeWords = defineWords(
  {
    closedStatus: '只有已放舱、未出账单的订舱可以申请改单，由负责订舱的同事申请。',
    openOrder: common.zh.viewBooking,
    whyHint: '写给操作员，例如：客户加单，货 12-14 齐',
    vesselHint: '换船请在原因里说，由操作员转船',
    missesGateIn: (at: string) => `晚于截重 ${at}，操作员可能要转船`,
    byCarrierText: '没有固定费用，按船公司实收；操作员接受前会告知您。',
    oneFee: '同一次申请改几处都是一笔；操作员不接受则不收。',
    offQuote: (no: string) => `改动超出报价 ${no} 的范围，价格由操作员另行告知`,
    siReturns: '操作员接受后，补料退回给您，按改后的柜型柜量重新提交',
    reply: (hours: number) =>
      hours > 0 ? `操作员 ${hours} 个工作小时内答复，之前订单照原样` : '操作员答复之前，订单照原样',
    agree: (sum: string) => `同意 ${sum} 记入下一张账单`,
    notAgreed: '请先勾选同意改单费',
    done: (orderNo: string) => `订舱 ${orderNo} 的改单申请已提交，等待操作员答复`,
  },
  {
    closedStatus:
      'Changes can be asked for while space is confirmed and no bill is issued, by a colleague who books.',
    openOrder: common.en.viewBooking,
    whyHint: 'For the operator, for example: the buyer added cartons, ready on 12/14',
    vesselHint: 'For another vessel say so under Reason; the operator rolls the order',
    missesGateIn: (at: string) => `Misses the gate-in cut-off ${at}; the order may be rolled`,
    byCarrierText: 'No fixed fee: as the carrier charges. The operator tells you before accepting.',
    oneFee: 'One fee however many changes; nothing if the operator declines.',
    offQuote: (no: string) => `Not covered by quote ${no} any more; the operator will tell you the price`,
    siReturns: 'Once accepted, the SI comes back to you, to be submitted for the new containers',
    reply: (hours: number) =>
      hours > 0
        ? `The operator answers within ${hours} working ${hours === 1 ? 'hour' : 'hours'}; until then the order stays as it is`
        : 'Until the operator answers, the order stays as it is',
    agree: (sum: string) => `I agree to ${sum} on the next bill`,
    notAgreed: 'Please agree to the fee first',
    done: (orderNo: string) => `Change of booking ${orderNo} asked for. Waiting for the operator to answer.`,
  },
)
