import { memberAuthorities } from '@berth/domain/access/authority'
import { lifecycle, orderActions } from '@berth/domain/order/lifecycle/lifecycle'
import { describe, expect, it } from 'vitest'
import type { AnyLetter } from './letter.ts'
import { letters } from './letters.ts'
import { orderMoved } from './order-moved.ts'

// Every mail to a member, as a colleague without finance gets it: a new mail about money is tried too, as its sample.

const withoutFinance = memberAuthorities.filter((one) => one !== 'order_finance')
const reader = { name: 'ZHOU MIN', siteTitle: 'Berth', publicUrl: 'https://berth.example' }
const now = new Date('2026-03-16T02:00:00Z')

const account = {
  ...{ currency: 'USD', payee: 'BERTH', bank: 'HARBOUR BANK', branch: '', swift: '', note: '' },
  account_no: '0000 0014',
}
const money = {
  amounts: [{ currency: 'USD', amount: 2_860 }],
  ...{ due_date: '2026-03-23', reference: 'BT26030012', accounts: [account] },
}
const steps = orderActions.flatMap((action) =>
  lifecycle[action].to.flatMap((to) =>
    typeof to === 'string'
      ? []
      : [
          [
            `${action} to ${to}`,
            orderMoved,
            { action, to, order_no: 'BT26030012', reason: null, money },
          ] as const,
        ],
  ),
)
/** Prices that are offered are for whoever asked for them, is sent them or watches them: no bill, payment or debt. */
const offers: readonly string[] = ['rfq_answered', 'offer_sent', 'price_changed']

const mails: (readonly [name: string, letter: AnyLetter, payload: unknown])[] = [
  ...[...letters.values()].flatMap((letter) =>
    Object.entries(letter.samples).flatMap(([name, { payload, toDesk }]) =>
      toDesk || offers.includes(name) ? [] : [[name, letter, payload] as const],
    ),
  ),
  ...steps,
]

const amounts = /US\$|CN¥|\d\.\d{2}\b|0000 0014/

function textOf(letter: AnyLetter, payload: unknown, authorities: readonly string[]) {
  const message = { orderId: 1024, company: 'NORDLICHT', authorities, toDesk: false, payload }
  return (['zh-CN', 'en-US'] as const)
    .map((language) => JSON.stringify(letter.write(message, { ...reader, language }, now)))
    .join('\n')
}

it.each(mails)('%s names no amount to a colleague without finance', (_, letter, payload) => {
  expect(textOf(letter, payload, withoutFinance)).not.toMatch(amounts)
})

describe('those who do finance', () => {
  const told = mails
    .filter(([, letter, payload]) => amounts.test(textOf(letter, payload, memberAuthorities)))
    .map(([name]) => name)

  it('are told the amounts', () => {
    expect(told).toEqual(
      expect.arrayContaining([
        'statement_made',
        'bill_due',
        'bill_overdue',
        'payment_reminder',
        'issue_bill to 4',
      ]),
    )
  })
})
