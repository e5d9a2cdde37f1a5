import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { plural } from '@berth/locales/plural'

/** Texts around an order's messages, for both sides. */
export const conversationWords = defineWords(
  {
    title: '留言',
    label: '往来留言',
    member: {
      empty: '有问题可以在这里联系操作员，例如改船期、问截单时间。操作员会收到邮件，回复也显示在这里。',
      placeholder: '写给操作员，例如：能否改下周的船？',
    },
    operator: {
      empty: '还没有留言。需要会员确认的事请写在这里，会员在订舱详情和邮件中都能看到。',
      placeholder: '写给会员，会员可以看到',
    },
    field: '新留言',
    send: '发送',
    sendKeys: 'Ctrl+Enter 发送',
    sent: '已发送',
    files: '附件',
    attach: '添加附件',
    wait: '附件还在上传',
    missing: '请填写留言内容',
    read: '对方已读',
    unread: '对方未读',
    fresh: '新',
    failed: '留言加载失败',
    retry: common.zh.retry,
    older: (count: number) => `更早的 ${count} 条未列出`,
    newMessages: (count: number) => `${count} 条新留言`,
    bookings: (count: number) => `${count} 票订舱有新留言`,
  },
  {
    title: 'Messages',
    label: 'Messages between member and operator',
    member: {
      empty:
        'Ask the operator here, e.g. about changing the sailing or a cut-off. The operator is notified by email, and replies appear here.',
      placeholder: 'Message to the operator, e.g. can we move to a sailing next week?',
    },
    operator: {
      empty: 'No messages yet. Write here to ask the member; they see it on the booking page and by email.',
      placeholder: 'Message to the member',
    },
    field: 'New message',
    send: 'Send',
    sendKeys: 'Ctrl+Enter to send',
    sent: 'Sent',
    files: 'Attachments',
    attach: 'Attach',
    wait: 'A file is still uploading',
    missing: 'Enter a message',
    read: 'Read',
    unread: 'Unread',
    fresh: 'New',
    failed: 'The messages could not be loaded',
    retry: common.en.retry,
    older: (count: number) =>
      count === 1 ? '1 earlier message not shown' : `${count} earlier messages not shown`,
    newMessages: (count: number) => plural(count, 'new message'),
    bookings: (count: number) =>
      count === 1 ? '1 booking with new messages' : `${count} bookings with new messages`,
  },
)
