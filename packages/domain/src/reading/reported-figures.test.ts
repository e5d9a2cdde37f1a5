import { describe, expect, test } from 'vitest'
import { type AmountShape, type FigureShape, readAmount, readFieldFigure, readFigure } from './figure.ts'
import type { Reading } from './reading.ts'

/**
 * Figures as people report them in public, with other digits: what they typed, pasted or exported, and what it means. A text is
 * read, asked with both figures, or refused by a rule.
 */
type Row = readonly [text: string, meant: number | readonly [number, number] | string]

/** What a reading says, as a row has it. */
function said(reading: Reading<number>): Row[1] {
  if (reading.state === 'read') return reading.value
  if (reading.state === 'question') return reading.candidates as readonly [number, number]
  return reading.state === 'empty' ? 'empty' : reading.fault.rule
}

const amountOf = (text: string, shape: AmountShape) => {
  const reading = readAmount(text, shape)
  if (reading.state === 'read')
    return `${reading.value.currency ?? reading.value.among?.slice(0, 2)} ${reading.value.amount}`
  return reading.state === 'question'
    ? reading.candidates.map(({ amount }) => amount)
    : said(reading as Reading<number>)
}

describe('amounts in files of banks', () => {
  const shape = { decimals: 2, signed: true }

  // Issues of importers of bank files: exports of German, French, Swiss, Scandinavian, American, Nigerian and Chinese banks.
  test.each([
    ['-3.000', [-3000, -3]],
    ['1.000', [1000, 1]],
    ['1.111,11', 'undefined 1111.11'],
    ['4.711,98 €', 'EUR 4711.98'],
    ['-110.7 €', 'EUR -110.7'],
    ['2,50€', 'EUR 2.5'],
    ['173,900', 'undefined 173900'],
    ['7 000', 'undefined 7000'],
    ['-14,99', 'undefined -14.99'],
    ["1'000'000,00", 'undefined 1000000'],
    ['CHF 1’250.50', 'CHF 1250.5'],
    ['kr 1 250,50', 'SEK,NOK 1250.5'],
    ['₦1,500.00', 'NGN 1500'],
    ['NGN 2,300.50', 'NGN 2300.5'],
    ['$+1500', 'USD,HKD 1500'],
    ['¥2.00', 'CNY,JPY 2'],
    ['￥2.00', 'CNY,JPY 2'],
  ] as const)('%s is %s', (text, meant) => expect(amountOf(text, shape)).toEqual(meant))

  // Issues about signs: brackets, a mark before them, a minus behind the figure as mainframes print it, a minus of typesetters.
  test.each([
    ['($30.00)', 'USD,HKD -30'],
    ['$(12.34)', 'USD,HKD -12.34'],
    ['€(63.12)', 'EUR -63.12'],
    ['(123.45)', 'undefined -123.45'],
    ['50.00-', 'undefined -50'],
    ['1.234,56-', 'undefined -1234.56'],
    ['1,200.00- EUR', 'EUR -1200'],
    ['−12.50', 'undefined -12.5'],
    ['-($67.00)', 'figure_character'],
    ['(-123.00)', 'figure_character'],
    ['-50.00-', 'figure_character'],
    ['1250-', 'figure_character'],
    ['1.250,-', 'figure_character'],
    ['50.00 CR', 'figure_character'],
  ] as const)('%s is %s', (text, meant) => expect(amountOf(text, shape)).toEqual(meant))

  test('a minus behind the figure refuses it where there is none below zero', () =>
    expect(readAmount('50.00-', { decimals: 2 })).toMatchObject({ fault: { rule: 'figure_negative' } }))

  // Issues of libraries of money and what browsers write for a currency.
  test.each([
    ['US $1,250.00', 'USD 1250'],
    ['USD$1,250', 'USD 1250'],
    ['USD $ 1,250', 'USD 1250'],
    ['USD: 1,250', 'USD 1250'],
    ['CN¥1,250.00', 'CNY 1250'],
    ['RMB¥1,250', 'CNY 1250'],
    ['JP¥1250', 'JPY 1250'],
    ['HKD$100', 'HKD 100'],
    ['R$ 1.234,56', 'BRL 1234.56'],
    ['Rp 1.500.000', 'IDR 1500000'],
    ['人民幣5,000', 'CNY 5000'],
    ['EURO 500', 'EUR 500'],
    ['C$ 20.00', 'CAD 20'],
    ['¥100 JPY', 'JPY 100'],
    ['$100 CNY', 'figure_character'],
    ['USD¥100', 'figure_character'],
    ['1250.5O', 'figure_character'],
    ['1,250/CBM', 'figure_character'],
    ['12,500.00 USD ONLY', 'figure_character'],
    ['1,00,000.00', 'number'],
  ] as const)('%s is %s', (text, meant) => expect(amountOf(text, shape)).toEqual(meant))
})

