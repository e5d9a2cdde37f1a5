import { cleanValue } from './clean-text.ts'
import { empty, question, type Reading, read, refused } from './reading.ts'
import { simplified } from './traditional.ts'

/** Units that a figure may carry without changing what it says. Anything else that stands beside a figure is refused. */
const unitWords = {
  weight: ['KG', 'KGS', 'KGM', 'KILO', 'KILOS', 'KILOGRAM', 'KILOGRAMS', '公斤', '千克'],
  volume: [
    ...['CBM', 'CBMS', 'M3', 'M^3', 'MTQ', 'CU.M', 'CU.M.', 'CU M', '立方', '立方米', '方'],
    ...['CUBIC METER', 'CUBIC METERS', 'CUBIC METRE', 'CUBIC METRES'],
  ],
  count: [
    ...['PKG', 'PKGS', 'PACKAGE', 'PACKAGES', 'PK', 'PKS', 'CTN', 'CTNS', 'CARTON', 'CARTONS', 'PLT', 'PLTS'],
    ...['PALLET', 'PALLETS', 'PC', 'PCS', 'PIECE', 'PIECES', 'BAG', 'BAGS', 'SACK', 'SACKS', 'CASE', 'CASES'],
    ...[
      'CS',
      'CRATE',
      'CRATES',
      'ROLL',
      'ROLLS',
      'REEL',
      'REELS',
      'COIL',
      'COILS',
      'DRUM',
      'DRUMS',
      'BARREL',
    ],
    ...[
      'BARRELS',
      'UNIT',
      'UNITS',
      'BOX',
      'BOXES',
      'SET',
      'SETS',
      'BALE',
      'BALES',
      'BUNDLE',
      'BUNDLES',
      'BDL',
    ],
    ...['BDLS', 'SKID', 'SKIDS', 'WOODEN CASE', 'WOODEN CASES', 'WOODEN BOX', 'WOODEN BOXES', 'W/C'],
    ...[
      '件',
      '箱',
      '个',
      '托',
      '板',
      '包',
      '袋',
      '桶',
      '卷',
      '台',
      '套',
      '捆',
      '纸箱',
      '木箱',
      '托盘',
      '卡板',
    ],
  ],
  days: ['DAY', 'DAYS', '天', '日'],
  temperature: ['C', '°C', 'DEG C', '摄氏度'],
  percent: ['%'],
} as const

export type FigureUnit = keyof typeof unitWords

export type FigureShape = {
  /** The most decimals the field keeps. */
  readonly decimals: number
  /** What the figure counts, whose units may stand behind it. */
  readonly unit?: FigureUnit | undefined
  /** Whether a figure below zero makes sense. */
  readonly signed?: boolean | undefined
}

/** Numbers with more digits are not exact in JSON and not in a spreadsheet. */
const mostDigits = 15

/** No figure, with its unit or currency, is longer. */
const mostCharacters = 60

/** Marks that stand for "nothing" in a column of figures. */
const none = /^(-+|\/+|N\/?A|NIL|无)$/i

/**
 * Reads a figure as people write it: `1,250.5`, `12。5`, `1.250,5 KGS`, `１２３．５`. The point is the decimal sign and the comma groups
 * thousands, as the pages write it; the other way round only where it cannot be meant differently. Whatever is neither figure,
 * sign nor a unit of this field refuses the whole text: nothing is left out until a figure appears.
 */
