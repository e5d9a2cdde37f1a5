import * as desk from '@berth/contract/billing/desk-invoice'
import * as wire from '@berth/contract/billing/invoice-request'
import * as title from '@berth/contract/billing/invoice-title'
import { uploadAttachment } from '@berth/contract/orders/file'
import { deskImportInvoices } from '@berth/contract/trade/import'
import { owing, world } from '../payments/fixtures.ts'

/** What is known of a buyer whose code is right. */
export const buyer = {
  ...{ title: '深圳市流明照明有限公司', credit_no: '91350100M000100Y43', address: '深圳市南山区科苑路 1 号' },
  ...{ phone: '0755-8600 0000', bank: '招商银行深圳分行', account: '7559 1234 5610 801' },
}

export async function aTitle(
  changes: { title?: string; credit_no?: null; bank?: null; is_default?: boolean } = {},
) {
  return (await world.caller.call(title.addInvoiceTitle, { body: { ...buyer, ...changes } })).data
}

type Ask = { readonly title_id: number; readonly kind?: 'ordinary' | 'special' }

export const ask = (bills: readonly number[], { title_id, kind = 'special' }: Ask) =>
  world.caller.call(wire.askForInvoice, {
    body: { bills: [...bills], title_id, kind, mail: 'tax@lumira.example', remark: 'PO 4711' },
  })

/** A request for the one bill of a new order. */
export async function asked(amount = 1_980, currency = 'CNY') {
  const [bill] = (await owing([currency, amount])).bills
  const { id: title_id } = await aTitle()
  return (await ask([bill!], { title_id })).data // It has one bill.
}

export const readAtDesk = async (id: number) =>
  (await world.desk.call(desk.deskGetInvoiceRequest, { params: { id } })).data

let used = 0

/** A number that no invoice has yet. */
export const aNumber = () => `2644${String(++used).padStart(16, '0')}`

export const issue = (
  { id, version }: { readonly id: number; readonly version: number },
  changes: { number?: string; amount?: number; day?: string; code?: string } = {},
) =>
  world.desk.call(desk.deskEnterInvoice, {
    params: { id },
    body: { version, number: aNumber(), day: '2026-03-14', amount: 1_980, ...changes },
  })

/** Imports a file as tax software writes it, with more columns than are read. */
export const importing = (...lines: string[]) => {
  const heading = '序号,发票代码,发票号码,购方名称,开票日期,价税合计,发票票种,申请编号'
  const content = Buffer.from(`\ufeff${[heading, ...lines].join('\n')}`)
  return world.desk.upload(deskImportInvoices, {}, { name: '发票.csv', content })
}

export async function anInvoiceFile(name: string, content: Buffer) {
  const answer = await world.desk.upload(uploadAttachment, { purpose: 'tax_invoice' }, { name, content })
  return { filename: answer.data.filename, name }
}
