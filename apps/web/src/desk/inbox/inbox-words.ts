import { defineWords } from '@berth/locales/language'
import { filterWords } from '../../shared/filter-words.ts'

/** What the two inboxes of the desk say alike. */
export const inboxWords = defineWords(
  {
    open: (count: number) => `${count} 条待处理`,
    state: '按状态筛选',
    all: '全部',
    search: '搜索',
    pages: '分页',
    failed: '列表加载失败',
    retry: '重试',
    none: '暂无待处理内容',
    noneText: '新收到的会显示在这里。',
    noMatch: '没有符合条件的内容',
    clear: filterWords['zh-CN'].clear,
    nothingOpen: '请从左侧选择一条',
    back: '返回列表',
    keys: { move: '上下', search: '搜索' },
  },
  {
    open: (count: number) => `${count} open`,
    state: 'Filter by status',
    all: 'All',
    search: 'Search',
    pages: 'Pagination',
    failed: 'The list could not be loaded',
    retry: 'Retry',
    none: 'Nothing to do',
    noneText: 'New items appear here.',
    noMatch: 'No items match',
    clear: filterWords['en-US'].clear,
    nothingOpen: 'Select an item on the left',
    back: 'Back to list',
    keys: { move: 'Move', search: 'Search' },
  },
)
