import type { StatementDetail } from '@berth/contract/billing/statement'
import type { Language } from '@berth/locales/language'
import type { Storage } from '../../../platform/files/storage.ts'
import { makePdf } from '../../../platform/pdf.ts'
import type { Names } from '../../trade/lookups/public.ts'
import { findIssuer } from '../order/issuer.query.ts'
import { presentStatementDetail } from './statement.present.ts'
import { findStatement, type Readers } from './statement.query.ts'
import { statementPaper } from './statement-paper.ts'

export type Reading = {
  readonly db: Parameters<typeof findStatement>[0]
  readonly storage: Storage
  readonly language: Language
  readonly names: Names
  readonly of: Readers
}

/** A statement as presented, whose it is, and the logo to print on it. */
export type ReadStatement = {
  readonly shown: StatementDetail
  readonly customerId: number
  readonly logo: string | null
}

/** Reads a statement a user may see; undefined if there is none. */
export async function readStatement(
  { db, storage, language, names, of }: Reading,
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

/** Prints a statement. */
export async function printStatement({ shown, logo }: ReadStatement, language: Language): Promise<Buffer> {
  return await makePdf(statementPaper(shown, { language, logo }))
}
