import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'

/** Texts of the dialog in which the member asks for an amendment. */
export const amendWords = defineWords(
  {
    ask: '申请改提单',
    approved: (version: number, at: string) => `第 ${version} 版于 ${at} 确认，尚未签发`,
    issued: (version: number, at: string) => `第 ${version} 版于 ${at} 签发`,
    now: (version: number) => `第 ${version} 版`,
    reason: common.zh.reason,
    add: '再改一栏，费用不变',
    remove: (field: string) => `不改${field}`,
    choose: '选择要改的栏目',
    ifNow: '现在申请',
    until: (at: string) => `${at} 前`,
    holds: (amount: string, span: string) => `${amount} 还有 ${span}`,
    agree: (amount: string) => `我同意将 ${amount} 列入下一份账单；操作员拒绝则不收费`,
    done: '改单申请已提交，结果会邮件通知您',
    failed: '改提单申请没有提交',
    noFees: '改单费尚未公布，请留言联系操作员。',
    waiting: '改单申请等待操作员处理',
  },
  {
    ask: 'Request an amendment',
    approved: (version: number, at: string) => `Version ${version} approved on ${at}, not issued yet`,
    issued: (version: number, at: string) => `Issued as version ${version} on ${at}`,
    now: (version: number) => `Version ${version}`,
    reason: common.en.reason,
    add: 'Add a field, same fee',
    remove: (field: string) => `Leave ${field} unchanged`,
    choose: 'Choose a field to change',
    ifNow: 'If requested now',
    until: (at: string) => `Before ${at}`,
    holds: (amount: string, span: string) => `${amount} for another ${span}`,
    agree: (amount: string) =>
      `I agree to ${amount} on the next bill; nothing is charged if the operator declines`,
    done: 'Amendment requested. You will get an email with the result.',
    failed: 'The amendment was not requested',
    noFees: 'There are no amendment fees yet. Please send the operator a message.',
    waiting: 'An amendment is waiting for the operator',
  },
)
