import type { OverviewRange } from '@berth/domain/order/lifecycle/overview-range'
import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { plural } from '@berth/locales/plural'

export const pageWords = defineWords(
  {
    context: (asOf: string, range: OverviewRange) =>
      `截至 ${asOf}，近 ${{ '4w': '4 周', '12w': '12 周', '12m': '12 个月' }[range]}`,
    range: '时间范围',
    ranges: { '4w': '4 周', '12w': '12 周', '12m': '12 个月' },
    failed: '总览加载失败',
    kpi: {
      inTransit: '在办订单',
      change: (more: number) =>
        more === 0 ? '与上周持平' : more > 0 ? `比上周多 ${more}` : `比上周少 ${-more}`,
      confirm: '放舱用时（中位）',
      kept: (hours: number, share: string) => `${share} 在 ${hours} 个工作小时内`,
      noPromise: (count: number) => `${count} 票，按工作时间`,
      supply: '截单前补料',
      late: (count: number, of: number) => `${of} 票中 ${count} 票逾期`,
      due: '应收账款',
      overdue: (money: string, count: number) => `逾期 ${money}，${count} 张`,
      noneOverdue: '没有逾期',
      none: '暂无',
    },
    weekdays: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as readonly string[],
    weekly: (weekday: string) => `每${weekday}，票`,
    monthly: '每月末，票',
    unitOf: (chart: string) => `${chart} 单位`,
    now: (range: OverviewRange, unit: string) =>
      `近 ${{ '4w': '4 周', '12w': '12 周', '12m': '12 个月' }[range]} ${unit}`,
    before: '去年同期',
    yearBefore: (figure: string) => `去年同期 ${figure}`,
    byDueDate: 'US$，按账单到期日',
    overdueSum: (money: string) => `逾期 ${money}`,
    otherCurrencies: '其他币种',
    bills: (count: number) => `${count} 张`,
    oldest: '最久 天',
    customer: '逾期最多的会员',
    sides: { operator: '操作台（工作时间）', member: '会员（自然时间）' },
    ownScales: '操作台与会员的条形比例不同。',
    hours: (hours: string) => `${hours} 小时`,
    hourMark: '小时',
    days: (days: string) => `${days} 天`,
    dayMark: '天',
    limit: (hours: number) => `，限 ${hours}`,
    steps: (count: number) => `${count} 次`,
    conversionNote: '查价 → 询价 → 按报价订舱',
    conversionNoteShort: '查价 → 询价 → 按报价订舱，占查价比例',
    ofEstimates: (share: string) => `占查价 ${share}`,
    ofEstimatesAndBookings: (ofEstimates: string, ofBookings: string) =>
      `占查价 ${ofEstimates}，占订舱 ${ofBookings}`,
    othersLine: (others: string, figure: string, unit: string, change: string) =>
      `${others}，${figure} ${unit}${change && `，同比 ${change}`}`,
    period: '截至',
    total: common.zh.total,
    step: '步骤',
    median: '中位数',
    limitHead: '时限（小时）',
    side: '责任方',
    none: '该时间段没有数据',
  },
  {
    context: (asOf: string, range: OverviewRange) =>
      `As of ${asOf}, last ${{ '4w': '4 weeks', '12w': '12 weeks', '12m': '12 months' }[range]}`,
    range: 'Time range',
    ranges: { '4w': '4 wk', '12w': '12 wk', '12m': '12 mo' },
    failed: 'The overview could not be loaded. Try again.',
    kpi: {
      inTransit: 'Open orders',
      change: (more: number) =>
        more === 0
          ? 'Same as last week'
          : more > 0
            ? `${more} more than last week`
            : `${-more} fewer than last week`,
      confirm: 'Median time to confirm',
      kept: (hours: number, share: string) =>
        `${share} within ${hours} working ${hours === 1 ? 'hour' : 'hours'}`,
      noPromise: (count: number) => `${plural(count, 'order')}, in working hours`,
      supply: 'SI before cut-off',
      late: (count: number, of: number) => `${count} of ${of} late`,
      due: 'Receivables',
      overdue: (money: string, count: number) => `${money} overdue, ${plural(count, 'bill')}`,
      noneOverdue: 'Nothing overdue',
      none: 'No data yet',
    },
    weekdays: [
      'Sunday',
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
    ] as readonly string[],
    weekly: (weekday: string) => `Orders, each ${weekday}`,
    monthly: 'Orders, end of month',
    unitOf: (chart: string) => `${chart} Unit`,
    now: (range: OverviewRange, unit: string) =>
      `Last ${{ '4w': '4 weeks', '12w': '12 weeks', '12m': '12 months' }[range]}, ${unit}`,
    before: 'Prior year',
    yearBefore: (figure: string) => `${figure} a year earlier`,
    byDueDate: 'US$, by due date',
    overdueSum: (money: string) => `${money} overdue`,
    otherCurrencies: 'Other currencies',
    bills: (count: number) => plural(count, 'bill'),
    oldest: 'Oldest, days',
    customer: 'Most overdue members',
    sides: { operator: 'Desk (working hours)', member: 'Member (calendar time)' },
    ownScales: 'Desk and member bars have separate scales.',
    hours: (hours: string) => `${hours} h`,
    hourMark: 'h',
    days: (days: string) => (days === '1' ? '1 day' : `${days} days`),
    dayMark: 'days',
    limit: (hours: number) => `, limit ${hours}`,
    steps: (count: number) => plural(count, 'time'),
    conversionNote: 'Estimate → quote request → booking',
    /** Used where the shares have no room to name their base. */
    conversionNoteShort: 'Estimate → quote request → booking, % of estimates',
    ofEstimates: (share: string) => `${share} of estimates`,
    ofEstimatesAndBookings: (ofEstimates: string, ofBookings: string) =>
      `${ofEstimates} of estimates, ${ofBookings} of bookings`,
    othersLine: (others: string, figure: string, unit: string, change: string) =>
      `${others}: ${figure} ${unit}${change && `, ${change} vs. last year`}`,
    period: 'As of',
    total: common.en.total,
    step: 'Step',
    median: 'Median',
    limitHead: 'Limit (hours)',
    side: 'Side',
    none: 'No data in this period',
  },
)
