import { describe, expect, it } from 'vitest'
import {
  type AwaitedPayment,
  type BankEntry,
  type BankEntryForm,
  checkBankEntry,
  proposalsFor,
} from './bank-entry.ts'

const entry = (change: Partial<BankEntry> = {}): BankEntry => ({
  ...{ day: '2026-11-20', currency: 'USD', amount: 4_990, bank_reference: 'FT2632400871' },
  ...{ payer: 'SHENZHEN LUMIRA LIGHTING CO., LTD.', remark: 'BP26110171 FREIGHT', ...change },
})

const awaited = (id: number, change: Partial<AwaitedPayment> = {}): AwaitedPayment => ({
  ...{ id, currency: 'USD', transfer: 5_000, reference: `BP2611017${id}`, payers: ['Haiyue Textile'] },
  ...change,
})

const lumira = ['深圳明晟照明有限公司', 'Shenzhen Lumira Lighting Co Ltd']

describe('a bank entry', () => {
  it('is for the payment whose reference is in its remark, however the bank writes it', () => {
    const all = [awaited(1, { payers: lumira }), awaited(2, { transfer: 4_990 })]
    const proposal = { id: 1, by: ['reference', 'payer'], difference: -10 }
    for (const remark of ['BP26110171 FREIGHT', '/bp 2611 0171/', 'ＢＰ２６１１０１７１', 'REF:BP-26110171.'])
      expect(proposalsFor(entry({ remark }), all)).toEqual([proposal])
  })

  it('without a reference is for the payments of its payer, the same amount first', () => {
    const all = [awaited(1, { payers: lumira }), awaited(2, { payers: lumira, transfer: 4_990 }), awaited(3)]
    for (const payer of [
      'SHENZHEN LUMIRA LIGHTING',
      '深圳明晟照明有限公司',
      'shenzhen lumira lighting co.,ltd.',
    ])
      expect(proposalsFor(entry({ remark: 'NOV', payer }), all).map(({ id, by }) => [id, by])).toEqual([
        [2, ['payer', 'amount']],
        [1, ['payer']],
      ])
  })

  it('of an unknown payer is for the only payment of its amount, and for none of several', () => {
    const unknown = entry({ payer: 'WANG LEI', remark: null })
    const [one, other] = [awaited(1, { transfer: 4_990 }), awaited(2, { transfer: 4_990 })]
    expect(proposalsFor(unknown, [one, awaited(3)])).toEqual([{ id: 1, by: ['amount'], difference: 0 }])
    expect(proposalsFor(unknown, [one, other])).toEqual([])
    expect(proposalsFor(entry({ payer: null, remark: null }), [awaited(1)])).toEqual([])
  })

  it('is never for a payment in another currency', () => {
    expect(proposalsFor(entry({ currency: 'CNY' }), [awaited(1)])).toEqual([])
  })

  it('needs a day, an amount with the decimals of its currency, and the number of the bank', () => {
    const faults = (change: Partial<BankEntryForm>) =>
      checkBankEntry({ ...entry(), ...change }).map(({ path, rule }) => `${path} ${rule}`)
    expect(faults({})).toEqual([])
    expect(faults({ payer: null, remark: null })).toEqual([])
    expect(faults({ day: null, bank_reference: null })).toEqual(['day required', 'bank_reference required'])
    expect(faults({ amount: 10.5, currency: 'JPY' })).toEqual(['amount decimals'])
    expect(faults({ amount: -5 })).toEqual(['amount positive'])
  })
})
