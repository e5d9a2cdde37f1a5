import { defineWords } from '@berth/locales/language'

export const testMailWords = defineWords(
  {
    send: '发送测试邮件',
    waiting: (address: string) => `已放入发件箱，正在发往 ${address}`,
    sent: (address: string) => `已发往 ${address}`,
    failed: (reason: string) => `发送失败：${reason}`,
  },
  {
    send: 'Send a test email',
    waiting: (address: string) => `In the outbox, on its way to ${address}`,
    sent: (address: string) => `Sent to ${address}`,
    failed: (reason: string) => `Could not be sent: ${reason}`,
  },
)
