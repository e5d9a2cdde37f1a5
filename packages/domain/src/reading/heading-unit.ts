import { narrow } from './clean-text.ts'
import { knownCurrency } from './figure.ts'

/** What the figures of a column are: of these, a heading may say that they have another unit, or are of something else. */
export type Measure = 'price' | 'money' | 'exchange_rate' | 'days' | CargoMeasure

/** Figures of cargo: kilograms of gross weight, cubic metres, and pieces. */
export type CargoMeasure = 'weight' | 'volume' | 'count'

/** What a heading says about the figures below it. */
export type HeadingUnit = {
  /** The currency it names, as a code. */
  readonly currency: string | null
  /** Words for a unit or a meaning that the column does not have: thousands, a price per ton, hours, net weight. */
  readonly other: string | null
}

const codes = '(?:USD|CNY|RMB|EUR|GBP|HKD|JPY|INR)'
const signs = '[$€£¥₹]'

/** Units that change what an amount says: its scale, and hundredths. */
const scales = [
  /[百佰千仟万亿][美日欧港]?元|百万|[千万亿]$|^[分角]$|THOUSAND|MILLION|BILLION|'000|(?<!\d)000S?(?!\d)|\d000|\bK\b/,
  /(?<![A-Z])(?:CENTS?|PENCE|PAISE|FEN|MLN|MN|MIO|BN|TSD|LAKHS?|CRORES?|JUTA|RIBU)(?![A-Z])|MINOR UNITS?/,
  new RegExp(`(?<![A-Z])[KMT] ?(?=${codes}\\b|[$€£¥₹])|(?:${signs}|\\b${codes}) ?(?:K|MM?|BN?)\\b`),
  /(?:₹|\bINR|\bRS\.?) ?CR\b/,
]

/** Units of weight, volume, time and paper, of which a price is not that of a container. */
const bases =
  '(?:FRT|R/?T|T|TON(?:NE)?S?|METRIC TON(?:NE)?S?|MTS?|W/?M|KGS?|KILOS?|LBS?|CWT|CBM|M3|CU\\.?M|CFT|[HM]?B/?LS?|SETS?|DOCS?|SHIPMENTS?|SHPT|DAYS?|票|单|份|吨|公斤|立方米?|方|天|日)'

/** A price of anything but a container: per weight or measurement, in hundreds of kilograms, per bill of lading, or a share. */
const notPerContainer = new RegExp(`(?:/ ?|\\bPER |^)(?:\\d{2,4} ?)?${bases}$|W[/.]M|%`)

/** Units that change what a figure of a column says. */
const otherUnits: Readonly<Record<Measure, readonly RegExp[]>> = {
  money: [...scales, /%/],
  price: [...scales, notPerContainer],
  exchange_rate: [
    /(?<!\d)10{2,5}(?!\d)|(?<!\d[/.:-]?|月)10(?![\d:月点]|[./-]\d|日(?!元))|每[百十]|百[外美日]|[百千万]单?位|[千万]/,
    /HUNDRED|THOUSAND|MILLE|%|基点|(?<![A-Z])(?:BPS?|CENTS?|PENCE|AGOR(?:A|OT))(?![A-Z])/,
  ],
  days: [/小时|钟头|^时$|HOURS?\b|\bHRS?\b|\bH\b|周|星期|WEEKS?\b|\bWKS?\b|^W$|月|MONTHS?\b|\bMTHS?\b/],
  weight: [
    /(?<![A-Z])(?:M\/?TS?|TONS?|TONNES?|LBS?|POUNDS?|GRAMS?|OZ|CWT)(?![A-Z])|^[TG]$|\/ ?T$|吨|(?<!过)磅|(?<!公)斤|(?<![千公])克/,
    /净重|皮重|(?<![A-Z])(?:N\.? ?W\.?|N\/W|NET|TARE)(?![A-Z])|CBM|M3|立方|体积|尺码|MEAS|VOLUME|[件箱]数|QTY|QUANTITY/,
    /(?:\/ ?|PER )(?:CTN|CARTON|PKG|PACKAGE|PC|PCE|PLT|PALLET|UNIT|EA)|^UNIT W|(?:每|单|\/ ?)[件箱个托板包袋]/,
  ],
  volume: [
    /(?<![A-Z])(?:CFT|CUFT|CU\.? ?F(?:EE)?T|FT3|LIT(?:ER|RE)S?|LTRS?|CM3?|MM)(?![A-Z0-9])|立方[英厘分]?[尺寸]|立方[厘分]米|[才升]$|^L$/,
    /重|WEIGHT|(?<![A-Z])(?:[GN]\.? ?W\.?|[GN]\/W|KGS?)(?![A-Z])|[件箱]数|QTY|QUANTITY|(?<![A-Z])DIM|尺寸|长宽高|L ?[*X×] ?W/,
    /(?:\/ ?|PER )(?:CTN|CARTON|PKG|PACKAGE|PC|PCE|PLT|PALLET|UNIT|EA)|(?:每|单|\/ ?)[件箱个托板包袋]/,
  ],
  count: [
    /重|WEIGHT|(?<![A-Z])(?:[GN]\.? ?W\.?|[GN]\/W|KGS?|CBM)(?![A-Z])|M3|立方|体积|尺码|MEAS|VOLUME/,
    /[百千万]|THOUSAND|(?<![A-Z])DOZ|打$|(?:PCS?|QTY|EA) ?(?:\/|PER ) ?(?:CTN|CARTON|PKG|BOX)|[每单][件箱包]/,
  ],
}

