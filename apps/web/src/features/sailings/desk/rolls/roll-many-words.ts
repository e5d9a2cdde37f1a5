import type { RollRefusal } from '@berth/domain/order/change/roll-target'
import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { plural } from '@berth/locales/plural'

/** Why orders were not rolled. */
export const refusalWords = defineWords<Record<RollRefusal, string>>(
  {
    no_sailing: '目标船期已取消或删除',
    same_sailing: '已在这条船上',
    no_loading: '目标船期不挂靠装货港',
    no_discharge: '目标船期在装货港之后不挂靠卸货港',
    no_dates: '目标船期缺开船日或到港日',
    other_carrier: '目标船期属另一船公司，请单独转船',
    moved: '选定之后已另行转船',
    change_open: '会员申请的改单还没答复，不能再问转船',
    not_allowed: '订单状态已不能转船',
    answer_over: '请会员答复的期限已过',
    incomplete: '放舱信息不完整，请单独转船',
  },
  {
    no_sailing: 'The sailing was cancelled or removed',
    same_sailing: 'Already on this sailing',
    no_loading: 'The sailing does not call at the port of loading',
    no_discharge: 'The sailing does not call at the port of discharge afterwards',
    no_dates: 'The sailing has no ETD or ETA there',
    other_carrier: 'The sailing is of another carrier; roll it by itself',
    moved: 'Rolled elsewhere since it was chosen',
    change_open: 'A change request waits for an answer, so the roll cannot be asked about',
    not_allowed: 'The order can no longer be rolled',
    answer_over: 'The time to answer has passed',
    incomplete: 'Its confirmation is incomplete; roll it by itself',
  },
)

/** Texts of the dialog that rolls many orders at once. */
export const rollManyWords = defineWords(
  {
    subtitle: '每个订单单独转，会员各收一封邮件。日期和截止时间取自目标船期。',
    sailing: '转到',
    sailingHint: '按船名、航次查找；只列四周内未取消的船期',
    orders: '要转的订单',
    all: '全选',
    more: (count: number) => `另有 ${count} 个未列出，一并转船`,
    reason: '转船原因',
    answerBy: '请会员在此前答复',
    answerHint: '不填则只告知，不询问',
    note: '给会员的说明',
    submit: (count: number) => `转 ${count} 个订单`,
    failed: '未能开始转船',
    loadFailed: '订单加载失败',
    none: '没有可转的订单',
    running: (done: number, all: number) => `正在转船：${done} / ${all}`,
    done: (count: number) => `已转 ${count} 个订单`,
    goesOn: '可以关闭，后台会继续。',
    progress: '转船进度',
    progressFailed: '转船进度加载失败',
    retry: common.zh.retry,
    refused: (count: number) => `${count} 个未转`,
    close: common.zh.close,
  },
  {
    subtitle:
      'Each order is rolled by itself and its member gets a mail. Dates and cut-offs are those of the sailing.',
    sailing: 'Roll to',
    sailingHint: 'Search by vessel or voyage; open sailings of the next four weeks',
    orders: 'Orders to roll',
    all: 'Select all',
    more: (count: number) =>
      `${plural(count, 'more order is', 'more orders are')} not listed and rolled as well`,
    reason: 'Reason for the roll',
    answerBy: 'Ask the member to answer by',
    answerHint: 'Leave blank to tell without asking',
    note: 'Note to the member',
    submit: (count: number) => `Roll ${plural(count, 'order', 'orders')}`,
    failed: 'The orders could not be rolled',
    loadFailed: 'The orders could not be loaded',
    none: 'There is no order to roll',
    running: (done: number, all: number) => `Rolling: ${done} of ${all}`,
    done: (count: number) => `${plural(count, 'order', 'orders')} rolled`,
    goesOn: 'You can close this; it goes on in the background.',
    progress: 'Progress of rolling',
    progressFailed: 'The progress could not be loaded',
    retry: common.en.retry,
    refused: (count: number) => `${plural(count, 'order', 'orders')} not rolled`,
    close: common.en.close,
  },
)
