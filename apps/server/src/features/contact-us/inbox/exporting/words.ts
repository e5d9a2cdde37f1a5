import { defineWords } from '@berth/locales/language'

export const exportWords = defineWords(
  {
    file: '网站留言',
    subject: '主题',
    content: '内容',
    name: '姓名',
    email: '邮箱',
    company: '公司',
    state: '状态',
    states: { open: '待处理', done: '已处理' },
    note: '处理备注',
    doneBy: '处理人',
    doneTime: '处理时间（北京时间）',
    createTime: '留言时间（北京时间）',
  },
  {
    file: 'Website messages',
    subject: 'Subject',
    content: 'Content',
    name: 'Name',
    email: 'Email',
    company: 'Company',
    state: 'Status',
    states: { open: 'Open', done: 'Handled' },
    note: 'Handling note',
    doneBy: 'Done by',
    doneTime: 'Done (Beijing time)',
    createTime: 'Received (Beijing time)',
  },
)
