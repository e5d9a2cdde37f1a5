import type { Language } from '@berth/locales/language'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Storage } from '../../../platform/files/storage.ts'
import { makePdf } from '../../../platform/pdf.ts'
import { findIssuer } from '../../orders/order/issuer.query.ts'
import type { Names } from '../../trade/lookups/public.ts'
import { findInterim } from './interim-statement.query.ts'
import type { StatementAccount } from './make-statement.query.ts'
import { presentStatementDetail } from './statement.present.ts'
import { findStatement, type Readers } from './statement.query.ts'
import { type PrintedStatement, statementPrintout } from './statement-printout.ts'

export type StatementContext = {
  readonly db: Parameters<typeof findStatement>[0]
  readonly storage: Storage
  readonly language: Language
  readonly names: Names
  readonly of: Readers
}

/** A statement as presented, whose it is, and the logo to print on it. */
export type ReadStatement = {
  readonly shown: PrintedStatement
  readonly customerId: number
  readonly logo: string | null
}

/** Reads a statement a user may see; undefined if there is none. */
export async function readStatement(
  { db, storage, language, names, of }: StatementContext,
  id: number,
): Promise<ReadStatement | undefined> {
  const row = await findStatement(db, of, id)
  if (row === undefined) return undefined
  const issuer = await findIssuer(db, storage)
  return {
    shown: presentStatementDetail(row, { issuer, names, language }),
    ...{ customerId: row.statement.customerId, logo: issuer.logo },
  }
}

/** Reads the month to date of a company; undefined if there is no such company. */
export async function readInterim(
  { db, storage, language, names }: Omit<StatementContext, 'of'>,
  scope: OperatorScope,
  account: StatementAccount,
  now: Date,
): Promise<ReadStatement | undefined> {
  const row = await findInterim(db, scope, account, now)
  if (row === undefined) return undefined
  const issuer = await findIssuer(db, storage)
  return {
    shown: { ...presentStatementDetail(row, { issuer, names, language }), asOf: row.asOf },
    ...{ customerId: account.customerId, logo: issuer.logo },
  }
}

/** Prints a statement. */
export async function printStatement({ shown, logo }: ReadStatement, language: Language): Promise<Buffer> {
  return await makePdf(statementPrintout(shown, { language, logo }))
}
