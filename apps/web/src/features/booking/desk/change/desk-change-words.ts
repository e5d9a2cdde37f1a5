import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { terms } from '@berth/locales/terms'

/** Texts of the page on which the desk asks for a change on a member's behalf. */
export const askForWords = defineWords(
  {
    orders: terms.zh.orders,
    acting: (company: string) => `您正在代 ${company} 申请改单`,
    actingText: '改单记在您名下，时间线注明“操作员代办”，并通知会员。改单费以会员同意为准。',
  },
  {
    orders: terms.en.orders,
    acting: (company: string) => `You are asking for a change for ${company}`,
    actingText:
      'The timeline records that you asked on their behalf, and the member is notified. Ask only if the member agreed to the fee.',
  },
)

/** Texts of the form of a change at the desk that differ for members. */
export const deskChangeWords = defineWords(
  {
    closedStatus: '只有已放舱、未出账单的订舱可以申请改单。',
    openOrder: common.zh.openOrder,
    whyHint: '会员会看到，例如：客户来电加 1 个柜',
    vesselHint: '换船请用订单里的“转船”',
    missesGateIn: (at: string) => `晚于截重 ${at}，可能要转船`,
    byCarrierText: '没有固定费用，按船公司实收，请先告知会员。',
    oneFee: '同一次申请改几处都是一笔；不接受则不收。',
    offQuote: (no: string) => `改动超出报价 ${no} 的范围，价格需另行告知会员`,
    siReturns: '接受改单后，补料退回会员，按改后的柜型柜量重新提交',
    reply: () => '提交后在“改单申请”里答复，之前订单照原样',
    agree: (sum: string) => `会员同意 ${sum} 记入下一张账单`,
    notAgreed: '请先与会员确认改单费，再勾选',
    done: (orderNo: string) => `${orderNo} 已代会员申请改单`,
  },
  {
    closedStatus: 'Changes can be asked for while space is confirmed and no bill is issued.',
    openOrder: common.en.openOrder,
    whyHint: 'The member sees this, e.g. one more container, asked for by phone',
    vesselHint: 'For another vessel use “Roll” on the order',
    missesGateIn: (at: string) => `Misses the gate-in cut-off ${at}; it may have to be rolled`,
    byCarrierText: 'No fixed fee: as the carrier charges. Tell the member first.',
    oneFee: 'One fee however many changes; nothing if it is declined.',
    offQuote: (no: string) => `Not covered by quote ${no} any more; tell the member the new price`,
    siReturns: 'Once accepted, the SI goes back to the member, to be submitted for the new containers',
    reply: () => 'Answer it under “Change requests”; until then the order stays as it is',
    agree: (sum: string) => `The member agrees to ${sum} on the next bill`,
    notAgreed: 'Agree on the fee with the member first, then tick this',
    done: (orderNo: string) => `${orderNo}: change asked for on the member's behalf`,
  },
)
