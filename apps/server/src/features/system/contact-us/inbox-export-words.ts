import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'

export const exportWords = defineWords(
  {
    file: '网站留言',
    subject: common.zh.subject,
    content: common.zh.content,
    name: common.zh.name,
    email: common.zh.email,
    company: common.zh.company,
    state: common.zh.status,
    states: { open: '待处理', done: '已处理' },
    note: '处理备注',
    doneBy: '处理人',
    doneTime: '处理时间（北京时间）',
    createTime: '留言时间（北京时间）',
  },
  {
    file: 'Website messages',
    subject: common.en.subject,
    content: common.en.content,
    name: common.en.name,
    email: common.en.email,
    company: common.en.company,
    state: common.en.status,
    states: { open: 'Open', done: 'Handled' },
    note: 'Handling note',
    doneBy: 'Done by',
    doneTime: 'Done (Beijing time)',
    createTime: 'Received (Beijing time)',
  },
)
