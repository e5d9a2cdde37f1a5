import { defineWords } from '@berth/locales/language'

export const exportWords = defineWords(
  {
    file: '发件箱',
    kind: '邮件类型',
    to: '收件人',
    name: '姓名',
    operator: '联系邮箱',
    orderNo: '订单号',
    state: '状态',
    attempts: '尝试次数',
    error: '失败原因',
    createTime: '创建时间（北京时间）',
    sentTime: '发送时间（北京时间）',
  },
  {
    file: 'Outbox',
    kind: 'Mail type',
    to: 'Recipient',
    name: 'Name',
    operator: 'Contact email',
    orderNo: 'Order no.',
    state: 'Status',
    attempts: 'Attempts',
    error: 'Error',
    createTime: 'Created (Beijing time)',
    sentTime: 'Sent (Beijing time)',
  },
)
