import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'

/** Texts of the desk's forms for supplementary bills. */
export const laterWords = defineWords(
  {
    open: '补账单',
    title: (orderNo: string) => `补账单 · ${orderNo}`,
    note: '会员确认后按公司账期到期，订单状态不变；付清前不能电放。',
    noteOfCancelled: '会员确认后按公司账期到期，订单仍为已取消。',
    /** Fees that were agreed, and lines for days beyond free time. */
    proposed: (fees: number, days: number) =>
      fees === 0
        ? `已带出 ${days} 项未入账的超期费`
        : `已带出 ${fees} 项约定而未入账的费用${days > 0 ? `，另有 ${days} 项超期费` : ''}`,
    failed: '账单未能开出，您填写的内容已保留。',
    submit: (sums: string) => (sums ? `补账单 ${sums}` : '补账单'),
    answer: '答复',
    answerOf: (billNo: string) => `答复账单 ${billNo}`,
    change: '修改',
    changeOf: (billNo: string) => `修改账单 ${billNo}`,
    answerTitle: (billNo: string) => `补账单 ${billNo}`,
    asked: '会员异议',
    reply: '答复会员',
    replyHint: '会员会看到；账单不改时必填',
    takeBack: '撤回这张账单',
    takeBackNote: '账单作废，其中约定的费用重新列入未入账费用。',
    send: '发送答复',
    reissue: '重出账单',
    answerFailed: '未能提交，您填写的内容已保留。',
    missing: common.zh.required,
  },
  {
    open: 'Supplementary bill',
    title: (orderNo: string) => `Supplementary bill · ${orderNo}`,
    note: 'Due by the payment term once the member agrees. The order stays where it is; no telex release before it is paid.',
    noteOfCancelled: 'Due by the payment term once the member agrees. The order stays cancelled.',
    proposed: (fees: number, days: number) =>
      [
        fees > 0 &&
          (fees === 1 ? '1 agreed fee that was not billed' : `${fees} agreed fees that were not billed`),
        days > 0 && (days === 1 ? '1 line beyond free time' : `${days} lines beyond free time`),
      ]
        .filter(Boolean)
        .join(', and '),
    failed: 'The bill was not issued. Your entries are still here.',
    submit: (sums: string) => (sums ? `Issue bill ${sums}` : 'Issue bill'),
    answer: 'Answer',
    answerOf: (billNo: string) => `Answer about ${billNo}`,
    change: 'Change',
    changeOf: (billNo: string) => `Change ${billNo}`,
    answerTitle: (billNo: string) => `Supplementary bill ${billNo}`,
    asked: "The member's question",
    reply: 'Reply to the member',
    replyHint: 'The member sees this; required unless the bill is changed',
    takeBack: 'Take this bill back',
    takeBackNote: 'The bill is void. The agreed fees on it go back to the unbilled fees.',
    send: 'Send answer',
    reissue: 'Reissue bill',
    answerFailed: 'Not submitted. Your entries are still here.',
    missing: common.en.required,
  },
)
