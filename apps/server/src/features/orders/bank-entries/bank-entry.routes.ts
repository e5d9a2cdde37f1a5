import * as wire from '@berth/contract/billing/bank-entry'
import { proposalsFor } from '@berth/domain/money/bank-entry'
import { inCurrencyOrder } from '@berth/domain/money/sum'
import { ok } from '@berth/domain/result'
import type { Language } from '@berth/locales/language'
import { bind } from '../../../platform/http/bind.ts'
import { setBankEntryAside } from './bank-entry.command.ts'
import {
  type AwaitedByDesk,
  type BankEntryRecord,
  type ConfirmedPayment,
  findAwaited,
  findBankEntries,
  findConfirmed,
} from './bank-entry.query.ts'

type Named = { readonly company1: string; readonly company2: string | null }

const nameOf = ({ company1, company2 }: Named, language: Language) =>
  language === 'zh-CN' ? (company2 ?? company1) : company1

function presentEntry(
  entry: BankEntryRecord,
  awaited: readonly AwaitedByDesk[],
  confirmed: ConfirmedPayment | undefined,
  language: Language,
): wire.BankEntryRow {
  const read = { ...entry, bank_reference: entry.bankReference }
  const isOpen = entry.paymentId === null && entry.asideReason === null
  const proposals = isOpen ? proposalsFor(read, awaited) : []
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
    confirmed: confirmed
      ? { reference: confirmed.reference, customer_name: nameOf(confirmed, language) }
      : null,
  }
}

export const bankEntryRoutes = [
  bind(wire.deskFindBankEntries, async ({ db, scope, language }, { query }) => {
    const { lists, total, tabs, currencies } = await findBankEntries(db, scope, query, query)
    const [awaited, confirmed] = await Promise.all([
      query.tab === 'open'
        ? findAwaited(db, scope, [...new Set(lists.map(({ currency }) => currency))])
        : Promise.resolve([]),
      findConfirmed(db, lists),
    ])
    return ok({
      lists: lists.map((entry) =>
        presentEntry(entry, awaited, confirmed.get(entry.paymentId ?? 0), language),
      ),
      ...{ total, tabs, currencies: inCurrencyOrder(currencies) },
    })
  }),

  bind(wire.deskSetBankEntryAside, ({ db, scope, now }, { params, body }) =>
    setBankEntryAside(db, scope, params.id, body, now),
  ),
]
