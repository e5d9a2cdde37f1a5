import { common } from './common-words.ts'
import { defineWords } from './language.ts'
import { plural } from './plural.ts'
import { terms } from './terms.ts'

/** The labels of the figures in the overview and its export. */
export const overviewWords = defineWords(
  {
    title: '总览',
    stages: {
      booking: '待放舱',
      supply: '待补料',
      bill: '出单、确认账单',
      payment: '开票、付款',
      release: terms.zh.release,
    },
    steps: {
      confirm: '放舱',
      supply: terms.zh.si,
      bill: '出账单',
      check: '确认账单',
      invoice: '开票',
      pay: '付款',
      receive: '核款',
      release: terms.zh.release,
    },
    ages: { not_due: '未到期', week: '1–7 天', fortnight: '8–14 天', month: '15–30 天', older: '30 天以上' },
    parts: {
      status: '在办订单（按状态）',
      lanes: '各航线柜量',
      carriers: '各船公司柜量',
      due: '应收账款（按账龄）',
      overdue: '逾期最多的会员',
      steps: '各环节用时中位数',
      supply: '截单前补料',
      conversion: '报价成单',
    },
    columns: { part: '图表', item: common.zh.item, measure: '指标', figure: '数值', before: '去年同期' },
    measures: { bills: '张', orders: '票', hours: '小时', times: '次' },
    others: {
      lanes: (count: number) => `其他 ${count} 条航线`,
      carriers: (count: number) => `其他 ${count} 家船公司`,
    },
    inTime: '截单前',
    late: '截单后',
    estimates: '查价',
    rfqs: '询价',
    fromQuotes: '已按报价订舱',
  },
  {
    title: 'Overview',
    stages: {
      booking: 'Awaiting space',
      supply: 'SI due',
      bill: 'B/L and bill',
      payment: 'Invoice, payment',
      release: terms.en.release,
    },
    steps: {
      confirm: 'Space',
      supply: terms.en.si,
      bill: 'Issue bill',
      check: 'Review bill',
      invoice: 'Invoice',
      pay: 'Payment',
      receive: 'Check payment',
      release: terms.en.release,
    },
    ages: { not_due: 'Not due', week: '1–7 d', fortnight: '8–14 d', month: '15–30 d', older: 'Over 30 d' },
    parts: {
      status: 'Open orders by status',
      lanes: 'Volume by lane',
      carriers: 'Volume by carrier',
      due: 'Receivables by age',
      overdue: 'Most overdue members',
      steps: 'Median time per step',
      supply: 'SI before cut-off',
      conversion: 'Quotes to bookings',
    },
    columns: {
      part: 'Chart',
      item: common.en.item,
      measure: 'Measure',
      figure: 'Figure',
      before: 'Prior year',
    },
    measures: { bills: 'bills', orders: 'orders', hours: 'hours', times: 'times' },
    others: {
      lanes: (count: number) => plural(count, 'other lane'),
      carriers: (count: number) => plural(count, 'other carrier'),
    },
    inTime: 'Before cut-off',
    late: 'After cut-off',
    estimates: 'Estimates',
    rfqs: 'Quote requests',
    fromQuotes: 'Booked from a quote',
  },
)
