import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'

export const keyWords = defineWords(
  {
    title: '快捷键',
    close: '知道了',
    firstRow: '转到列表第一行，再上下移动',
    openRow: '打开所在的行',
    move: '在列表中上下移动',
    search: common.zh.search,
    submit: '提交当前表单',
    leave: '关闭窗口',
    help: '显示快捷键列表',
    note: '光标在输入框内时，单个字母的快捷键不生效。',
  },
  {
    title: 'Keyboard shortcuts',
    close: 'Got it',
    firstRow: 'Go to the first row, then up and down',
    openRow: 'Open the row',
    move: 'Move up and down the list',
    search: common.en.search,
    submit: 'Submit the current form',
    leave: 'Close the dialog',
    help: 'Show this list',
    note: 'Shortcuts of one letter are off while you type in a field.',
  },
)