// Reported in issues, with variations of what they report: imports of shops and of household books that read a thousandth, a hundredfold or nothing.
test.each([
  ['1.355,90€', 'EUR 1355.9'],
  ['-9,13\u00a0€', 'EUR -9.13'],
  ['-455,91 PLN', 'PLN -455.91'],
  ['2 000,00 zł', 'PLN 2000'],
  ['1\u202f234,50', 'undefined 1234.5'],
  ['25,000', 'undefined 25000'],
  ['$(0.01)', 'USD,HKD -0.01'],
  ['5,50', 'undefined 5.5'],
  ['2,4', 'undefined 2.4'],
  ['€ 1.250', [1250, 1.25]],
  ['+7.000,00', 'undefined 7000'],
  ['₹1,25,000.00', 'number'],
  ['CHF 1’250.–', 'figure_character'],
  ['U$S 1.250,00', 'figure_character'],
  ['USD1.25M', 'figure_character'],
  ['US$1,250.00/40HC', 'figure_character'],
] as const)('the amount %s, looked up, is %s', (text, meant) =>
  expect(amountOf(text, { decimals: 2, signed: true })).toEqual(meant),
)

// Looked up, with where each was found: charges of carriers and agents as pages print them, quotes in chats, exports of banks.
test.each<[found: string, text: string, meant: string | readonly number[]]>([
  ['kcnshipping.com/en/china-2', "RMB 850/20'", 'figure_character'],
  ['the same', 'RMB 500/BL', 'figure_character'],
  ['the same', 'RMB 60/unit', 'figure_character'],
  ['oocl.com: local surcharges of Beijing', 'usd350', 'USD 350'],
  ['the same', "2100/20'; 4200/40'", 'figure_character'],
  ['the same', '1200/2400', 'figure_character'],
  ['the same', 'USD1,000 and/or USD30,000', 'figure_character'],
  ['nbc-log.com: notice of OOCL', "USD 6 / 20' Container", 'figure_character'],
  ['container-news.com: notice of Wan Hai', 'US$ 250 per 20′ all types', 'figure_character'],
  ['ram-xp.blogspot.com: terminal charges of COSCO', 'CNY470 (US$68,83)', 'figure_character'],
  ['Omarmeks89/rates_parser', '$9,500 ', 'USD,HKD 9500'],
  ['the same', '$3100/5200/5200', 'figure_character'],
  ['public code: quotes in an approval', '5850USD/40HQ+杂费', 'figure_character'],
  ['dfinke/ImportExcel#996', '476096,65', 'undefined 476096.65'],
  ['rustledger/rustledger#1475', '5.00 DR', 'figure_character'],
  ['the same', '100CR', 'figure_character'],
  ['frappe/erpnext#58817', '50.90Cr', 'figure_character'],
  ['firefly-iii/firefly-iii#1474', '--$21.78', 'figure_character'],
])('%s: the amount %s is %s', (_, text, meant) =>
  expect(amountOf(text, { decimals: 2, signed: true })).toEqual(meant),
)

describe('an amount typed where the currency is given', () => {
  test.each([
    ['USD', '$100', 100],
    ['USD', 'US$ 100', 100],
    ['USD', '100美金', 100],
    ['US$', 'USD 100', 100],
    ['CNY', '¥100', 100],
    ['CNY', '100元', 100],
    ['JPY', '￥100', 100],
    ['HKD', '$100', 100],
    ['SEK', '100 kr', 100],
  ] as const)('in %s, %s is %d', (unit, text, meant) =>
    expect(said(readFieldFigure(text, { decimals: 2, unit }))).toBe(meant),
  )

  test.each([
    ['USD', '¥100', 'CNY / JPY'],
    ['USD', '￥1,250。50', 'CNY / JPY'],
    ['US$', '100元', 'CNY'],
    ['USD', '€100', 'EUR'],
    ['USD', 'HK$100', 'HKD'],
    ['CNY', 'US$100', 'USD'],
    ['CNY', '$100', 'USD / HKD / AUD …'],
    ['EUR', '£100', 'GBP'],
  ])('in %s, %s is refused, and both currencies are named', (unit, text, other) =>
    expect(readFieldFigure(text, { decimals: 2, unit })).toEqual({
      state: 'refused',
      fault: { rule: 'figure_currency', params: { currency: unit === 'US$' ? 'USD' : unit, other } },
    }),
  )
})

test.each([
  ['MB', '1,024 MB', 1024],
  ['working hours', '48 Working hours', 48],
  ['工作小时', '４８工作小时', 48],
  ['天', '10天', 10],
  ['MB', '1 GB', 'figure_character'],
  ['工作小时', '2天', 'figure_unit'],
] as const)('beside %s, %s is %s', (unit, text, meant) =>
  expect(said(readFieldFigure(text, { decimals: 0, unit }))).toBe(meant),
)

