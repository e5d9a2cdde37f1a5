import { defineWords } from '@berth/locales/language'
import { terms } from '@berth/locales/terms'

/** Form texts for members that differ at the desk. */
export const memberWords = defineWords(
  {
    submit: '提交订舱',
    reference: terms.zh.customerReference,
    amountHint: '与操作员谈定的总价，没有可不填',
    remarkHint: '写给操作员，不印在提单上',
    lost: '本页有未保存的内容，离开后不能恢复。如需保留，请先存草稿。',
  },
  {
    submit: 'Submit booking',
    reference: terms.en.customerReference,
    amountHint: 'Total agreed with the operator; leave blank if none',
    remarkHint: 'For the operator; not printed on the B/L',
    lost: 'Changes on this page have not been saved and will be lost. To keep them, save a draft first.',
  },
)
