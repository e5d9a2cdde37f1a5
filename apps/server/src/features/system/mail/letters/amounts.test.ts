import { memberAuthorities } from '@berth/domain/access/authority'
import { lifecycle, orderActions } from '@berth/domain/order/lifecycle/lifecycle'
import { describe, expect, it } from 'vitest'
import { mailSamples } from '../texts/samples.ts'
import { mailWriters, type Written } from './writers.ts'

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
            {
              kind: 'order_moved' as const,
              ...{ orderId: 1024, company: 'NORDLICHT' },
              payload: { action, to, order_no: 'BT26030012', reason: null, money },
            },
          ] as const,
        ],
  ),
)
/** Prices that are offered are for whoever asked for them: no bill, payment or debt. */
const offers: readonly string[] = ['rfq_answered']

const mails = [
  ...Object.entries(mailSamples).filter(([name, { toDesk }]) => !toDesk && !offers.includes(name)),
  ...steps,
]

const amounts = /US\$|CN¥|\d\.\d{2}\b|0000 0014/

function textOf(
  { kind, ...sample }: Omit<Written, 'authorities' | 'toDesk'>,
  authorities: readonly string[],
) {
  const message = { ...sample, kind, authorities: [...authorities], toDesk: false }
  return (['zh-CN', 'en-US'] as const)
    .map((language) =>
      JSON.stringify(mailWriters[kind as keyof typeof mailWriters](message, { ...reader, language }, now)),
    ) // Samples are of known kinds.
    .join('\n')
}

it.each(mails)('%s names no amount to a colleague without finance', (_, sample) => {
  expect(textOf(sample, withoutFinance)).not.toMatch(amounts)
})

describe('those who do finance', () => {
  const told = mails
    .filter(([, sample]) => amounts.test(textOf(sample, memberAuthorities)))
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
