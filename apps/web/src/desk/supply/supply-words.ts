import { defineWords } from '@berth/locales/language'

/** What the desk says where it writes a shipping instruction for a member. */
export const deskSupplyWords = defineWords(
  {
    orders: '订单',
    acting: (company: string) => `您正在代 ${company} 填写补料`,
    actingText: '内容自动保存，会员可以看到并继续填写。保存和提交都记在您名下，时间线会注明“操作员代办”。',
    closedTitle: (no: string) => `${no} 当前不能代填补料`,
    closedText: '只有放舱后、补料提交前可以代填。请打开订单查看当前状态。',
    openOrder: '打开订单',
  },
  {
    orders: 'Orders',
    acting: (company: string) => `You are writing this instruction for ${company}`,
    actingText:
      'It saves by itself; the member sees it too and may go on with it. The timeline says that you saved and submitted it on their behalf.',
    closedTitle: (no: string) => `The instruction for ${no} cannot be written now`,
    closedText:
      'It is written between the space confirmation and its submission. The order says where it stands.',
    openOrder: 'Open the order',
  },
)

/** What the form says to the desk in other words than to the member. */
export const deskSideWords = defineWords(
  {
    once: '补料只能提交一次，提交前请与会员核对。提交后如需修改，须由操作员退回，船公司会收改单费。',
    cancelAsked: '会员已申请取消这票订舱，答复前不能提交补料。可以继续填写，内容会自动保存。',
    returned: '补料已退回，请修改后重新提交',
  },
  {
    once: 'The shipping instruction can be submitted once. Check it with the member first: later amendments need a return and are charged by the carrier.',
    cancelAsked:
      'The member asks to cancel this booking. The instruction cannot be submitted before the request is answered; what you write is saved meanwhile.',
    returned: 'The instruction was returned. Correct it and submit again',
  },
)
