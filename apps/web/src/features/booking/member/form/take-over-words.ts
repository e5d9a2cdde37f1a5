import { defineWords } from '@berth/locales/language'

/** Texts for filling the form from an earlier booking. */
export const takeOverWords = defineWords(
  {
    title: '套用历史订舱',
    text: '将带入港口、收发货人、货物和条款，不带入日期和编号。',
    replaces: '表单中已填的内容会被替换，可以撤销。',
    search: '订单号、提单号或客户参考号',
    list: '历史订舱',
    take: '套用',
    takeOf: (no: string) => `套用 ${no}`,
    none: '没有符合条件的订舱',
    noneText: '请更换关键词，或直接填写。',
    notLoaded: '订舱加载失败，请重试',
    notTaken: '套用失败',
    on: (day: string) => `${day} 创建`,
  },
  {
    title: 'Fill from an earlier booking',
    text: 'Ports, parties, cargo and terms are copied; dates and numbers are not.',
    replaces: 'This replaces what you have entered so far. You can undo it.',
    search: 'Order, B/L or reference no.',
    list: 'Earlier bookings',
    take: 'Use',
    takeOf: (no: string) => `Use ${no}`,
    none: 'No bookings match',
    noneText: 'Try another keyword, or fill in the form yourself.',
    notLoaded: 'The bookings could not be loaded. Try again.',
    notTaken: 'The form could not be filled in',
    on: (day: string) => `Created ${day}`,
  },
)
