import type { AmendmentKind, MomentOf } from '@berth/domain/money/amendment-fee'
import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'

type Moments = { readonly [Kind in AmendmentKind]: Readonly<Record<MomentOf<Kind>, string>> }

/** Texts of amendments that both sides share. */
export const amendmentWords = defineWords(
  {
    title: '提单改单',
    moments: {
      bl: { before_cut_off: '确认后、截单前', after_cut_off: '截单后、未签发', after_issue: '签发后' },
      booking: { before_cut_off: '截单前', after_cut_off: '截单后、截重前', after_gate_in: '截重后' },
    } as Moments,
    of: (version: number) => `改第 ${version} 版`,
    states: { waiting: '待操作员处理', accepted: '已同意', declined: '已拒绝' },
    billed: '已列入账单',
    toBill: '列入下一份账单',
    asked: (who: string, at: string) => `${at} ${who} 申请`,
    decided: (who: string | null, at: string) => `${at} ${who ?? ''} 处理`,
    because: (reason: string) => `操作员的原因：${reason}`,
    empty: '（清空）',
    carrierFee: '船公司改单费',
    ownFee: '手续费',
    accept: '同意改提单',
    decline: '拒绝改提单',
    declineTitle: '拒绝这份改单？',
    declineText: '会员会收到邮件，不收取费用。',
    declineReason: common.zh.reason,
    missing: '请填写原因',
    keep: common.zh.cancel,
    accepted: (version: number) => `已同意，第 ${version} 版已发出`,
    declined: '已答复会员',
    stale: '有人已处理这份改单，已载入最新内容',
  },
  {
    title: 'B/L amendments',
    moments: {
      bl: {
        before_cut_off: 'Approved, before cut-off',
        after_cut_off: 'After cut-off, not issued',
        after_issue: 'After issue',
      },
      booking: {
        before_cut_off: 'Before cut-off',
        after_cut_off: 'After SI cut-off, before gate-in cut-off',
        after_gate_in: 'After gate-in cut-off',
      },
    } as Moments,
    of: (version: number) => `Changes version ${version}`,
    states: { waiting: 'Waiting for the operator', accepted: 'Accepted', declined: 'Declined' },
    billed: 'On a bill',
    toBill: 'On the next bill',
    asked: (who: string, at: string) => `Requested by ${who} · ${at}`,
    decided: (who: string | null, at: string) => `Decided by ${who ?? ''} · ${at}`,
    because: (reason: string) => `The operator's reason: ${reason}`,
    empty: '(empty)',
    carrierFee: 'Carrier amendment fee',
    ownFee: 'Handling',
    accept: 'Accept amendment',
    decline: 'Decline amendment',
    declineTitle: 'Decline this amendment?',
    declineText: 'The member gets an email. Nothing is charged.',
    declineReason: common.en.reason,
    missing: 'Enter a reason',
    keep: common.en.cancel,
    accepted: (version: number) => `Accepted. Version ${version} is published.`,
    declined: 'The member has been told',
    stale: 'Somebody has decided on this amendment. The latest version is loaded.',
  },
)
