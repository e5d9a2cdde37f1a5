import { defineWords } from '@berth/locales/language'
import { terms } from '@berth/locales/terms'

/** What a forwarder's own offers are called. */
export const ownOfferWords = defineWords(
  {
    title: '客户报价单',
    home: '运价管理',
    none: { title: '还没有给客户报过价', text: '在运价列表勾选运价生成，或新建一份。' },
    company: terms.zh.customer,
  },
  {
    title: 'Customer offers',
    home: 'Rates',
    none: {
      title: 'No offers to customers yet',
      text: 'Select rates in the list to offer them, or start a new one.',
    },
    company: terms.en.customer,
  },
)
