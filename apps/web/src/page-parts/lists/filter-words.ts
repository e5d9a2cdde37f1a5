import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'

/** What every list says of its filters, so that one thing has one name wherever it is clicked. */
export const filterWords = defineWords(
  { search: '查询', reset: common.zh.reset, open: '筛选', clear: common.zh.clearFilters },
  { search: 'Search', reset: common.en.reset, open: 'Filter', clear: common.en.clearFilters },
)
