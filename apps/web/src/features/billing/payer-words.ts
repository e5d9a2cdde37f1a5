import type { PayerRelation } from '@berth/domain/money/payer'
import { defineWords } from '@berth/locales/language'

/** What a payer other than the company that is billed may be to it. */
export const payerRelationWords = defineWords<Record<PayerRelation, string>>(
  { group: '关联公司', agent: '代理公司', buyer: '客户', person: '个人', other: '其他' },
  { group: 'Group company', agent: 'Agent', buyer: 'Customer', person: 'Individual', other: 'Other' },
)
