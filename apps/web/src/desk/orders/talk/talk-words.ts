import { defineWords } from '@berth/locales/language'

/** What the desk says around colleagues, notes and messages. */
export const talkWords = defineWords(
  {
    tabs: { messages: '留言', notes: '内部备注' },
    notes: {
      title: '内部备注',
      private: '会员看不到',
      empty: '还没有备注。写给同事看的事记在这里，例如客户电话里说的、要跟船公司确认的。',
      field: '新备注',
      placeholder: '只有操作员能看到',
      add: '加备注',
      keys: 'Ctrl+Enter 保存',
      missing: '先写点内容',
      failed: '备注没有取到',
      list: '备注',
    },
    assignments: {
      title: '跟进人变更',
      given: (who: string, to: string) => `${who} 交给 ${to}`,
      taken: (who: string) => `${who} 改为无人跟进`,
    },
    assignee: {
      label: '跟进人',
      nobody: '无人跟进',
      me: (name: string) => `${name}（我）`,
      done: (name: string) => `已交给 ${name}`,
      released: '已改为无人跟进',
    },
    filter: {
      label: '看谁的',
      all: '全部',
      mine: '我的',
      nobody: '无人跟进',
      unread: '未读留言',
      unreadOf: (count: number) => `${count} 条未读留言`,
    },
    empty: {
      mine: { title: '没有您跟进的', text: '打开订单按 A，可以接过来自己跟进。' },
      nobody: { title: '都有人跟进了', text: '新提交的订单没有跟进人时会列在这里。' },
      unread: { title: '没有未读留言', text: '会员写来的新留言会列在这里。' },
      all: '看全部订单',
    },
    liveOff: '实时更新断开，每 20 秒刷新',
    keys: {
      tabs: '切换订单的标签页',
      assign: '选跟进人',
      message: '给会员写留言',
      note: '写内部备注',
      leave: '离开输入框，其他键恢复作用',
    },
  },
  {
    tabs: { messages: 'Messages', notes: 'Internal notes' },
    notes: {
      title: 'Internal notes',
      private: 'Members never see these',
      empty:
        'No notes yet. Keep here what colleagues should know, such as what was said on the phone or is to be asked of the carrier.',
      field: 'New note',
      placeholder: 'For the operator’s people only',
      add: 'Add note',
      keys: 'Ctrl+Enter saves',
      missing: 'Write something first',
      failed: 'The notes could not be loaded',
      list: 'Notes',
    },
    assignments: {
      title: 'Who looked after it',
      given: (who: string, to: string) => `${who} gave it to ${to}`,
      taken: (who: string) => `${who} left it to nobody`,
    },
    assignee: {
      label: 'Looked after by',
      nobody: 'Nobody yet',
      me: (name: string) => `${name} (me)`,
      done: (name: string) => `Given to ${name}`,
      released: 'Left to nobody',
    },
    filter: {
      label: 'Whose orders',
      all: 'All',
      mine: 'Mine',
      nobody: 'Nobody’s',
      unread: 'Unread messages',
      unreadOf: (count: number) => (count === 1 ? '1 unread message' : `${count} unread messages`),
    },
    empty: {
      mine: { title: 'None of these is yours', text: 'Open an order and press A to look after it.' },
      nobody: { title: 'Somebody looks after all of them', text: 'New orders nobody has taken show here.' },
      unread: { title: 'No unread messages', text: 'What members write shows here.' },
      all: 'Show all orders',
    },
    liveOff: 'Live updates are away; refreshed every 20 seconds',
    keys: {
      tabs: 'Go to a tab of the order',
      assign: 'Choose who looks after it',
      message: 'Write to the member',
      note: 'Write an internal note',
      leave: 'Leave the field, so that the other keys work again',
    },
  },
)