export function readFigure(text: string, shape: FigureShape): Reading<number> {
  const cleaned = cleanValue(text)
    .replace(/(?<=\d)[。｡](?=\d)/g, '.')
    .replace(/(?<=\d)、(?=\d)/g, ',')
  if (cleaned === '') return empty
  // Two cells or two lines are two figures: only a space groups digits.
  if (none.test(cleaned) || /\d\s*[\t\r\n]\s*\d/.test(text)) return refused('number')
  if (cleaned.length > mostCharacters) return refused('number')
  const [sign, body, rest] = partsOf(cleaned)
  if (!/\d/.test(body)) return refusedAt(cleaned, cleaned.search(/[^\d.,'+ -]/))
  if (/^e[+-]?\d+$/i.test(rest)) return refused('figure_scientific', { value: cleaned })
  const unit = unitWord(rest)
  if (unit !== '' && !isUnit(unit, shape.unit)) return refusedRest(cleaned, sign, rest)
  if (sign === '-' && !shape.signed) return refused('figure_negative')
  return readPlain(body.trim(), shape, sign === '-' ? -1 : 1)
}

/** The sign of a figure, its digits with their separators, and whatever stands behind. */
function partsOf(text: string): readonly [string, string, string] {
  const sign = text.startsWith('+') || text.startsWith('-') ? text.charAt(0) : ''
  const unsigned = text.slice(sign.length).trimStart()
  let end = 0
  while (end < unsigned.length && "0123456789.,' ".includes(unsigned.charAt(end))) end += 1
  while (end > 0 && "' ".includes(unsigned.charAt(end - 1))) end -= 1
  return [sign, unsigned.slice(0, end), unsigned.slice(end)]
}

/** A unit as the table has it: `m³`, `º C` with the sign of an ordinal, `CARTON(S)`. */
function unitWord(text: string): string {
  return text
    .trim()
    .replace(/[º˚] ?/g, '°')
    .normalize('NFKC')
    .toUpperCase()
    .replace(/\(S\)\.?$/, '')
}

function isUnit(word: string, unit: FigureUnit | undefined): boolean {
  const words: readonly string[] = unit === undefined ? [] : unitWords[unit]
  return words.includes(word.replace(/\.$/, '')) || words.includes(word)
}

const anyUnit: readonly string[] = Object.values(unitWords).flat()

function refusedRest(text: string, sign: string, rest: string): Reading<number> {
  const word = rest.trim()
  if (
    sign === '' &&
    (anyUnit.includes(word.toUpperCase()) || /^(T|TS|TONN?E?S?|MT|LB|LBS|G|吨|万|千|FT|CFT)$/i.test(word))
  )
    return refused('figure_unit', { unit: word.slice(0, 20) })
  return refusedAt(text, text.length - rest.trimStart().length)
}

function refusedAt(text: string, index: number): Reading<number> {
  const at = Math.max(index, 0)
  const character = [...text.slice(at)][0] ?? ''
  return refused('figure_character', { character, at: [...text.slice(0, at)].length + 1 })
}

/** The ways to group thousands: by commas, points, apostrophes or spaces, with the sign that decimals then have. */
const grouped = {
  comma: /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/,
  point: /^[1-9]\d{0,2}(?:\.\d{3})+,\d*$/,
  points: /^[1-9]\d{0,2}(?:\.\d{3}){2,}$/,
  apostrophe: /^[1-9]\d{0,2}(?:'\d{3})+(?:[.,]\d*)?$/,
  space: /^[1-9]\d{0,2}(?: \d{3})+(?:[.,]\d*)?$/,
}
const plain = /^(?:\d+(?:[.,]\d*)?|[.,]\d+)$/

function readPlain(body: string, { decimals, unit }: FigureShape, sign: 1 | -1): Reading<number> {
  // Cubic metres have three decimals on documents, and thousands of them fill no container: `16,519` may be either.
  if (unit === 'volume' && /^[1-9]\d{0,2},\d{3}$/.test(body)) return eitherOf(body, sign)
  if (grouped.comma.test(body)) return valueIn(body.replaceAll(',', ''), decimals, sign)
  if (grouped.point.test(body) || grouped.points.test(body))
    return valueIn(body.replaceAll('.', '').replace(',', '.'), decimals, sign)
  if (grouped.apostrophe.test(body) || grouped.space.test(body))
    return valueIn(body.replace(/[' ]/g, '').replace(',', '.'), decimals, sign)
  if (!plain.test(body)) return refused('number')
  const [whole = '', fraction = ''] = body.split(/[.,]/)
  // Three decimals where the field has fewer: a European thousand, or a figure that is too exact.
  if (fraction.length === 3 && decimals < 3 && /^[1-9]\d{0,2}$/.test(whole)) return eitherOf(body, sign)
  return valueIn(`${whole || '0'}.${fraction}`, decimals, sign)
}

/** Asks whether the only sign in a figure groups its thousands, or stands before its decimals. */
function eitherOf(body: string, sign: 1 | -1): Reading<number> {
  const [whole = '', fraction = ''] = body.split(/[.,]/)
  const candidates = [sign * Number(`${whole}${fraction}`), sign * Number(`${whole}.${fraction}`)] as const
  return question(candidates, 'figure_ambiguous', {
    value: body,
    one: `${whole},${fraction}`,
    other: `${whole}.${fraction}`,
  })
}

/** The figure of digits with at most one point. */
function valueIn(text: string, decimals: number, sign: 1 | -1): Reading<number> {
  const [whole = '', fraction = ''] = text.split('.')
  const kept = withoutZeros(fraction)
  const digits = `${whole}${kept}`.replace(/^0+/, '').length
  if (digits > mostDigits) return refused('figure_digits', { max: mostDigits })
  if (kept.length > decimals)
    return decimals === 0 ? refused('integer') : refused('decimals', { digits: decimals })
  const value = Number(`${whole}.${kept || '0'}`)
  return read(value === 0 ? 0 : sign * value)
}

function withoutZeros(fraction: string): string {
  let end = fraction.length
  while (fraction.charAt(end - 1) === '0') end -= 1
  return fraction.slice(0, end)
}

/** Currencies by the signs and words with which amounts carry them, without spaces and points. */
const currencyMarks: Readonly<Record<string, string>> = {
  ...{ US$: 'USD', 美元: 'USD', 美金: 'USD', USDOLLAR: 'USD', USDOLLARS: 'USD' },
  ...{ RMB: 'CNY', 人民币: 'CNY', 人民币元: 'CNY', 元: 'CNY', CNH: 'CNY', 'CN¥': 'CNY' },
  ...{ '€': 'EUR', 欧元: 'EUR', EURO: 'EUR', EUROS: 'EUR', '£': 'GBP', 英镑: 'GBP' },
  ...{ HK$: 'HKD', 港币: 'HKD', 港元: 'HKD', 'JP¥': 'JPY', 日元: 'JPY', 日圆: 'JPY' },
  ...{ A$: 'AUD', AU$: 'AUD', 澳元: 'AUD', C$: 'CAD', CA$: 'CAD', 加元: 'CAD', NZ$: 'NZD', MX$: 'MXN' },
  ...{ S$: 'SGD', SG$: 'SGD', 新加坡元: 'SGD', R$: 'BRL', 新台币: 'TWD', NT$: 'TWD', RM: 'MYR', RP: 'IDR' },
  ...{ 韩元: 'KRW', '₩': 'KRW', 瑞士法郎: 'CHF', '₫': 'VND', '₹': 'INR', '฿': 'THB', 泰铢: 'THB' },
  ...{ '₱': 'PHP', '₺': 'TRY', '₽': 'RUB', '₦': 'NGN', ZŁ: 'PLN' },
}

/** Signs of several currencies, with the codes of those: they do not say which one an amount has, only which it has not. */
const sharedSigns: Readonly<Record<string, readonly string[]>> = {
  $: ['USD', 'HKD', 'AUD', 'CAD', 'SGD', 'NZD', 'TWD', 'MXN', 'ARS', 'CLP', 'COP'],
  '¥': ['CNY', 'JPY'],
  KR: ['SEK', 'NOK', 'DKK'],
  RS: ['INR', 'PKR', 'LKR'],
}

/** The codes that a mark may stand for: `US $`, `USD$`, `¥`, `人民幣`. Null of what is no mark of a currency. */
function currenciesOf(text: string): readonly string[] | null {
  const word = simplified(cleanValue(text))
    .toUpperCase()
    .replace(/^\((.*)\)$/, '$1')
    .replace(/[\s.:]/g, '')
  if (Object.hasOwn(sharedSigns, word)) return sharedSigns[word] ?? null
  if (Object.hasOwn(currencyMarks, word)) return [currencyMarks[word] ?? '']
  const [, code = '', sign = ''] = /^([A-Z]{3})([$¥€£]?)$/.exec(word) ?? []
  if (code === '') return null
  const named = currencyMarks[code] ?? code
  return sign === '' || currenciesOf(sign)?.includes(named) ? [named] : null
}

/** The code of a currency written as a code, a sign or a word; null if it is none, undefined if several have it. */
export function readCurrency(text: string): string | null | undefined {
  const codes = currenciesOf(text)
  return codes === null ? null : codes.length === 1 ? codes[0] : undefined
}

/** The currencies that the shipped list has, which a heading or a number format may name. */
const listedCodes =
  'USD CNY EUR HKD GBP JPY KRW TWD MOP SGD MYR THB VND IDR PHP INR PKR BDT LKR AED SAR QAR KWD BHD OMR JOD ILS TRY EGP RUB KZT CHF SEK NOK DKK PLN CZK HUF RON CAD AUD NZD MXN BRL ARS CLP COP PEN ZAR NGN KES GHS MAD'

const currencyCodes: ReadonlySet<string> = new Set(listedCodes.split(' '))

/** The code of a currency of the trade, written as a code, a sign or a word; null of anything else, such as `POL` or `$`. */
export function knownCurrency(text: string): string | null {
  const code = readCurrency(text) ?? null
  return code !== null && currencyCodes.has(code) ? code : null
}

export type ReadAmount = {
  readonly amount: number
  /** The currency that the text names, as a code. */
  readonly currency: string | null
  /** Those that a sign of several may mean; absent without such a sign. */
  readonly among?: readonly string[]
}

export type AmountShape = { readonly decimals: number; readonly signed?: boolean | undefined }

/**
 * Reads an amount of money, with its currency if the text names one: `USD 5,000.00`, `+5,000.00`, `￥1,250。50`, `$(300.00)`, and
 * `1.234,56-` as mainframes write it. An amount that is negative in two ways is refused.
 */
export function readAmount(text: string, shape: AmountShape): Reading<ReadAmount> {
  const cleaned = cleanValue(text)
  const [, outside = '', inside] = /^([^\d()+-]{0,12})\(([^()]{0,60}\d[^()]{0,60})\)$/.exec(cleaned) ?? []
  const inner = inside === undefined ? cleaned : `${outside}${inside}`
  const { before, signs, body, after } = moneyParts(inner.slice(0, 2 * mostCharacters))
  const marks = [before, after].filter((mark) => mark !== '').map(currenciesOf)
  const among = marks.reduce(
    (all, codes) => (all && codes ? all.filter((code) => codes.includes(code)) : null),
    marks[0] ?? [],
  )
  const isMoney = body !== '' && among !== null && (marks.length === 0 || among.length > 0)
  if (!isMoney || signs.length > (inside === undefined ? 1 : 0)) {
    const reading = readFigure(cleaned, shape)
    return reading.state === 'read'
      ? read({ amount: reading.value, currency: null })
      : withoutCandidates(reading)
  }
  const isNegative = inside !== undefined || signs === '-'
  const reading = readFigure(`${isNegative ? '-' : ''}${body}`, shape)
  if (reading.state !== 'read') return withoutCandidates(reading)
  const [currency = null, other] = among
  return read({
    amount: reading.value,
    ...(other === undefined ? { currency } : { currency: null, among }),
  })
}

/** The mark of a currency, the signs, the figure and the mark at its end: `-US$5`, `USD -5`, `5 EUR`, `5.00- EUR`. */
function moneyParts(text: string) {
  const isSign = (character: string) => character === '+' || character === '-'
  const outer = isSign(text.charAt(0)) ? text.charAt(0) : ''
  const start = text.search(/\d|\.\d/)
  if (start === -1) return { before: '', signs: '', body: '', after: '' }
  const lead = text.slice(outer.length, start).trim()
  const inner = isSign(lead.slice(-1)) ? lead.slice(-1) : ''
  const before = lead.slice(0, lead.length - inner.length).trim()
  let end = text.length
  while (end > start && !'0123456789.,。'.includes(text.charAt(end - 1))) end -= 1
  const body = text.slice(start, end)
  const tail = text.slice(end).trim()
  // Behind a figure without decimals a dash rather stands for them, or for the start of a second figure.
  const last = tail.startsWith('-') && /[.,]\d{1,2}$/.test(body) ? '-' : ''
  return { before, signs: `${outer}${inner}${last}`, body, after: tail.slice(last.length).trim() }
}

function withoutCandidates(reading: Exclude<Reading<number>, { state: 'read' }>): Reading<ReadAmount> {
  if (reading.state !== 'question') return reading
  const candidates = reading.candidates.map((amount) => ({ amount, currency: null }))
  return { ...reading, candidates }
}

/**
 * Reads the figure of a field by what stands behind it: a unit (`kg`, `m³`, `%`), a currency, or nothing. An amount may carry its
 * field's currency or a sign that can mean it; any other currency, or the sign of others, refuses it.
 */
export function readFieldFigure(
  text: string,
  { decimals, unit, signed }: { decimals: number; unit?: string | undefined; signed?: boolean },
): Reading<number> {
  const word = unit === undefined ? '' : unitWord(cleanValue(unit))
  const known = figureUnits.find((one) => isUnit(word, one))
  const fallback = word === '' && decimals === 0 ? 'count' : undefined
  const kind = known ?? fallback
  if (kind !== undefined) return readFigure(text, { decimals, unit: kind, signed })
  const own = word === '' ? null : (readCurrency(word) ?? null)
  const reading = readAmount(own === null ? withoutWord(text, word) : text, { decimals, signed })
  if (reading.state === 'empty' || reading.state === 'refused') return reading
  if (reading.state === 'question')
    return { ...reading, candidates: reading.candidates.map(({ amount }) => amount) }
  if (own === null && reading.value.currency !== null)
    return refused('figure_unit', { unit: reading.value.currency })
  const other = own === null ? null : otherCurrency(reading.value, own)
  if (other !== null) return refused('figure_currency', { currency: own ?? '', other })
  if (reading.value.amount < 0 && !signed) return refused('figure_negative')
  return read(reading.value.amount)
}

/** A text without the word of its field, such as `MB` or `hours`, behind it. */
function withoutWord(text: string, word: string): string {
  const cleaned = cleanValue(text)
  return word !== '' && cleaned.toUpperCase().endsWith(word) ? cleaned.slice(0, -word.length) : text
}

/** What an amount names instead of this currency: a code, or the first of those that its sign may mean. Null if it fits. */
export function otherCurrency(
  { currency, among = [] }: Pick<ReadAmount, 'currency' | 'among'>,
  own: string,
): string | null {
  const named = currency === null ? among : [currency]
  if (named.length === 0 || named.includes(own)) return null
  return named.length > 3 ? `${named.slice(0, 3).join(' / ')} …` : named.join(' / ')
}

const figureUnits = Object.keys(unitWords) as FigureUnit[] // The keys of the table above.
