import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'

/** What every list says when its rows could not be loaded anew, or when the page in its address has none. */
export const resultWords = defineWords(
  {
    kept: '列表刷新失败，以下是之前的内容。',
    retry: common.zh.retry,
    beyond: common.zh.noResultsHere,
    firstPage: common.zh.firstPage,
  },
  {
    kept: 'The latest list could not be loaded. What is shown below may be out of date.',
    retry: common.en.retry,
    beyond: common.en.noResultsHere,
    firstPage: common.en.firstPage,
  },
)
