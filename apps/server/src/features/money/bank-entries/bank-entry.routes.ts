import * as wire from '@berth/contract/money/bank-entry'
import { type BillProposal, billsFor, proposalsFor } from '@berth/domain/money/bank-entry'
import { inCurrencyOrder, sumIn } from '@berth/domain/money/sum'
import { ok } from '@berth/domain/result'
import type { Language } from '@berth/locales/language'
import { route } from '../../../platform/http/route.ts'
import { linkBankEntry, setBankEntryAside } from './bank-entry.command.ts'
import {
  type AwaitedByDesk,
  type BankEntryRecord,
  type ConfirmedPayment,
  type DebtorCompany,
  findAwaited,
  findBankEntries,
  findConfirmed,
  findOwing,
} from './bank-entry.query.ts'

type CompanyNames = { readonly company1: string; readonly company2: string | null }

const nameOf = ({ company1, company2 }: CompanyNames, language: Language) =>
  language === 'zh-CN' ? (company2 ?? company1) : company1

function presentEntry(
  entry: BankEntryRecord,
  awaited: readonly AwaitedByDesk[],
  owing: readonly DebtorCompany[],
  confirmed: ConfirmedPayment | undefined,
  language: Language,
): wire.BankEntryRow {
  const read = { ...entry, bank_reference: entry.bankReference }
  const isOpen = entry.paymentId === null && entry.asideReason === null
  const proposals = isOpen ? proposalsFor(read, awaited) : []
  // A payment of the same payer and another amount hides no bill that the entry pays to the cent.
  const isSure = proposals.some(({ by }) => by.includes('reference') || by.includes('amount'))
  const found = isOpen && !isSure ? billsFor(read, owing) : []
  const bills = found.filter(({ difference }) => proposals.length === 0 || difference === 0)
  return {
    ...{ id: entry.id, day: entry.day, currency: entry.currency, amount: entry.amount },
    ...{ payer: entry.payer, remark: entry.remark, bank_reference: entry.bankReference },
    ...{ aside_reason: entry.asideReason, version: entry.version },
    proposals: proposals.flatMap(({ id, difference, by }) => {
      const payment = awaited.find((one) => one.id === id)
      return payment
        ? [
            {
              ...{ payment_id: id, reference: payment.reference, order_id: payment.orderId },
              ...{ bill_count: payment.billCount, transfer: payment.transfer },
              customer_name: nameOf(payment, language),
              ...{ difference, by: [...by] },
            },
          ]
        : []
    }),
    bills: bills.flatMap((one) => presentBlTerms(one, entry.currency, owing, language)),
    confirmed: confirmed
      ? {
          ...{ reference: confirmed.reference, customer_name: nameOf(confirmed, language) },
          linked: confirmed.bank_reference !== entry.bankReference,
        }
      : null,
  }
}

function presentBlTerms(
  { id, bills: chosen, difference, by }: BillProposal,
  currency: string,
  owing: readonly DebtorCompany[],
  language: Language,
): wire.BankBillProposal[] {
  const company = owing.find((one) => one.id === id)
  if (!company) return []
  const bills = company.bills
    .filter((bill) => chosen.includes(bill.id))
    .map(({ id: bill, bill_no, name, order_id, order_no, open, due_date }) => ({
      ...{ id: bill, bill_no, name, order_id, order_no, open, due_date },
    }))
  const open = sumIn(
    currency,
    bills.map((bill) => bill.open),
  )
  return [{ customer_id: id, customer_name: nameOf(company, language), bills, open, difference, by: [...by] }]
}

export const bankEntryRoutes = [
  route(wire.deskFindBankEntries, async ({ db, scope, language }, { query }) => {
    const { lists, total, tabs, currencies } = await findBankEntries(db, scope, query, query)
    const open = query.tab === 'open' ? lists : []
    const [awaited, owing, confirmed] = await Promise.all([
      findAwaited(db, scope, [...new Set(open.map(({ currency }) => currency))]),
      findOwing(db, scope, open),
      findConfirmed(db, lists),
    ])
    return ok({
      lists: lists.map((entry) =>
        presentEntry(entry, awaited, owing, confirmed.get(entry.paymentId ?? 0), language),
      ),
      ...{ total, tabs, currencies: inCurrencyOrder(currencies) },
    })
  }),

  route(wire.deskSetBankEntryAside, ({ db, scope, now }, { params, body }) =>
    setBankEntryAside(db, scope, params.id, body, now),
  ),

  route(wire.deskLinkBankEntry, ({ db, scope, now }, { params, body }) =>
    linkBankEntry(db, scope, params.id, body, now),
  ),
]
