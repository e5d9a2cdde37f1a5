import { mediaTypeOf } from '@berth/domain/files/upload'
import { taxCurrency } from '@berth/domain/money/tax-invoice'
import type { Result } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import { eq } from 'drizzle-orm'
import { addInvoiceFiles, enterInvoice } from '../features/money/tax-invoices/invoice.command.ts'
import { findInvoiceable } from '../features/money/tax-invoices/invoiceable.query.ts'
import { askInvoice, noteExport } from '../features/money/tax-invoices/request.command.ts'
import { findRequest } from '../features/money/tax-invoices/request.query.ts'
import { addTitle } from '../features/money/tax-invoices/title.command.ts'
import type { MemberScope, OperatorScope } from '../platform/auth/scope.ts'
import type { Db } from '../platform/db/db.ts'
import { attachments, operatorCompany, outbox } from '../platform/db/schema.ts'
import { putFile, type Storage } from '../platform/files/storage.ts'
import { makePdf } from '../platform/pdf.ts'
import { addDays } from '../sample/times.ts'
import { type CompanyName, companies } from './companies.ts'

/** What makes the first title of a company complete, so that special invoices can be made out to it. */
const details = {
  address: '深圳市南山区科苑路9号',
  phone: '0755 0000 9907',
  bank: '招商银行深圳科技园支行',
  account: '7559 0000 9907 801',
}

/** The exchange rate that the demo's invoices of bills in other currencies are issued at. */
const rate = 7.12

type Players = {
  readonly member: MemberScope
  readonly desk: OperatorScope
  readonly company: CompanyName
}

/** The company and a branch of it as titles, with codes whose check characters are right, and how its invoices are numbered. */
const buyers: Partial<
  Record<CompanyName, { readonly titles: readonly (readonly [string, string])[]; readonly digits: string }>
> = {
  shipper: {
    titles: [
      [companies.shipper.company2, '91440300MA5DEM0019'],
      ['深圳市蓝湾家居有限公司佛山分公司', '91440300MA5DEM011A'],
    ],
    digits: '26442000001',
  },
  lumira: {
    titles: [
      [companies.lumira.company2, '91440300MA5DEM007U'],
      ['深圳市明晟照明有限公司宝安分公司', '91440300MA5DEM017W'],
    ],
    digits: '26442000007',
  },
}

/**
 * Plays the invoices of a company by the commands of the portal: two titles, and of its bills in each currency, the earliest of the
 * latest ones first, a request that was issued with its file, one that is exported, and one that was just asked for.
 */
export async function writeInvoices(
  tx: Db,
  storage: Storage,
  { member, desk, company }: Players,
  now: Date,
): Promise<void> {
  const { titles, digits } = buyers[company] ?? { titles: [], digits: '' }
  const [whole, plain] = await addTitles(tx, member, titles, addDays(now, -40))
  if (!whole || !plain) throw new Error(`the demo has no titles of ${company}`)
  const { rows, currencies } = await findInvoiceable(tx, member, {}, { page: 1, size: 100 })
  const asked = { mail: companies[company].user.username, remark: null } as const
  for (const currency of currencies) {
    const [first, second, third] = rows
      .filter((bill) => bill.currency === currency)
      .slice(0, 3)
      .toReversed()
      .map(({ id }) => id)
    if (first !== undefined) {
      const special = { ...asked, title_id: whole.id, kind: 'special', bills: [first] } as const
      const { id } = done(await askInvoice(tx, member, special, addDays(now, -6)))
      await issue(
        tx,
        storage,
        desk,
        { id, number: `${digits}${String(id).padStart(9, '0')}` },
        addDays(now, -5),
      )
    }
    if (second !== undefined) {
      const special = { ...asked, title_id: whole.id, kind: 'special', bills: [second] } as const
      const { id } = done(await askInvoice(tx, member, special, addDays(now, -2)))
      done(await noteExport(tx, desk, [id], 1, addDays(now, -1)))
    }
    if (third !== undefined) {
      const ordinary = { ...asked, title_id: plain.id, kind: 'ordinary', bills: [third] } as const
      done(await askInvoice(tx, member, ordinary, now))
    }
  }
  // Its mails were sent long ago.
  await tx.delete(outbox).where(eq(outbox.kind, 'invoice_issued'))
}

async function addTitles(
  tx: Db,
  member: MemberScope,
  titles: readonly (readonly [title: string, creditNo: string])[],
  at: Date,
) {
  const added = []
  for (const [index, [title, credit_no]] of titles.entries()) {
    const more = index === 0 ? details : { address: null, phone: null, bank: null, account: null }
    added.push(done(await addTitle(tx, member, { title, credit_no, ...more, is_default: index === 0 }, at)))
  }
  return added
}

/** Enters the invoice of a request and adds its file. */
async function issue(
  tx: Db,
  storage: Storage,
  desk: OperatorScope,
  { id, number }: { readonly id: number; readonly number: string },
  at: Date,
): Promise<void> {
  const found = await findRequest(tx, desk, id)
  if (!found) throw new Error(`the demo has no invoice request ${id}`)
  const { currency, total, version, title } = found.request
  const amount = currency === taxCurrency ? total : Math.round(total * rate * 100) / 100
  const day = dayInChina(at)
  done(await enterInvoice(tx, desk, { id, version, code: null, number, day, amount }, at))
  const text = [`电子发票示例 / Sample invoice ${number}`, title, day, `CNY ${amount.toFixed(2)}`]
  const { key, bytes } = await putFile(storage, await makePdf({ content: text }))
  const name = `${number}.pdf`
  await tx.insert(attachments).values({
    ...{ customerId: operatorCompany, userId: desk.userId, name, bytes, purpose: 'tax_invoice' },
    ...{ fileKey: key, mediaType: mediaTypeOf.pdf, createTime: at },
  })
  const [issued] = (await findRequest(tx, desk, id))?.invoices ?? []
  if (!issued) throw new Error(`the demo has no invoice of request ${id}`)
  done(await addInvoiceFiles(tx, desk, { id: issued.invoice.id, files: [{ filename: key, name }] }, at))
}

function done<Value>(result: Result<Value, unknown>): Value {
  if (!result.ok) throw new Error(`an invoice of the demo was refused: ${JSON.stringify(result.reason)}`)
  return result.value
}
