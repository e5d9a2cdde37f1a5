import { narrow } from './clean-text.ts'
import { knownCurrency } from './figure.ts'

/** What the figures of a column are: of these, a heading may say that they have another unit. */
export type Measure = 'price' | 'money' | 'exchange_rate' | 'days'

/** What a heading says about the figures below it. */
export type HeadingUnit = {
  /** The currency it names, as a code. */
  readonly currency: string | null
  /** Words for a unit that the column does not have: thousands, a price per ton, hours. */
  readonly other: string | null
}

/** Units that change what a figure of a column says. */
const otherUnits: Readonly<Record<Exclude<Measure, 'price'>, RegExp>> = {
  money: new RegExp(
    [
      /[千万亿][美日欧港]?元|百万|[千万亿]$|^[分角]$|THOUSAND|MILLION|BILLION|'000|(?<!\d)000S?(?!\d)|\d000|\bK\b/,
      /(?<![A-Z])(?:CENTS?|MLN|MIO|BN|TSD|LAKHS?|CRORES?)(?![A-Z])|MINOR UNITS?|(?<![A-Z])[KMT] ?(?=(?:USD|CNY|RMB|EUR|GBP|HKD|JPY)\b)/,
      /每吨|\/ ?(?:T|TON|MT|RT|KGS?|LBS?|CWT|CBM|M3|吨|公斤|立方|方)$|PER (?:TON|MT|RT|KG|LB|CWT|CBM|W\/M)|W[/.]M/,
    ]
      .map(({ source }) => source)
      .join('|'),
  ),
  exchange_rate:
    /(?<!\d)10{2,5}(?!\d)|(?<!\d[/.:-]?|月)10(?![\d:月点]|[./-]\d|日(?!元))|每[百十]|百[外美日]|[百千万]单?位|[千万]|HUNDRED|THOUSAND|MILLE/,
  days: /小时|钟头|HOURS?\b|\bHRS?\b|\bH\b|周|星期|WEEKS?\b|\bWKS?\b|月|MONTHS?\b|\bMTHS?\b/,
}

/**
 * Reads what a heading says about the figures below it, in brackets, behind a slash or beside the column's name: `20GP (RMB)`,
 * `汇率（100外币）`, `到账金额[万元]`. The Chinese word for a unit of money without a country says nothing.
 */
export function readHeadingUnit(heading: string, measure: Measure): HeadingUnit {
  const text = narrow(heading)
    .slice(0, 200)
    .toUpperCase()
    .replace(/(?<=\d),(?=\d{3})/g, '')
  const words = text.split(/[\s()[\]【】|/:,;*]+/).filter((word) => word !== '')
  const currency = words.map((word) => currencyOf(word, measure)).find((code) => code !== null) ?? null
  const parts = [text.replace(/[)\]】\s]{1,20}$/, ''), ...text.split(/[()[\]【】|\n]+/)].map((part) =>
    part.trim(),
  )
  const units = otherUnits[measure === 'price' ? 'money' : measure]
  const other = parts.map((part) => units.exec(part)?.[0]).find((word) => word !== undefined)
  const isMoney = measure === 'money' || measure === 'price'
  return { currency: isMoney ? currency : null, other: other?.trim() ?? null }
}

/** The sign and the word that yuan and yen share say at least that a price is not in US dollars; of an amount they say nothing. */
function currencyOf(word: string, measure: Measure): string | null {
  if (/^(?:RMB)?[¥元]$/.test(word)) return measure === 'price' ? 'CNY' : null
  return knownCurrency(word)
}
