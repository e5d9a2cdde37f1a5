import type { OrderChange } from '@berth/contract/orders/order-change'
import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { amendmentWords } from '#features/bill-of-lading/amendment-words.ts'

/** Texts of changes after confirmation that both sides share. */
export const changeWords = defineWords(
  {
    title: '改单申请',
    field: '项目',
    now: '现在',
    wanted: '要改为',
    empty: '（清空）',
    none: common.zh.notEntered,
    line: (at: number) => `第 ${at} 行`,
    moments: amendmentWords['zh-CN'].moments.booking,
    byCarrier: '按船公司',
    carrierFee: amendmentWords['zh-CN'].carrierFee,
    ownFee: amendmentWords['zh-CN'].ownFee,
    states: {
      open: '等待答复',
      objected: '会员反对',
      accepted: '已接受',
      declined: '未接受',
      withdrawn: '已撤回',
      passed: '未答复，视为接受',
      dropped: '已作废',
    } as Readonly<Record<OrderChange['state'], string>>,
    yes: common.zh.yes,
    no: common.zh.no,
  },
  {
    title: 'Change requests',
    field: 'Item',
    now: 'Now',
    wanted: 'Change to',
    empty: '(empty)',
    none: common.en.notEntered,
    line: (at: number) => `Row ${at}`,
    moments: amendmentWords['en-US'].moments.booking,
    byCarrier: 'As the carrier charges',
    carrierFee: amendmentWords['en-US'].carrierFee,
    ownFee: amendmentWords['en-US'].ownFee,
    states: {
      open: 'Waiting for an answer',
      objected: 'Objected to',
      accepted: 'Accepted',
      declined: 'Not agreed to',
      withdrawn: 'Withdrawn',
      passed: 'Not answered, taken as accepted',
      dropped: 'No longer valid',
    } as Readonly<Record<OrderChange['state'], string>>,
    yes: common.en.yes,
    no: common.en.no,
  },
)
