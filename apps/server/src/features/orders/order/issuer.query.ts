import { accountsIn, type BankAccount, readBankAccounts } from '@berth/domain/bank-account'
import type { Db } from '../../../platform/db/db.ts'
import type { Storage } from '../../../platform/files/storage.ts'
import { findPrintedLogo, findSetting, findSettingTexts } from '../../system/settings/public.ts'

type InBoth = { readonly zh: string; readonly en: string }

/** Who issues bills, and where they are paid. */
export type Issuer = {
  readonly name: InBoth
  readonly address: InBoth
  readonly phone: string
  readonly accounts: readonly BankAccount[]
  /** Its logo, where it has one that can be printed. */
  readonly logo: string | null
}

/** The issuer as the settings have it; its name is the site's where nobody has set one. */
export async function findIssuer(db: Db, storage: Storage): Promise<Issuer> {
  const texts = await findSettingTexts(db, [
    'app_title',
    'bank_accounts',
    'issuer_name',
    'issuer_address',
    'issuer_phone',
  ])
  const textOf = (name: string): InBoth => texts.get(name) ?? { zh: '', en: '' }
  const name = textOf('issuer_name')
  return {
    name: name.zh || name.en ? name : textOf('app_title'),
    address: textOf('issuer_address'),
    phone: textOf('issuer_phone').zh,
    accounts: readBankAccounts(textOf('bank_accounts').zh),
    logo: await findPrintedLogo(db, storage),
  }
}

/** The accounts that money of these currencies goes to. */
export async function findAccounts(db: Db, currencies: readonly string[]): Promise<readonly BankAccount[]> {
  const accounts = readBankAccounts(await findSetting(db, 'bank_accounts'))
  return currencies.flatMap((currency) => accountsIn(accounts, currency))
}
