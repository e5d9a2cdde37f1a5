import { defineWords } from '@berth/locales/language'
import { plural } from '@berth/locales/plural'
import { terms } from '@berth/locales/terms'

export const endingWords = defineWords(
  {
    title: '快到期的运价',
    context: (total: number, lanes: number) => `${total} 条没有后续；其中 ${lanes} 条航线之后将没有运价。`,
    table: '没有后续的运价',
    failed: '到期运价加载失败',
    none: { title: '没有快到期的运价', text: '这段时间内到期的运价都已有后续。' },
    within: '多久内到期',
    days: (days: number) => `${days} 天内`,
    columns: {
      carrier: terms.zh.carrier,
      lane: terms.zh.fromAndTo,
      prices: '价格 US$',
      edate: '到期',
      after: '之后',
    },
    lastOfLane: '该航线再无运价',
    others: '还有其他运价',
    select: (rate: string) => `选择 ${rate}`,
    selectAll: '选择本页全部',
    selected: (count: number) => `已选 ${count} 项`,
    rules: '到期的费用规则在“费用规则”页的列表下方。',
    offers: {
      title: '快到期、客户还没接受的报价',
      shown: (shown: number, total: number) => `先到期的 ${shown} 份，共 ${total} 份`,
      all: (total: number) => `共 ${total} 份`,
      columns: {
        no: '报价或询价编号',
        company: terms.zh.customer,
        lane: terms.zh.fromAndTo,
        end: terms.zh.acceptBy,
      },
      kinds: { offer: '报价单', rfq: '已答复的询价' },
    },
  },
  {
    title: 'Rates ending soon',
    context: (total: number, lanes: number) =>
      `${total} without a successor; ${plural(lanes, 'lane')} left without a rate.`,
    table: 'Rates without a successor',
    failed: 'The ending rates could not be loaded',
    none: { title: 'No rates end soon', text: 'Every rate that ends within this time has a successor.' },
    within: 'Ending within',
    days: (days: number) => `within ${plural(days, 'day')}`,
    columns: {
      carrier: terms.en.carrier,
      lane: terms.en.fromAndTo,
      prices: 'Prices US$',
      edate: 'Ends',
      after: 'Then',
    },
    lastOfLane: 'no rate on this lane',
    others: 'other rates remain',
    select: (rate: string) => `Select ${rate}`,
    selectAll: 'Select all on this page',
    selected: (count: number) => `${count} selected`,
    rules: 'Charge rules that end are below the list of charge rules.',
    offers: {
      title: 'Offers ending soon without an answer',
      shown: (shown: number, total: number) => `the first ${shown} of ${total}`,
      all: (total: number) => plural(total, 'offer'),
      columns: {
        no: 'Offer or request no.',
        company: terms.en.customer,
        lane: terms.en.fromAndTo,
        end: terms.en.acceptBy,
      },
      kinds: { offer: 'Offer', rfq: 'Answered request' },
    },
  },
)
