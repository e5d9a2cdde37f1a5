import { defineWords } from '@berth/locales/language'

/** Instruction texts for members that differ at the desk. */
export const memberWords = defineWords(
  {
    once: '补料只能提交一次，提交后如需修改请联系操作员，船公司会收改单费。',
    cancelAsked: '已申请取消这票订舱，操作员答复前不能提交补料。可以继续填写，内容会自动保存。',
    returned: '操作员退回补料，请修改后重新提交',
    changed: '改单已接受，柜型柜量有变，请核对补料后重新提交',
  },
  {
    once: 'The shipping instruction can only be submitted once. Later amendments go through the operator, and the carrier charges for them.',
    cancelAsked:
      'You have requested cancellation of this booking. The shipping instruction cannot be submitted until the operator replies. What you enter is still saved.',
    returned: 'The operator returned the shipping instruction. Please correct it and submit again.',
    changed:
      'Your change was accepted and the containers are different. Please check the shipping instruction and submit again.',
  },
)
