import { defineWords } from '@berth/locales/language'
import { missingWords } from '@berth/locales/missing-words'
import { sayFinding } from '@berth/locales/rule-words'
import type { UiText } from '#ui/theme/ui-text.ts'

/** The built-in texts of the general UI parts. */
export const uiWords = defineWords<UiText>(
  {
    copy: (what) => `复制${what}`,
    copied: (what) => `已复制${what}`,
    notCopied: '浏览器不允许复制，请手动选中后复制',
    close: '关闭',
    retry: '重试',
    optionsFailed: '选项加载失败',
    noOptions: '没有符合条件的选项',
    loading: '加载中',
    showTyped: '显示输入内容',
    hideTyped: '隐藏输入内容',
    required: missingWords['zh-CN'].bare,
    enter: missingWords['zh-CN'].named,
    requestNumber: '请求号',
    dateFormat: 'YYYY-MM-DD',
    dateLanguage: 'zh-cn',
    isMonthFirst: false,
    sayFault: (fault) => sayFinding(fault, 'zh-CN'),
  },
  {
    copy: (what) => `Copy ${what}`,
    copied: (what) => `Copied ${what}`,
    notCopied: 'The browser blocked copying. Please select and copy it manually.',
    close: 'Close',
    retry: 'Retry',
    optionsFailed: 'The options could not be loaded',
    noOptions: 'No matching options',
    loading: 'Loading',
    showTyped: 'Show what is typed',
    hideTyped: 'Hide what is typed',
    required: missingWords['en-US'].bare,
    enter: missingWords['en-US'].named,
    requestNumber: 'Request ID',
    dateFormat: 'MM/DD/YYYY',
    dateLanguage: 'en',
    isMonthFirst: true,
    sayFault: (fault) => sayFinding(fault, 'en-US'),
  },
)
