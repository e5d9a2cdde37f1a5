import { type BankAccount, writeBankAccounts } from '@berth/domain/company/bank-account'
import { eq } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { settings } from '../platform/db/schema.ts'

const payee = 'BERTH OCEAN LOGISTICS (SHENZHEN) CO., LTD.'

// A fictional bank, so that no one can transfer money to it.
const accounts: readonly BankAccount[] = [
  {
    currency: 'USD',
    payee,
    bank: 'HARBOUR COMMERCIAL BANK',
    branch: 'SHENZHEN BRANCH, 1 DEMO ROAD, SHENZHEN, CHINA',
    account_no: '0000 0000 0000 1234',
    swift: 'XXXXCNXX',
    note: '',
  },
  {
    currency: 'CNY',
    payee: '泊位国际货运（深圳）有限公司',
    bank: '海港商业银行',
    branch: '深圳分行',
    account_no: '0000 0000 0000 5678',
    swift: '',
    note: '',
  },
]

/** Sets the bill issuer of the demo and its bank accounts. */
export async function setIssuer(db: Db): Promise<void> {
  const values: Readonly<Record<string, { readonly zh: string; readonly en: string | null }>> = {
    bank_accounts: { zh: writeBankAccounts(accounts), en: null },
    issuer_name: { zh: '泊位国际货运（深圳）有限公司', en: payee },
    issuer_address: {
      zh: '深圳市前海航运中心 B 座 28 楼',
      en: '28F, TOWER B, QIANHAI SHIPPING CENTRE, SHENZHEN',
    },
    issuer_phone: { zh: '+86 755 0000 2299', en: null },
  }
  for (const [name, { zh: valueZh, en: valueEn }] of Object.entries(values))
    await db.update(settings).set({ valueZh, valueEn }).where(eq(settings.name, name))
}
