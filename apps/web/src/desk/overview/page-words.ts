import type { OverviewRange } from '@berth/domain/order/overview-range'
import { defineWords } from '@berth/locales/language'

export const pageWords = defineWords(
  {
    context: (asOf: string, range: OverviewRange) =>
      `截至 ${asOf}，近 ${{ '4w': '4 周', '12w': '12 周', '12m': '12 个月' }[range]}`,
    range: '时间范围',
    ranges: { '4w': '4 周', '12w': '12 周', '12m': '12 个月' },
    failed: '总览没有打开。',
    kpi: {
      inTransit: '在途订单',
      change: (more: number) =>
        more === 0 ? '与上周持平' : more > 0 ? `比上周多 ${more}` : `比上周少 ${-more}`,
      confirm: '放舱用时（中位）',
      kept: (hours: number, share: string) => `承诺 ${hours} 个工作小时，${share} 做到`,
      noPromise: (count: number) => `${count} 票，按工作时间`,
      supply: '截单前补料',
      late: (count: number, of: number) => `迟 ${count} 票，共 ${of} 票`,
      due: '应收账款',
      overdue: (money: string, count: number) => `逾期 ${money}，${count} 张`,
      noneOverdue: '没有逾期',
      none: '暂无',
    },
    weekly: (weekday: string) => `每${weekday}，票`,
    monthly: '每月末，票',
    unit: '计量',
    now: (range: OverviewRange, unit: string) =>
      `近 ${{ '4w': '4 周', '12w': '12 周', '12m': '12 个月' }[range]} ${unit}`,
    before: '去年同期',
    yearBefore: (figure: string) => `去年同期 ${figure}`,
    byDueDate: 'US$，按账单到期日',
    overdueSum: (money: string) => `逾期 ${money}`,
    bills: (count: number) => `${count} 张`,
    oldest: '最久 天',
    customer: '逾期最多的会员',
    sides: { operator: '操作台（工作时间）', member: '会员' },
    hours: (hours: string) => `${hours} 时`,
    limit: (hours: number) => `，限 ${hours}`,
    steps: (count: number) => `${count} 次`,
    conversionNote: '近期查价、询价与按报价订舱',
    ofBookings: (share: string) => `占订舱 ${share}`,
    period: '截至',
    total: '合计',
    step: '步骤',
    median: '中位数',
    limitHead: '时限（小时）',
    side: '谁',
    none: '这段时间没有数据',
    minutes: (hours: number, minutes: number) => (hours ? `${hours} 时 ${minutes} 分` : `${minutes} 分`),
  },
  {
    context: (asOf: string, range: OverviewRange) =>
      `As of ${asOf}, last ${{ '4w': '4 weeks', '12w': '12 weeks', '12m': '12 months' }[range]}`,
    range: 'Time range',
    ranges: { '4w': '4 w', '12w': '12 w', '12m': '12 mo' },
    failed: 'The overview could not be opened.',
    kpi: {
      inTransit: 'Open orders',
      change: (more: number) =>
        more === 0
          ? 'As many as last week'
          : more > 0
            ? `${more} more than last week`
            : `${-more} fewer than last week`,
      confirm: 'Median time to space',
      kept: (hours: number, share: string) =>
        `Promise ${hours} working ${hours === 1 ? 'hour' : 'hours'}, kept in ${share}`,
      noPromise: (count: number) => `${count} orders, in working time`,
      supply: 'SI before cut-off',
      late: (count: number, of: number) => `${count} late of ${of}`,
      due: 'Money due',
      overdue: (money: string, count: number) =>
        `${money} overdue, ${count} ${count === 1 ? 'bill' : 'bills'}`,
      noneOverdue: 'Nothing overdue',
      none: 'None yet',
    },
    weekly: (weekday: string) => `Each ${weekday}, orders`,
    monthly: 'End of month, orders',
    unit: 'Measure',
    now: (range: OverviewRange, unit: string) =>
      `Last ${{ '4w': '4 weeks', '12w': '12 weeks', '12m': '12 months' }[range]}, ${unit}`,
    before: 'Year before',
    yearBefore: (figure: string) => `${figure} the year before`,
    byDueDate: 'US$, by due date',
    overdueSum: (money: string) => `Overdue ${money}`,
    bills: (count: number) => (count === 1 ? '1 bill' : `${count} bills`),
    oldest: 'Days',
    customer: 'Most overdue',
    sides: { operator: 'Desk (working time)', member: 'Member' },
    hours: (hours: string) => `${hours} h`,
    limit: (hours: number) => ` of ${hours}`,
    steps: (count: number) => (count === 1 ? '1 time' : `${count} times`),
    conversionNote: 'Estimates, RFQs, and bookings from quotes',
    ofBookings: (share: string) => `${share} of bookings`,
    period: 'As of',
    total: 'Total',
    step: 'Step',
    median: 'Median',
    limitHead: 'Limit (hours)',
    side: 'Whose',
    none: 'Nothing in this time',
    minutes: (hours: number, minutes: number) => (hours ? `${hours} h ${minutes} m` : `${minutes} m`),
  },
)
