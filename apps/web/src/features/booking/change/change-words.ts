import type { OrderChange } from '@berth/contract/orders/order-change'
import type { MomentOf } from '@berth/domain/money/amendment-fee'
import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'

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
    moments: {
      before_cut_off: '截单前',
      after_cut_off: '截单后，截重前',
      after_gate_in: '截重后',
    } as Readonly<Record<MomentOf<'booking'>, string>>,
    byCarrier: '按船公司',
    carrierFee: '船公司改配费',
    ownFee: '操作费',
    states: {
      open: '等待答复',
      objected: '会员反对',
      accepted: '已接受',
      declined: '不接受',
      withdrawn: '已撤回',
      passed: '未答复，视为接受',
      dropped: '已作废',
    } as Readonly<Record<OrderChange['state'], string>>,
    yes: common.zh.yes,
    no: common.zh.no,
  },
  {
    title: 'Change request',
    field: 'Field',
    now: 'Now',
    wanted: 'Change to',
    empty: '(cleared)',
    none: common.en.notEntered,
    line: (at: number) => `line ${at}`,
    moments: {
      before_cut_off: 'Before SI cut-off',
      after_cut_off: 'After SI cut-off, before gate-in',
      after_gate_in: 'After gate-in cut-off',
    } as Readonly<Record<MomentOf<'booking'>, string>>,
    byCarrier: 'As the carrier charges',
    carrierFee: 'Carrier amendment fee',
    ownFee: 'Handling',
    states: {
      open: 'Waiting for an answer',
      objected: 'Objected to',
      accepted: 'Accepted',
      declined: 'Declined',
      withdrawn: 'Withdrawn',
      passed: 'Not answered, taken as accepted',
      dropped: 'No longer valid',
    } as Readonly<Record<OrderChange['state'], string>>,
    yes: common.en.yes,
    no: common.en.no,
  },
)
