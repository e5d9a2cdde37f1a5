import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { filterWords } from '#page-parts/lists/filter-words.ts'

/** Texts shared by the desk's two inboxes. */
export const inboxWords = defineWords(
  {
    open: (count: number) => `${count} 条待处理`,
    state: '按状态筛选',
    all: common.zh.all,
    search: common.zh.search,
    pages: '分页',
    failed: '列表加载失败',
    retry: common.zh.retry,
    none: '暂无待处理内容',
    noneText: '新收到的会显示在这里。',
    noMatch: '没有符合条件的内容',
    clear: filterWords['zh-CN'].clear,
    nothingOpen: '请从左侧选择一条',
    back: '返回列表',
    keys: { move: '上下', search: common.zh.search },
  },
  {
    open: (count: number) => `${count} open`,
    state: 'Filter by status',
    all: common.en.all,
    search: common.en.search,
    pages: 'Pagination',
    failed: 'The list could not be loaded',
    retry: common.en.retry,
    none: 'Nothing to do',
    noneText: 'New items appear here.',
    noMatch: 'No items match',
    clear: filterWords['en-US'].clear,
    nothingOpen: 'Select an item on the left',
    back: 'Back to list',
    keys: { move: 'Move', search: common.en.search },
  },
)
