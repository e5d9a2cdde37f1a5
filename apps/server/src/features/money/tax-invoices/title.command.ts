import { checkInvoiceTitle, type InvoiceTitle, maxInvoiceTitles } from '@berth/domain/money/invoice-title'
import { ok, type Result, refuse } from '@berth/domain/result'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { MemberScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { isRow } from '../../../platform/db/keys.ts'
import { invoiceTitles } from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { findCompanyFacts } from '../../companies/company/public.ts'
import type { TitleRow } from './title.query.ts'

type TitleAsk = InvoiceTitle & { readonly is_default: boolean; readonly credit_no_confirmed?: boolean }

/** Adds a title to the company; the first one is the default one. */
export function addTitle(
  db: Db,
  { customerId }: MemberScope,
  ask: TitleAsk,
  now: Date,
): Promise<Result<TitleRow, Problem>> {
  return transact(db, async (tx) => {
    await oneAtATime(tx, customerId)
    const ofCompany = and(eq(invoiceTitles.customerId, customerId), isNull(invoiceTitles.archiveTime))
    const count = await tx.$count(invoiceTitles, ofCompany)
    const wrong = [
      ...checkInvoiceTitle(ask, { known: (await findCompanyFacts(tx, null, customerId)).known }),
      ...(count >= maxInvoiceTitles
        ? [{ path: 'title', rule: 'too_many', params: { max: maxInvoiceTitles } } as const]
        : []),
    ]
    if (wrong.length > 0) return refuse(broken(wrong))
    const isDefault = ask.is_default || count === 0
    if (isDefault) await clearDefault(tx, customerId)
    const [row] = await tx
      .insert(invoiceTitles)
      .values({ customerId, ...valuesOf(ask), isDefault, updateTime: now })
      .returning()
    return ok(row!) // An insert that succeeds returns its row.
  })
}

/** Changes a title of the company. The default one stays so until another one is. */
export function changeTitle(
  db: Db,
  { customerId }: MemberScope,
  { id, version, ...ask }: TitleAsk & { readonly id: number; readonly version: number },
  now: Date,
): Promise<Result<TitleRow, Problem>> {
  return transact(db, async (tx) => {
    await oneAtATime(tx, customerId)
    const before = await lockTitle(tx, customerId, id)
    if (before === undefined) return refuse(problem('not_found'))
    if (before.version !== version) return refuse(problem('stale_version'))
    const wrong = checkInvoiceTitle(ask, { known: before.creditNo })
    if (wrong.length > 0) return refuse(broken(wrong))
    const isDefault = ask.is_default || before.isDefault
    if (isDefault) await clearDefault(tx, customerId)
    const [row] = await tx
      .update(invoiceTitles)
      .set({ ...valuesOf(ask), isDefault, version: version + 1, updateTime: now })
      .where(isRow(invoiceTitles, { customerId, id }))
      .returning()
    return ok(row!) // It is locked.
  })
}

/** Archives a title of the company. */
export function archiveTitle(
  db: Db,
  { customerId }: MemberScope,
  { id, version }: { readonly id: number; readonly version: number },
  now: Date,
): Promise<Result<object, Problem>> {
  return transact(db, async (tx) => {
    const before = await lockTitle(tx, customerId, id)
    if (before === undefined) return refuse(problem('not_found'))
    if (before.version !== version) return refuse(problem('stale_version'))
    await tx
      .update(invoiceTitles)
      .set({ isDefault: false, archiveTime: now, version: version + 1, updateTime: now })
      .where(isRow(invoiceTitles, { customerId, id }))
    return ok({})
  })
}

function valuesOf({ title, credit_no: creditNo, address, phone, bank, account }: InvoiceTitle) {
  return { title, creditNo, address, phone, bank, account }
}

/** Titles of a company change one after the other, so that there is one default one. */
async function oneAtATime(tx: Db, customerId: number) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`invoice titles ${customerId}`}))`)
}

async function clearDefault(tx: Db, customerId: number) {
  await tx
    .update(invoiceTitles)
    .set({ isDefault: false })
    .where(and(eq(invoiceTitles.customerId, customerId), eq(invoiceTitles.isDefault, true)))
}

async function lockTitle(tx: Db, customerId: number, id: number) {
  const [row] = await tx
    .select()
    .from(invoiceTitles)
    .where(and(isRow(invoiceTitles, { customerId, id }), isNull(invoiceTitles.archiveTime)))
    .for('update')
  return row
}
