import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { terms } from '@berth/locales/terms'

/** Texts of the desk's shipping instruction page. */
export const deskInstructionWords = defineWords(
  {
    orders: terms.zh.orders,
    acting: (company: string) => `您正在代 ${company} 填写补料`,
    actingText: '内容自动保存，会员可以看到并继续填写。保存和提交都记在您名下，时间线会注明“操作员代办”。',
    closedTitle: (no: string) => `${no} 当前不能代填补料`,
    closedText: '只有放舱后、补料提交前可以代填。请打开订单查看当前状态。',
    openOrder: common.zh.openOrder,
  },
  {
    orders: terms.en.orders,
    acting: (company: string) => `You are filling in the SI for ${company}`,
    actingText:
      "Changes are saved automatically, and the member can see and continue them. The timeline records that you saved and submitted on the member's behalf.",
    closedTitle: (no: string) => `The SI for ${no} cannot be filled in now`,
    closedText:
      'You can fill it in after space is confirmed and until the member submits it. Open the order to see its status.',
    openOrder: common.en.openOrder,
  },
)

/** Form texts that differ between desk and member. */
export const deskSideWords = defineWords(
  {
    once: '补料只能提交一次，提交前请与会员核对。提交后如需修改，须由操作员退回，船公司会收改单费。',
    cancelAsked: '会员已申请取消这票订舱，答复前不能提交补料。可以继续填写，内容会自动保存。',
    returned: '补料已退回，请修改后重新提交',
    changed: '柜型柜量已按改单变更，请核对补料后重新提交',
  },
  {
    once: 'The SI can be submitted only once. Check it with the member first: to change it later we have to return it, and the carrier charges an amendment fee.',
    cancelAsked:
      'The member has requested to cancel this booking. The SI cannot be submitted until the request is answered; your entries are still saved.',
    returned: 'This SI was returned for correction. Correct it and submit it again',
    changed: 'The booked containers were changed. Check the SI and submit it again',
  },
)
