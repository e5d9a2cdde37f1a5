import { defineWords } from '@berth/locales/language'

/** What every list says of its filters, so that one thing has one name wherever it is clicked. */
export const filterWords = defineWords(
  { search: '查询', reset: '重置', open: '筛选', clear: '清除筛选' },
  { search: 'Search', reset: 'Reset', open: 'Filter', clear: 'Clear filters' },
)
