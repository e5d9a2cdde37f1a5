import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { balanceOf, creditOf, type Entry, openOf, reversalOf } from './ledger.ts'
import { bookCreditNote, type PaidBill, settle } from './settlement.ts'

const currencies = ['USD', 'CNY', 'JPY'] as const
const tolerance = 3_000

type Bill = {
  readonly id: number
  readonly currency: (typeof currencies)[number]
  total: number
  state: 'open' | 'questioned' | 'agreed' | 'paying'
  credited: number
}

type CompanyBalance = {
  readonly currency: string
  readonly bills: readonly PaidBill[]
  readonly credit: number
}

/** A company with its bills, its waiting payments and its ledger, moved by the rules under test. */
class Company {
  readonly bills: Bill[] = []
  readonly entries: Entry[] = []
  waiting: CompanyBalance[] = []
  /** The entries of the last confirmation, which may be undone, and its payment. */
  last: { readonly entries: readonly Entry[]; readonly payment: CompanyBalance } | null = null

  book(entries: readonly Entry[]): void {
    this.entries.push(...entries)
    this.last = null
  }

  reserved(currency: string): number {
    return this.waiting
      .filter((payment) => payment.currency === currency)
      .reduce((sum, { credit }) => sum + credit, 0)
  }
}

type Act = (company: Company, pick: number, amount: number) => void

function pickFrom<T>(all: readonly T[], pick: number): T | undefined {
  return all[pick % Math.max(all.length, 1)]
}

const inState = (company: Company, ...states: Bill['state'][]) =>
  company.bills.filter(({ state }) => states.includes(state))

const acts: Readonly<Record<string, Act>> = {
  bill: ({ bills }, pick, amount) => {
    const currency = currencies[pick % currencies.length] ?? 'USD'
    bills.push({ id: bills.length + 1, currency, total: amount, state: 'open', credited: 0 })
  },
  question: (company, pick) => {
    const bill = pickFrom(inState(company, 'open'), pick)
    if (bill) bill.state = 'questioned'
  },
  reissue: (company, pick, amount) => {
    const bill = pickFrom(inState(company, 'questioned'), pick)
    if (bill) Object.assign(bill, { state: 'open', total: amount })
  },
  agree: (company, pick) => {
    const bill = pickFrom(inState(company, 'open'), pick)
    if (!bill) return
    bill.state = 'agreed'
    company.book([{ kind: 'bill', currency: bill.currency, amount: bill.total, billId: bill.id }])
  },
  pay: (company, pick, amount) => {
    const first = pickFrom(inState(company, 'agreed'), pick)
    if (!first) return
    const chosen = inState(company, 'agreed').filter(
      ({ id, currency }) =>
        currency === first.currency &&
        openOf(company.entries, id) > 0 &&
        (id === first.id || (id + pick) % 2 === 0),
    )
    if (chosen.length === 0) return
    const bills = chosen.map(({ id }) => {
      const open = openOf(company.entries, id)
      return { id, open, dueDate: null, amount: Math.min(open, amount) }
    })
    const available = creditOf(company.entries, first.currency) - company.reserved(first.currency)
    const total = bills.reduce((sum, one) => sum + one.amount, 0)
    const credit = pick % 3 === 0 ? Math.min(total, available) : 0
    for (const bill of chosen) bill.state = 'paying'
    company.waiting.push({ currency: first.currency, bills, credit })
  },
  ...Object.fromEntries(
    (['open', 'fee', 'written_off'] as const).map((shortfall) => [
      `confirm with a shortfall ${shortfall}`,
      (company: Company, pick: number, amount: number) => {
        const payment = pickFrom(company.waiting, pick)
        if (!payment) return
        const expected = payment.bills.reduce((sum, one) => sum + one.amount, 0) - payment.credit
        const received =
          pick % 4 === 0 ? expected : pick % 4 === 1 ? expected + amount : Math.min(amount, expected)
        const done = settle(payment.currency, payment.bills, {
          ...{ received, credit: payment.credit, shortfall, tolerance, mayWriteOff: true },
        })
        if (!done.ok) return
        company.waiting = company.waiting.filter((one) => one !== payment)
        setState(company, payment, 'agreed')
        company.book(done.value.entries)
        company.last = { entries: done.value.entries, payment }
      },
    ]),
  ),
  reject: (company, pick) => {
    const payment = pickFrom(company.waiting, pick)
    if (!payment) return
    company.waiting = company.waiting.filter((one) => one !== payment)
    setState(company, payment, 'agreed')
  },
  undo: (company) => {
    if (!company.last) return
    const { entries, payment } = company.last
    // Another payment may have one of the bills by now.
    const isTaken = ({ id, state }: Bill) => state === 'paying' && payment.bills.some((one) => one.id === id)
    if (company.bills.some(isTaken)) return
    const back = entries.map(reversalOf)
    const { currency, credit } = payment
    // What another payment already counts on stays.
    if (creditOf([...company.entries, ...back], currency) < company.reserved(currency) + credit) return
    company.book(back)
    setState(company, payment, 'paying')
    company.waiting.push(payment)
  },
  credit: (company, pick, amount) => {
    const bill = pickFrom(inState(company, 'agreed'), pick)
    if (!bill) return
    const credited = Math.min(amount, bill.total - bill.credited)
    if (credited === 0) return
    bill.credited += credited
    const open = openOf(company.entries, bill.id)
    company.book(bookCreditNote(bill.currency, { id: bill.id, open, dueDate: null }, credited))
  },
  refund: (company, pick, amount) => {
    const currency = currencies[pick % currencies.length] ?? 'USD'
    const free = creditOf(company.entries, currency) - company.reserved(currency)
    if (free > 0) company.book([{ kind: 'refund', currency, amount: Math.min(free, amount), billId: null }])
  },
}

