import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { plural } from '@berth/locales/plural'

/** Texts about colleagues, notes and messages. */
export const talkWords = defineWords(
  {
    tabs: { messages: '留言', notes: '内部备注' },
    notes: {
      title: '内部备注',
      private: '会员不可见',
      empty: '还没有备注。需要同事知道的事项记在这里，例如会员来电内容、待与船公司确认的问题。',
      field: '新备注',
      placeholder: '仅操作员可见',
      add: '添加备注',
      keys: 'Ctrl+Enter 保存',
      missing: '请填写备注内容',
      failed: '备注加载失败',
      list: '内部备注',
    },
    assignments: {
      title: '负责人变更',
      given: (who: string, to: string) => `${who} 分配给 ${to}`,
      taken: (who: string) => `${who} 取消分配`,
    },
    assignee: {
      label: '负责人',
      nobody: '未分配',
      me: (name: string) => `${name}（我）`,
      done: (name: string) => `已分配给 ${name}`,
      released: '已取消分配',
    },
    filter: {
      label: '按负责人筛选',
      all: common.zh.all,
      mine: '我的',
      nobody: '未分配',
      unread: '未读留言',
      unreadOf: (count: number) => `${count} 条未读留言`,
    },
    empty: {
      mine: { title: '没有您负责的订单', text: '打开订单按 A，可将自己设为负责人。' },
      nobody: { title: '没有未分配的订单', text: '新提交且未分配负责人的订单会列在这里。' },
      unread: { title: '没有未读留言', text: '会员的新留言会列在这里。' },
      all: '查看全部订单',
    },
    bookFor: '代会员订舱',
    liveOff: '实时更新已断开，每 20 秒刷新',
    keys: {
      tabs: '切换订单的标签页',
      skip: '不开票，转付款',
      fill: '代会员填写补料',
      assign: '选择负责人',
      message: '给会员写留言',
      note: '写内部备注',
      leave: '离开输入框，恢复快捷键',
    },
  },
  {
    tabs: { messages: 'Messages', notes: 'Internal notes' },
    notes: {
      title: 'Internal notes',
      private: 'Not visible to members',
      empty:
        'No notes yet. Add what colleagues should know, such as a phone call with the customer or a question for the carrier.',
      field: 'New note',
      placeholder: 'Only operator staff can see this',
      add: 'Add note',
      keys: 'Ctrl+Enter to save',
      missing: 'Enter a note first',
      failed: 'The notes could not be loaded',
      list: 'Internal notes',
    },
    assignments: {
      title: 'Assignee changes',
      given: (who: string, to: string) => `${who} assigned it to ${to}`,
      taken: (who: string) => `${who} unassigned it`,
    },
    assignee: {
      label: 'Assignee',
      nobody: 'Unassigned',
      me: (name: string) => `${name} (me)`,
      done: (name: string) => `Assigned to ${name}`,
      released: 'Assignment removed',
    },
    filter: {
      label: 'Filter by assignee',
      all: common.en.all,
      mine: 'Mine',
      nobody: 'Unassigned',
      unread: 'Unread messages',
      unreadOf: (count: number) => plural(count, 'unread message'),
    },
    empty: {
      mine: { title: 'No orders assigned to you', text: 'Open an order and press A to assign it.' },
      nobody: { title: 'All orders are assigned', text: 'New orders without an assignee appear here.' },
      unread: { title: 'No unread messages', text: 'New messages from members appear here.' },
      all: 'Show all orders',
    },
    bookFor: 'Book for a member',
    liveOff: 'Live updates are off. Refreshing every 20 s.',
    keys: {
      tabs: 'Switch tabs of the order',
      skip: 'Continue to payment without an invoice',
      fill: 'Fill in the SI for the member',
      assign: 'Choose the assignee',
      message: 'Write a message to the member',
      note: 'Write an internal note',
      leave: 'Leave the field so that the other shortcuts work again',
    },
  },
)
