import { defineWords } from '@berth/locales/language'

export const exportWords = defineWords(
  {
    file: '报价',
    quoteNo: '报价编号',
    carrier: '船公司',
    pol: '起运港',
    pod: '目的港',
    to: '交货地',
    forwarder: '货代',
    transitDays: '航程（天）',
    sdate: '有效期开始',
    edate: '有效期结束',
    remark: '备注',
  },
  {
    file: 'Quotes',
    quoteNo: 'Quote no.',
    carrier: 'Carrier',
    pol: 'Port of loading',
    pod: 'Port of discharge',
    to: 'Place of delivery',
    forwarder: 'Forwarder',
    transitDays: 'Transit days',
    sdate: 'Valid from',
    edate: 'Valid to',
    remark: 'Remark',
  },
)
