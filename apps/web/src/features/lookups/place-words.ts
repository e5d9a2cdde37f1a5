import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'

export const placeWords = defineWords(
  {
    used: '常用',
    top: '主要港口',
    topInland: '主要地点',
    searching: '正在搜索…',
    none: '没有符合条件的地点',
    failed: '地点加载失败',
    retry: common.zh.retry,
  },
  {
    used: 'Frequently used',
    top: 'Top ports',
    topInland: 'Main places',
    searching: 'Searching…',
    none: 'No places match',
    failed: 'The places could not be loaded',
    retry: common.en.retry,
  },
)
