import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { terms } from '@berth/locales/terms'

export const exportWords = defineWords(
  {
    file: '发件箱',
    kind: '邮件类型',
    to: common.zh.recipient,
    name: common.zh.name,
    operator: '联系邮箱',
    orderNo: terms.zh.orderNo,
    state: common.zh.status,
    attempts: '尝试次数',
    error: '失败原因',
    createTime: '创建时间（北京时间）',
    sentTime: '发送时间（北京时间）',
  },
  {
    file: 'Outbox',
    kind: 'Mail type',
    to: common.en.recipient,
    name: common.en.name,
    operator: 'Contact email',
    orderNo: terms.en.orderNo,
    state: common.en.status,
    attempts: 'Attempts',
    error: 'Error',
    createTime: 'Created (Beijing time)',
    sentTime: 'Sent (Beijing time)',
  },
)
