import type { Authority } from '@berth/domain/access/authority'
import { writeMoney } from '@berth/domain/money/write-amount'
import { isFinanceStep, seesFinance } from '@berth/domain/order/lifecycle/access'
import { type OrderAction, orderActions } from '@berth/domain/order/lifecycle/lifecycle'
import { isOrderStatus } from '@berth/domain/order/lifecycle/status'
import type { Language } from '@berth/locales/language'
import { actionDoneWords, statusWords } from '@berth/locales/order-words'
import { z } from 'zod'
import { mailWords, moneyWords } from './letter-words.ts'
import type { MailContent } from './page.ts'
import type { Reader, Subject } from './reader.ts'
import { sayText } from './say-text.ts'
import { writeDay } from './write-facts.ts'

const payload = z.object({
  action: z.enum(orderActions),
  order_no: z.string(),
  to: z.number().refine(isOrderStatus),
  reason: z.string().nullable(),
  /** The operator who acted on behalf of the member. */
  on_behalf_by: z.string().optional(),
  /** The amounts to review or pay, one per currency, and the bank accounts. */
  money: z
    .object({
      amounts: z.array(z.object({ currency: z.string(), amount: z.number() })),
      due_date: z.string().nullable(),
      reference: z.string().nullable(),
      accounts: z.array(
        z.object({
          currency: z.string(),
          payee: z.string(),
          bank: z.string(),
          branch: z.string(),
          account_no: z.string(),
          swift: z.string(),
          note: z.string(),
        }),
      ),
    })
    .optional(),
})

type Money = NonNullable<z.output<typeof payload>['money']>

/** Lists the payment details as facts of the mail. */
function factsOfMoney({ amounts, due_date: dueDate, reference, accounts }: Money, language: Language) {
  const words = moneyWords[language]
  return [
    ...amounts.map(({ amount, currency }) => ({
      label: words.amount,
      value: writeMoney(amount, currency),
    })),
    { label: words.due, value: dueDate && writeDay(dueDate, language) },
    { label: words.reference, value: reference },
    ...accounts.flatMap(({ payee, bank, branch, account_no: accountNo, swift, note }) => [
      { label: words.payee, value: payee },
      { label: words.bank, value: [bank, branch].filter(Boolean).join('\n') },
      { label: words.accountNo, value: accountNo },
      { label: words.swift, value: swift },
      { label: words.note, value: note },
    ]),
  ]
}

/** Amounts and the reason of a rejected payment go only to readers with permission to see the order's costs. */
function seesMoney(authorities: Subject['authorities']): boolean {
  const held = new Set((authorities ?? []) as Authority[]) // Only listed values are stored.
  return seesFinance({ actor: 'member', authorities: held })
}

function hidesReason(action: OrderAction, authorities: Subject['authorities']): boolean {
  return isFinanceStep(action) && !seesMoney(authorities)
}

/** Writes the mail about an order action. Throws if the payload is not one. */
export function writeOrderMoved(
  { orderId, company, authorities, toDesk, payload: given }: Subject,
  reader: Reader,
): MailContent {
  const { action, order_no: orderNo, to, reason, on_behalf_by: onBehalfBy, money } = payload.parse(given)
  const words = mailWords[reader.language]
  const isMember = !toDesk
  const facts = [
    { label: words.customer, value: isMember ? null : company },
    { label: words.onBehalf, value: onBehalfBy ?? null },
    { label: words.status, value: reader.statusNames?.get(to) ?? statusWords[reader.language][to] },
    { label: words.reason, value: isMember && hidesReason(action, authorities) ? null : reason },
    ...(money && isMember && seesMoney(authorities) ? factsOfMoney(money, reader.language) : []),
  ]
  return {
    language: reader.language,
    ...sayText(isMember ? 'order_moved' : 'order_moved_desk', reader, {
      order_no: orderNo,
      step: actionDoneWords[reader.language][action],
    }),
    greeting: reader.name === null ? null : words.greeting(reader.name),
    facts: facts.flatMap(({ label, value }) => (value ? [{ label, value }] : [])),
    separator: words.separator,
    link: {
      label: words.open,
      url: `${reader.publicUrl}${isMember ? '/bookings' : '/desk/orders'}/${orderId ?? ''}`,
    },
    footer: words.footer(reader.siteTitle),
  }
}
