import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'

/** Texts for new users, until their company has booked. */
export const welcomeWords = defineWords(
  {
    title: (name: string) => `${name}，从这里开始`,
    about: '三步完成第一票订舱，全部完成后不再显示。',
    dismiss: '不再显示',
    done: common.zh.completed,
    open: '未完成',
    profile: { name: '完善公司资料', note: '收件地址用于寄送正本提单和发票', act: common.zh.fillIn },
    contacts: { name: '添加收发货人', note: '订舱时直接选用，可从 Excel 导入', act: '新增' },
    booking: { name: '提交第一票订舱', note: '可按报价订舱，也可直接填写', act: '开始订舱' },
  },
  {
    title: (name: string) => `${name}, start here`,
    about: 'Three steps to your first booking. This disappears once they are done.',
    dismiss: "Don't show again",
    done: common.en.completed,
    open: 'Not done',
    profile: {
      name: 'Complete your company profile',
      note: 'Original bills of lading and invoices are sent to your mailing address',
      act: common.en.fillIn,
    },
    contacts: {
      name: 'Add shippers and consignees',
      note: 'Select them when booking, or import them from Excel',
      act: 'Add',
    },
    booking: {
      name: 'Submit your first booking',
      note: 'From a quote, or from scratch',
      act: 'Start booking',
    },
  },
)
