import { defineWords } from '@berth/locales/language'
import { terms } from '@berth/locales/terms'

/** What a forwarder's own offers are called. */
export const ownOfferWords = defineWords(
  {
    title: '客户报价单',
    home: '运价管理',
    none: { title: '还没有给客户报过价', text: '在运价列表勾选运价生成，或新建一份。' },
    company: terms.zh.customer,
    withdrawing: {
      title: '撤回您发出的这份报价单？',
      text: '发给客户的链接从此打不开，客户不能再选方案。系统不会发邮件通知，请您自行告知客户。',
      reason: null,
    },
  },
  {
    title: 'Customer offers',
    home: 'Rates',
    none: {
      title: 'No offers to customers yet',
      text: 'Select rates in the list to offer them, or start a new one.',
    },
    company: terms.en.customer,
    withdrawing: {
      title: 'Withdraw your offer?',
      text: 'The links your customer has will show nothing, and no option can be chosen. No mail is sent: please tell your customer yourself.',
      reason: null,
    },
  },
)
