import { defineWords } from '@berth/locales/language'

/** What the desk says where it writes a shipping instruction for a member. */
export const deskSupplyWords = defineWords(
  {
    orders: '订单',
    acting: (company: string) => `您在代 ${company} 填写补料`,
    actingText: '内容自动保存，会员也能看到并接着填。保存和提交都记在您的名下，进程里注明“操作员代办”。',
    closedTitle: (no: string) => `${no} 现在不能代填补料`,
    closedText: '放舱之后、会员提交之前才能代填，订单的状态在办理页里看。',
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
    once: '补料只能提交一次。提交前请与会员核对，之后要改须由我们退回，船公司收改单费。',
    cancelAsked: '会员已申请取消这票订舱，答复之前不能提交补料。可以继续填写，内容会自动保存。',
    returned: '这份补料已退回修改，改好后重新提交',
  },
  {
    once: 'The shipping instruction can be submitted once. Check it with the member first: later amendments need a return and are charged by the carrier.',
    cancelAsked:
      'The member asks to cancel this booking. The instruction cannot be submitted before the request is answered; what you write is saved meanwhile.',
    returned: 'The instruction was returned. Correct it and submit again',
  },
)