function setState({ bills }: Company, payment: CompanyBalance, state: Bill['state']): void {
  for (const { id } of payment.bills) for (const bill of bills) if (bill.id === id) bill.state = state
}

function expectSound({ bills, entries }: Company): void {
  for (const currency of currencies) {
    const of = (...kinds: Entry['kind'][]) =>
      entries
        .filter((entry) => entry.currency === currency && kinds.includes(entry.kind))
        .reduce((sum, { amount }) => sum + amount, 0)
    const opens = bills.filter((bill) => bill.currency === currency).map(({ id }) => openOf(entries, id))
    for (const open of opens) expect(open).toBeGreaterThanOrEqual(0)
    const credit = creditOf(entries, currency)
    expect(credit).toBeGreaterThanOrEqual(0)
    expect(of('credit_kept') - of('credit_used', 'refund')).toBe(credit)
    const open = opens.reduce((sum, one) => sum + one, 0)
    expect(of('bill') - of('payment', 'fee', 'written_off', 'credit_used') - of('credit_note')).toBe(open)
    expect(balanceOf(entries, currency)).toBe(open - credit)
  }
}

describe('the ledger of a company', () => {
  it('adds up in every currency, whatever happens to its bills: bills − applied − credits = open, never negative', () => {
    const step = fc.tuple(
      fc.constantFrom(...Object.keys(acts)),
      fc.nat(1_000),
      fc.integer({ min: 1, max: 9_999 }),
    )
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 40 }), (steps) => {
        const company = new Company()
        for (const [name, pick, amount] of steps) acts[name]?.(company, pick, amount)
        expectSound(company)
      }),
      { numRuns: 10_000 },
    )
  })

  it('has the credit that was kept, less what was used and paid back', () => {
    const entry = (kind: Entry['kind'], amount: number) =>
      ({ kind, currency: 'USD', amount, billId: null }) as const
    const entries = [entry('credit_kept', 500), entry('credit_used', 200), entry('refund', 100)]
    expect(creditOf(entries, 'USD')).toBe(200)
  })

  it('is back where it was after a reversal', () => {
    const bill: Entry = { kind: 'bill', currency: 'USD', amount: 500, billId: 1 }
    const payment: Entry = { kind: 'payment', currency: 'USD', amount: 200, billId: 1 }
    expect(openOf([bill, payment], 1)).toBe(300)
    expect(openOf([bill, payment, reversalOf(payment)], 1)).toBe(500)
  })
})