describe('weights, counts and temperatures', () => {
  const read = (shape: FigureShape) => (text: string, meant: Row[1]) =>
    expect(said(readFigure(text, shape)), text).toEqual(meant)

  // VGM sheets, packing lists and bookings: tons for kilograms, two figures in a cell, the plural of a form.
  test.each<Row>([
    ['18500.000 KGS', 18_500],
    ['18,500.00KG', 18_500],
    ['18500 KG(S)', 18_500],
    ['26,500kgs.', 26_500],
    ['24’000 kg', 24_000],
    ['18.500,00 kg', 18_500],
    ['18500 公斤', 18_500],
    ['26500KGM', 26_500],
    ['18.5 MT', 'figure_unit'],
    ['18,5 t', 'figure_unit'],
    ['40785 LBS', 'figure_unit'],
    ['1.85E+04', 'figure_scientific'],
    ['18500/18200', 'figure_character'],
    ['18500kg/26.5cbm', 'figure_character'],
    ['G.W.: 18500', 'figure_character'],
    ['~18500', 'figure_character'],
    ['18500..5', 'number'],
    // Reported for shops and weighing forms, with variations; the last ones are known forms of mails.
    ['0,5', 0.5],
    ['1,800', 1800],
    ['18,0', 18],
    ['12.345.678', 12_345_678],
    ['18 tonnes', 'figure_unit'],
    ['39,683.21 lbs', 'figure_unit'],
    ['1,8E4', 'figure_scientific'],
    ['18000㎏', 18_000],
    ['18㎥', 'figure_character'],
    ['3750+14250', 'figure_character'],
    ['18000 +/-5%', 'figure_character'],
    ['KGS 18000', 'figure_character'],
  ])('the weight %s is %s', read({ decimals: 3, unit: 'weight' }))

  // Looked up: tests of programs that compare instructions with bills of lading, a house bill of a Taiwanese forwarder, a customs
  // form, and issues of a shop's (rgriebl/brickstore#895) and a forwarder's program (itdida/itdida-issues#202).
  test.each<Row>([
    ['12500 KG', 12_500],
    ['235,550', 235_550],
    ['1,234.56 KGS', 1234.56],
    ['17,800.000', 17_800],
    ['24.003', 24.003],
    ['2608.53KGS', 2608.53],
    ['222CARTONS/2608.53KGS', 'figure_character'],
    ['TOTAL 117770', 'figure_character'],
    ['21.5 MT', 'figure_unit'],
    ['____MT', 'figure_character'],
  ])('the weight %s, looked up, is %s', read({ decimals: 3, unit: 'weight' }))
  test.each<Row>([
    ['46.519', 46.519],
    ['16,519 CBM', [16_519, 16.519]],
    ['16.519M3', 16.519],
    ['1,234.5', 1234.5],
    ['28.53 C5M', 'figure_character'],
  ])('the volume %s, looked up, is %s', read({ decimals: 3, unit: 'volume' }))
  test.each<Row>([
    ['1,234', 1234],
    ['930 CARTONS', 930],
    ['5 x 40HC', 'figure_character'],
    ["15 x 20'GP", 'figure_character'],
    ['12 containers', 'figure_character'],
    ['83CTNS=2PLTS', 'figure_character'],
    ["ONE (1) 20'GP", 'figure_character'],
  ])('the count %s, looked up, is %s', read({ decimals: 0, unit: 'count' }))

  // Lists of abbreviations of packages, and what forms print.
  test.each<Row>([
    ['100 CARTON(S)', 100],
    ['100 CTN(S)', 100],
    ['25 BALES', 25],
    ['15 BDLS', 15],
    ['15 crates', 15],
    ['200 W/C', 200],
    ['20 wooden cases', 20],
    ['12 REELS', 12],
    ['200 PK', 200],
    ['100纸箱', 100],
    ['2 托盘', 2],
    ['1,000 PCS', 1000],
    ['1000.00', 1000],
    ['1.000', [1000, 1]],
    ['10PLTS/200CTNS', 'figure_character'],
    ['10 PLTS=200 CTNS', 'figure_character'],
    ['1x40HQ', 'figure_character'],
    ['一百', 'figure_character'],
    ['1K', 'figure_character'],
    ['20 DOZ', 'figure_character'],
  ])('the count %s is %s', read({ decimals: 0, unit: 'count' }))

  // Reefer bookings: the sign of an ordinal and a raised ring in place of a degree, every kind of minus.
  test.each<Row>([
    ['-18 ºC', -18],
    ['-18˚C', -18],
    ['−18℃', -18],
    ['–18', -18],
    ['- 18', -18],
    ['-18 DEG C', -18],
    ['-18,5', -18.5],
    ['+5', 5],
    ['5 F', 'figure_character'],
    ['-18/-20', 'figure_character'],
    ['minus 18', 'figure_character'],
    ['零下18', 'figure_character'],
  ])('the temperature %s is %s', read({ decimals: 1, unit: 'temperature', signed: true }))
})
