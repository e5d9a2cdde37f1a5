import { defineWords } from '@berth/locales/language'

/** What the two inboxes of the desk say alike. */
export const inboxWords = defineWords(
  {
    open: (count: number) => `${count} 条待处理`,
    state: '按状态筛选',
    all: '全部',
    search: '搜索',
    pages: '翻页',
    failed: '没有取到列表',
    retry: '重试',
    none: '没有待处理的',
    noneText: '新来的会出现在这里。',
    noMatch: '没有符合条件的',
    clear: '清除筛选',
    nothingOpen: '从左边选一条',
    back: '返回列表',
    keys: { move: '上下', search: '搜索' },
  },
  {
    open: (count: number) => `${count} waiting`,
    state: 'Filter by state',
    all: 'All',
    search: 'Search',
    pages: 'Pages',
    failed: 'The list could not be loaded',
    retry: 'Try again',
    none: 'Nothing waits',
    noneText: 'What comes in appears here.',
    noMatch: 'Nothing fits',
    clear: 'Clear the filter',
    nothingOpen: 'Choose one on the left',
    back: 'Back to the list',
    keys: { move: 'Move', search: 'Search' },
  },
)
