import { type Authority, meets } from '@berth/domain/access/authority'
import { orderWork } from '@berth/domain/order/lifecycle/order-work'
import { defaultLanguage, type Language } from '@berth/locales/language'
import { z } from 'zod'
import type { MailAttachment } from '../../../platform/mailer.ts'
import { invoiceIssued, statementMade } from '../../system/mail/public.ts'
import { readNames } from '../../trade/lookups/public.ts'
import { findInvoiceFiles } from '../tax-invoices/invoice-files.query.ts'
import { printStatement, readStatement, type StatementContext } from './read-statement.ts'

type StatementMail = {
  readonly kind: string
  readonly payload: unknown
  readonly language: Language | null
  readonly authorities: readonly string[] | null
  /** Whether it goes to the operator. */
  readonly toDesk: boolean
}

const made = z.object({ statement_id: z.number(), customer_id: z.number() })

/**
 * Makes the files that go with a mail: of a new statement its PDF, in the reader's language, and the files of a tax invoice; for
 * readers who may see amounts, or the address that a request for an invoice names.
 */
export function mailAttachments({ db, storage }: Pick<StatementContext, 'db' | 'storage'>) {
  return async ({
    kind,
    payload,
    language,
    authorities,
    toDesk,
  }: StatementMail): Promise<MailAttachment[]> => {
    const mayRead = meets((authorities ?? []) as Authority[], orderWork.finance) // Listed values only.
    // A mail to an address has no reader with permissions.
    if (kind === invoiceIssued.kind && (mayRead || (authorities === null && !toDesk)))
      return await findInvoiceFiles({ db, storage }, payload)
    if (kind !== statementMade.kind || !mayRead) return []
    const { statement_id: id, customer_id: customerId } = made.parse(payload)
    const inLanguage = language ?? defaultLanguage
    const reading = { db, storage, language: inLanguage, names: await readNames(db), of: { customerId } }
    const statement = await readStatement(reading, id)
    if (!statement) return []
    return [{ name: `${statement.shown.number}.pdf`, content: await printStatement(statement, inLanguage) }]
  }
}