/** What a price may be of: a container, whatever it is called. */
const container =
  /^(?:个|只)?(?:[大小高平]?柜|标?箱|集装箱|货柜)|^'?(?:20|40|45)(?!\d| ?(?:KG|LB))|^(?:CONT|CNTR|CTNR|CTR|UNIT|BOX|EACH|EQ|VAN)/

/**
 * Reads what a heading says about the figures below it, in brackets, behind a slash or beside the column's name: `20GP (RMB)`,
 * `汇率（100外币）`, `到账金额[万元]`, `G.W. (MT)`. The Chinese word for a unit of money without a country says nothing.
 */
export function readHeadingUnit(heading: string, measure: Measure): HeadingUnit {
  const text = narrow(heading)
    .slice(0, 200)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/(?<=\d),(?=\d{3})/g, '')
  const isMoney = measure === 'money' || measure === 'price'
  const words = isMoney ? text.split(/[\s()[\]【】|/:,;*]+/).filter((word) => word !== '') : []
  const currency = words.map((word) => currencyOf(word, measure)).find((code) => code !== null) ?? null
  const parts = [text.replace(/[)\]】\s]{1,20}$/, ''), ...text.split(/[()[\]【】|\n]+/)].map((part) =>
    part.trim(),
  )
  const units = otherUnits[measure]
  const other = parts
    .map((part) => units.map((unit) => unit.exec(part)?.[0]).find((word) => word !== undefined))
    .find((word) => word !== undefined)
  const basis = measure === 'price' ? otherBasis(text, parts) : null
  return { currency, other: (other?.trim() || null) ?? basis }
}

/** What a price is of, if that is no container: the words behind `per`, `每` or a currency and a slash. */
function otherBasis(text: string, parts: readonly string[]): string | null {
  const named = parts.flatMap((part) => {
    const [, behind = '', ofCurrency = '', inChinese = ''] =
      new RegExp(`\\bPER (.+)$|(?:\\b${codes}|${signs}|元|美金|人民币) ?/ ?(.+)$|每(.+)$`).exec(part) ?? []
    return [behind, ofCurrency, inChinese].map((one) => one.trim()).filter((one) => one !== '')
  })
  const isContainer = (basis: string) => {
    if (basis.startsWith('TEU')) return !/4[05]/.test(text)
    if (basis.startsWith('FEU')) return !/20/.test(text)
    return container.test(basis) || currencyOf(basis.split(/[^\p{L}$€£¥]/u)[0] ?? '', 'price') !== null
  }
  return named.find((basis) => !isContainer(basis))?.slice(0, 20) ?? null
}

/** The sign and the word that yuan and yen share say at least that a price is not in US dollars; of an amount they say nothing. */
function currencyOf(word: string, measure: Measure): string | null {
  if (/^(?:RMB)?[¥元]$/.test(word)) return measure === 'price' ? 'CNY' : null
  return knownCurrency(word)
}
