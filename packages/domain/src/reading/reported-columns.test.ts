import { expect, test } from 'vitest'
import { readBankDirection, readEntryState } from './bank-direction.ts'
import { type Measure, readHeadingUnit } from './heading-unit.ts'
import { keywordMatcher } from './keyword.ts'
import { valueIn } from './reading.ts'

// Issues of importers whose banks write the direction into a column of its own, and the standard of bank messages.
test.each([
  ['贷记', 'in'],
  ['贷（收入）', 'in'],
  ['C/贷', 'in'],
  ['来', 'in'],
  ['汇入', 'in'],
  ['进账', 'in'],
  ['Cr.', 'in'],
  ['CRDT', 'in'],
  ['Income', 'in'],
  ['Deposit', 'in'],
  ['借记', 'out'],
  ['借(Dr)', 'out'],
  ['往', 'out'],
  ['汇出', 'out'],
  ['付', 'out'],
  ['DBIT', 'out'],
  ['dr.', 'out'],
  ['expense', 'out'],
  ['Withdrawal', 'out'],
  ['借/贷', null],
  ['收（借）', null],
  ['不计收支', null],
  ['/', null],
  ['Af', null],
  ['K', null],
  ['H', null],
  ['其他', null],
])('the direction %s is %s', (text, direction) => {
  const reading = readBankDirection(text)
  expect(valueIn(reading)).toBe(direction)
  expect(reading.state).toBe(direction === null ? 'refused' : 'read')
})

// What became of an entry, in exports of banks and of payment services.
test.each([
  ['支付成功', 'done'],
  ['银行处理成功', 'done'],
  ['已到账', 'done'],
  ['Booked', 'done'],
  ['settled', 'done'],
  ['正常', 'done'],
  ['交易关闭', 'undone'],
  ['已全额退款', 'undone'],
  ['退款成功', 'undone'],
  ['退票', 'undone'],
  ['抹账', 'undone'],
  ['汇款失败', 'undone'],
  ['DECLINED', 'undone'],
  ['Reversal', 'undone'],
  ['已退款(￥2.00)', null],
  ['部分红冲', null],
  ['等待付款', null],
  ['处理中', null],
  ['Pending', null],
  ['Authorised', null],
])('the state %s is %s', (text, state) => expect(valueIn(readEntryState(text))).toBe(state))

// Headings of rate tables, bank sheets, lists of prices and tax software, with the unit that changes every figure below.
test.each<[string, Measure, string | null, string | null]>([
  ['现汇买入价（人民币/100外币）', 'exchange_rate', null, '100'],
  ['每100外币', 'exchange_rate', null, '100'],
  ['Rate per 1000', 'exchange_rate', null, '1000'],
  ['Rate', 'exchange_rate', null, null],
  ['中间价(1日元)', 'exchange_rate', null, null],
  ['交易金额(元)', 'money', null, null],
  ['金额(千元)', 'money', null, '千元'],
  ['金额：万元', 'money', null, '万元'],
  ['Amount (USD)', 'money', 'USD', null],
  ['Betrag (EUR)', 'money', 'EUR', null],
  ["Amount in '000", 'money', null, "'000"],
  ['Amount (USD million)', 'money', 'USD', 'MILLION'],
  ['40HQ（人民币）', 'price', 'CNY', null],
  ['20GP [US$]', 'price', 'USD', null],
  ['40HQ (EUR)', 'price', 'EUR', null],
  ['O/F per CBM', 'price', null, 'PER CBM'],
  ['20GP/TON', 'price', null, '/TON'],
  ['运费（W/M）', 'price', null, 'W/M'],
  ['T/T (days)', 'days', null, null],
  ['航程（周）', 'days', null, '周'],
  ['Transit (hrs)', 'days', null, 'HRS'],
  ['Transit time in weeks', 'days', null, 'WEEKS'],
])('the heading %s of a column of %s names %s and %s', (heading, measure, currency, other) => {
  expect(readHeadingUnit(heading, measure)).toEqual({ currency, other })
})

// Reported in issues: central banks quote some currencies for 10 or 100 units (JPY of Turkey's and Myanmar's, a nominal of 10 of
// Russia's, 100 of the Bank of China); files in cents; prices per pound and hundredweight. Known forms: the short words for millions.
test.each<[string, Measure, string | null, string | null]>([
  ['Nominal (100)', 'exchange_rate', null, '100'],
  ['Kurs 10 UAH', 'exchange_rate', null, '10'],
  ['Rate for 10 units', 'exchange_rate', null, '10'],
  ['ForexBuying / 100 JPY', 'exchange_rate', null, '100'],
  ['100 JPY = CNY', 'exchange_rate', null, '100'],
  ['中间价（人民币/100日元）', 'exchange_rate', null, '100'],
  ['汇率 10:30', 'exchange_rate', null, null],
  ['汇率（10月）', 'exchange_rate', null, null],
  ['Rate 2026-10-05', 'exchange_rate', null, null],
  ['Amount (in cents)', 'money', null, 'CENTS'],
  ['amount_cents', 'money', null, 'CENTS'],
  ['Betrag in Cent', 'money', null, 'CENT'],
  ['Amount (minor units)', 'money', null, 'MINOR UNITS'],
  ['金额（分）', 'money', null, '分'],
  ['Central bank amount', 'money', null, null],
  ['Amount (kUSD)', 'money', null, 'K'],
  ['Amount (mln)', 'money', null, 'MLN'],
  ['Amount in lakhs', 'money', null, 'LAKHS'],
  ['金额（亿元）', 'money', null, '亿元'],
  ['40HQ per lb', 'price', null, 'PER LB'],
  ['40HQ /CWT', 'price', null, '/CWT'],
  ['O/F per RT', 'price', null, 'PER RT'],
  ['Freight W.M', 'price', null, 'W.M'],
  ['40HQ (per FEU)', 'price', null, null],
  ['T/T (wks)', 'days', null, 'WKS'],
  ['Transit (h)', 'days', null, 'H'],
])('the heading %s, looked up, of a column of %s names %s and %s', (heading, measure, currency, other) => {
  expect(readHeadingUnit(heading, measure)).toEqual({ currency, other })
})

