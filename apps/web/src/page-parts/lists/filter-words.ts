import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'

/** The filter texts of all lists, so that the same action has the same name everywhere. */
export const filterWords = defineWords(
  {
    search: '查询',
    reset: common.zh.reset,
    open: '筛选',
    openCounted: (count: number) => `筛选 ${count}`,
    close: '关闭筛选',
    clear: common.zh.clearFilters,
    currency: '币种',
    allCurrencies: '全部币种',
  },
  {
    search: 'Search',
    reset: common.en.reset,
    open: 'Filters',
    openCounted: (count: number) => `Filters ${count}`,
    close: 'Close filters',
    clear: common.en.clearFilters,
    currency: 'Currency',
    allCurrencies: 'All currencies',
  },
)
