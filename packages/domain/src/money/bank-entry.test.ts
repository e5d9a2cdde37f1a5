import { describe, expect, it } from 'vitest'
import {
  type AwaitedPayment,
  type BankEntry,
  type BankEntryForm,
  billsFor,
  checkBankEntry,
  type OwedBill,
  type OwingCompany,
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

describe('an entry that no payment awaits', () => {
  const bill = (id: number, open: number, ...references: string[]): OwedBill => ({
    ...{ id, currency: 'USD', open },
    references: [`BT2611000${id}-1`, `BT2611000${id}`, ...references],
  })
  const company = (id: number, names: readonly string[], ...bills: OwedBill[]): OwingCompany => ({
    ...{ id, names, bills },
  })
  const found = (change: Partial<BankEntry>, ...companies: OwingCompany[]) =>
    billsFor(entry({ remark: null, payer: 'WANG LEI', ...change }), companies).map(
      ({ id, bills, by, difference }) => [id, bills, by.join(' '), difference],
    )

  it('pays the bills whose number is in its remark: of the order, the bill, a bill of lading or a begun payment', () => {
    const all = [
      company(1, lumira, bill(1, 5_000), bill(2, 4_990, 'EGLV146300885678', 'BP26110177')),
      company(2, ['Haiyue Textile'], bill(3, 4_990)),
    ]
    for (const remark of [
      'freight bt26110002',
      'BT26110002-1/INV',
      'EGLV 1463 0088 5678',
      'ＢＰ２６１１０１７７',
    ])
      expect(found({ remark }, ...all)).toEqual([[1, [2], 'reference amount', 0]])
    expect(found({ remark: 'BT26110001' }, ...all)).toEqual([[1, [1], 'reference', -10]])
    expect(found({ remark: 'BT26110001 BT26110002', amount: 9_990 }, ...all)).toEqual([
      [1, [1, 2], 'reference amount', 0],
    ])
  })

  it('of a company pays those bills of it that make the amount, the fewest first, or else those due first', () => {
    const payer = 'SHENZHEN LUMIRA LIGHTING'
    const owing = company(1, lumira, bill(1, 100), bill(2, 250.5), bill(3, 40), bill(4, 350.5))
    const other = company(2, ['Haiyue Textile'], bill(5, 350.5))
    for (const [amount, bills, by, difference] of [
      [350.5, [4], 'payer amount', 0],
      [290.5, [2, 3], 'payer amount', 0],
      [390.5, [3, 4], 'payer amount', 0],
      [741, [1, 2, 3, 4], 'payer amount', 0],
      [120, [1, 2], 'payer', -230.5],
      [2_000, [1, 2, 3, 4], 'payer', 1_259],
    ] as const)
      expect(found({ payer, amount }, owing, other)).toEqual([[1, bills, by, difference]])
  })

  it('of an unknown payer pays the only bill of its amount, and nothing if there are several, or in another currency', () => {
    const [one, other] = [company(1, lumira, bill(1, 4_990)), company(2, ['Haiyue'], bill(2, 4_990))]
    expect(found({}, one, company(3, ['Third'], bill(3, 77)))).toEqual([[1, [1], 'amount', 0]])
    expect(found({}, one, other)).toEqual([])
    expect(found({}, company(1, lumira, bill(1, 4_990), bill(2, 4_990)))).toEqual([])
    expect(found({ currency: 'CNY', payer: lumira[0]! }, one)).toEqual([])
    // Parts of a sum are not guessed for someone unknown.
    expect(found({ amount: 140 }, company(1, lumira, bill(1, 100), bill(2, 40)))).toEqual([])
  })
})
