import { accountsIn, type BankAccount, readBankAccounts } from '@berth/domain/company/bank-account'
import type { Db } from '../../../platform/db/db.ts'
import type { Storage } from '../../../platform/files/storage.ts'
import { findPrintedLogo, findSetting, findSettingTexts } from '../../system/settings/public.ts'

type InBoth = { readonly zh: string; readonly en: string }

/** The issuer of bills and its bank accounts. */
export type Issuer = {
  readonly name: InBoth
  readonly address: InBoth
  readonly phone: string
  readonly accounts: readonly BankAccount[]
  /** The logo, if there is one that can be printed. */
  readonly logo: string | null
}

/** Reads the issuer from the settings; its name defaults to the site's. */
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

/** Returns the bank accounts for these currencies. */
export async function findAccounts(db: Db, currencies: readonly string[]): Promise<readonly BankAccount[]> {
  const accounts = readBankAccounts(await findSetting(db, 'bank_accounts'))
  return currencies.flatMap((currency) => accountsIn(accounts, currency))
}