// Looked up, with where each was found: headings of rate sheets, of programs and files of forwarders, of banks and of packing lists.
test.each<[found: string, heading: string, Measure, string | null, string | null]>([
  ['public code: entries of China Construction Bank', '发生额/元', 'money', null, null],
  ['public code: parser of that bank', '贷方发生额/元(收入)', 'money', null, null],
  ['public code: page of reports in thousands', "All amounts in USD '000", 'money', 'USD', "'000"],
  ['public code: lessons of an importer', 'Amount (Rs. in Lakhs)', 'money', null, 'LAKHS'],
  ['public code: batch upload of lanes (找船网)', 'USD/20GP', 'price', 'USD', null],
  ['public code: the same', '20GP USD/rt', 'price', 'USD', '/RT'],
  ['public code: FCL calculator', '海运费 O/F (USD/柜)', 'price', 'USD', null],
  ['public code: pricing of a factory in Mexico', 'Flete USD/40HQ', 'price', 'USD', null],
  ['public code: test of a parser of postal rates', '干线费(元/票)', 'price', 'CNY', '/票'],
  ['public code: surcharges of couriers (exp.czl.net)', '附加费(元/KG)', 'price', 'CNY', '/KG'],
  ['public code: rail freight calculator', '进口价 (RUB/t)', 'price', 'RUB', '/T'],
  ['public code: rates of less than a container', '20GP (USD/WM)', 'price', 'USD', '/WM'],
  ['public code: metal surcharge of Datanorm', '20GP (EUR per 100 kg)', 'price', 'EUR', 'PER 100 KG'],
  ['stedi.com, element 1600: freight rate qualifier', '40HQ (Per Cubic Foot)', 'price', null, 'CUBIC FOOT'],
  ['the same', '40HQ (Per Hundred Weight)', 'price', null, 'HUNDRED WEIGHT'],
  ['the same', '20GP per unit', 'price', null, null],
  ['kcnshipping.com/en/china-2: local charges', '20GP RMB/BL', 'price', 'CNY', '/BL'],
  ['the same', '20GP RMB/unit', 'price', 'CNY', null],
  ['ram-xp.blogspot.com: terminal charges of COSCO', '40HQ per TEU', 'price', null, 'TEU'],
  ['oocl.com: local surcharges of Beijing', '20GP Currency (in CNY)', 'price', 'CNY', null],
  ['public code: rates of the Bank of China', '现汇卖出价（每100欧元）', 'exchange_rate', null, '100'],
  ['public notes: middle rate of the day', '100日元/人民币', 'exchange_rate', null, '100'],
  ['Urigo/accounter-fullstack#2360', 'JPY rate (agorot)', 'exchange_rate', null, 'AGOROT'],
  ['public code: rates of PIL to Africa', 'T/T (DAY)', 'days', null, null],
  ['public code: batch upload of lanes (找船网)', '限重（整箱时填写，单位吨）', 'weight', null, '吨'],
  ['public code: test of a checker of bills of lading', 'Total Gross Wt (KG)', 'weight', null, null],
  ['public code: test of customs fields', 'Weight (KGS)', 'weight', null, null],
  ['oagcargo.com: tariff import, kilos or pounds', 'Weight (lbs)', 'weight', null, 'LBS'],
  ['public code: what packing lists call their columns', 'Net Weight', 'weight', null, 'NET'],
  ['the same', 'Gross Weight', 'weight', null, null],
])('%s: the heading %s of a column of %s names %s and %s', (_, heading, measure, currency, other) => {
  expect(readHeadingUnit(heading, measure)).toEqual({ currency, other })
})

// Numbers and names as they are looked for: off a box, out of a mail, from a chat, with another program's spaces.
test.each([
  ['CSQU 305438 3', 'CSQU3054383', true],
  ['csqu-305438-3', 'CSQU3054383', true],
  ['CSQU\u00a03054383', 'CSQU3054383', true],
  ['ＣＳＱＵ３０５４３８３', 'CSQU3054383', true],
  ['CSQU\u200b3054383', 'CSQU3054383', true],
  ['305438', 'CSQU 305438-3', true],
  ['COSU6123456780 MEDUA1234567', 'MEDUA1234567', true],
  ['COSU6123456780\nMEDUA1234567', 'COSU6123456780', true],
  ['COSU6123456780;MEDUA1234567', 'MEDUA1234567', true],
  ['MEDUA-1234567', 'MEDUA1234567', true],
  ['8613800138000', '+86 138-0013-8000', true],
  ['138 0013 8000', '+8613800138000', true],
  ['(0755) 8888 8888', '0755-88888888', true],
  ['HARBOUR LIGHT CO LTD', 'HARBOUR LIGHT CO., LTD.', true],
  ['SONS O’NEIL', "O'NEIL & SONS", false],
  ['O’NEIL', "O'NEIL & SONS", true],
  ['明晟', '深圳市明晟照明有限公司', true],
  ['CSQU3054384', 'CSQU3054383', false],
  ['COSU612345678', 'COSU-6123-45679', false],
  ['MEDUA1234567 COSU6123456780', 'ZIMU1234567', false],
])('the keyword %j finds %s: %s', (keyword, text, isFound) =>
  expect(keywordMatcher(keyword)(text)).toBe(isFound),
)
