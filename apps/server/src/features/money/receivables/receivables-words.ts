import { billWords } from '@berth/locales/bill-words'
import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { terms } from '@berth/locales/terms'

export const receivablesWords = defineWords(
  {
    bills: terms.zh.bills,
    tabs: { open: '未结', overdue: '已逾期', questioned: '有异议', paid: '已结清' },
    customer: terms.zh.member,
    billNo: '账单号',
    name: '名称',
    orderNo: terms.zh.orderNo,
    mblNo: terms.zh.blNo,
    hblNo: terms.zh.houseBlNo,
    state: common.zh.status,
    currency: '币种',
    total: billWords['zh-CN'].total,
    settled: billWords['zh-CN'].settled,
    open: billWords['zh-CN'].open,
    tax: '其中税额',
    collect: '另有到付',
    dueDate: terms.zh.dueDate,
    daysOverdue: '逾期天数',
    payTime: '到账时间（北京时间）',
    createTime: '出账时间（北京时间）',
  },
  {
    bills: terms.en.bills,
    tabs: { open: 'Open', overdue: 'Overdue', questioned: 'Questioned', paid: 'Paid' },
    customer: terms.en.member,
    billNo: 'Bill no.',
    name: 'Name',
    orderNo: terms.en.orderNo,
    mblNo: terms.en.blNo,
    hblNo: terms.en.houseBlNo,
    state: common.en.status,
    currency: 'Currency',
    total: billWords['en-US'].total,
    settled: billWords['en-US'].settled,
    open: billWords['en-US'].open,
    tax: 'Including tax',
    collect: 'Collect, not included',
    dueDate: terms.en.dueDate,
    daysOverdue: 'Days overdue',
    payTime: 'Paid (Beijing time)',
    createTime: 'Issued (Beijing time)',
  },
)
