import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { terms } from '@berth/locales/terms'

/** Texts of the dialog that splits a booking. */
export const splitWords = defineWords(
  {
    title: '拆单',
    subtitle:
      '拆出的部分成为新订单，有自己的订单号和 SO 号；收发货人、船期、报价单价、约定的免费期和放舱单等文件随之复制。费用、留言和已填的补料留在原订单；已发出的跟踪链接只显示留下的部分。',
    so: '新订单的 SO 号',
    line: (no: number) => `第 ${no} 行`,
    quantity: '柜数',
    package: terms.zh.packages,
    weight: terms.zh.grossWeightKg,
    volume: terms.zh.volumeM3,
    of: (all: string) => `共 ${all}`,
    goes: '拆到新订单',
    sums: common.zh.total,
    stays: '留在原订单',
    boxes: '随新订单走的箱号',
    reason: '给会员的说明',
    reasonHint: '可不填；会员会看到',
    submit: '拆单',
    failed: '拆单失败',
    done: (first: string, second: string) => `${first} 已拆单，新订单 ${second}`,
  },
  {
    title: 'Split',
    subtitle:
      'What goes becomes a new order with a number and SO number of its own. Parties, sailing, quote prices, agreed free time and the booking confirmation are copied. Fees, messages and a saved SI stay with the first; tracking links made before show only what stays.',
    so: 'SO number of the new order',
    line: (no: number) => `Row ${no}`,
    quantity: 'Number of containers',
    package: terms.en.packages,
    weight: terms.en.grossWeightKg,
    volume: terms.en.volumeM3,
    of: (all: string) => `of ${all}`,
    goes: 'To the new order',
    sums: common.en.total,
    stays: 'Stays here',
    boxes: 'Containers that go along',
    reason: 'Note to the member',
    reasonHint: 'Optional; the member sees it',
    submit: 'Split',
    failed: 'Not split',
    done: (first: string, second: string) => `${first} was split; the new order is ${second}`,
  },
)
