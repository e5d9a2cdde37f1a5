import type { Finding } from '@berth/domain/finding'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { checkRate, type RateKey, rateKeyText } from '@berth/domain/rate'
import { faultOf, type Reading, valueIn } from '@berth/domain/reading/reading'
import {
  type LeastFreight,
  readLeastFreight,
  readTonPrice,
  readTonWeight,
} from '@berth/domain/reading/ton-price'
import { readWeekDays, readWeeklySchedule } from '@berth/domain/reading/week-days'
import { type LclForm, type LclTerms, usualLclTerms } from '@berth/domain/tariff/lcl-terms'
import { differingCurrency, type SheetRowValues } from '../../../platform/sheets/read-rows.ts'
import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'
import { named } from './heading-words.ts'
import {
  currencyColumn,
  inFile,
  keyIn,
  laneIn,
  otherThanDollars,
  rateColumns,
  remarkColumn,
  validityColumn,
} from './rate-sheet.ts'
import type { SheetKindRules } from './sheet-kind.ts'

/** A rate for LCL as read from a file. */
export type LclRateFromFile = RateKey & {
  readonly transitDays: number | null
  readonly remark: string | null
  readonly spaces: readonly []
  readonly mode: typeof containerMode.lcl
  readonly lcl: LclTerms
  readonly hubId: number | null
  /** The columns that a file may lack, because one of `combinedColumns` says their value. */
  readonly combined?: readonly string[]
}

/** What is said of a price per revenue ton. */
const priceColumns = [
  {
    key: 'breaks',
    ...named('ton_price'),
    kind: 'text',
    measure: 'money',
    isRequired: true,
    example: '0+: 45; 3+: 42; 5+: 40',
    width: 26,
  },
  {
    key: 'min_tons',
    ...named('min_tons'),
    kind: 'figure',
    isRequired: false,
    example: 1,
    width: 14,
  },
  {
    key: 'min_amount',
    ...named('min_amount'),
    kind: 'amount',
    measure: 'money',
    isRequired: false,
    example: null,
    width: 16,
  },
  {
    key: 'kilograms_per_ton',
    ...named('ton_weight'),
    kind: 'text',
    isRequired: false,
    example: 1000,
    width: 14,
  },
] as const satisfies readonly SheetColumn[]

const wayColumns = [
  { key: 'cfs', ...named('cfs'), kind: 'text', isRequired: false, example: null, width: 20 },
  {
    key: 'closing_days',
    ...named('closing_days'),
    kind: 'text',
    isRequired: false,
    example: 'Wed',
    width: 14,
  },
  {
    key: 'sailing_days',
    ...named('sailing_days'),
    kind: 'text',
    isRequired: false,
    example: 'Sun',
    width: 14,
  },
  {
    key: 'hub_id',
    ...named('hub_id'),
    kind: 'choice',
    list: 'ports',
    isRequired: false,
    example: null,
    width: 12,
  },
] as const satisfies readonly SheetColumn[]

/** A minimum of either kind in one cell, and closing and sailing in one: `三截日开`, `CUT WED ETD SUN`. */
const combinedColumns: readonly SheetColumn[] = [
  {
    key: 'least',
    ...named('least'),
    kind: 'text',
    isRequired: false,
    isReadOnly: true,
    example: null,
    width: 14,
  },
  {
    key: 'schedule',
    ...named('schedule'),
    kind: 'text',
    isRequired: false,
    isReadOnly: true,
    example: null,
    width: 20,
  },
]

/** The fields a file of LCL rates has, in its order. */
export type LclRateSheetField =
  | (typeof rateColumns)[number]['key']
  | (typeof priceColumns)[number]['key']
  | (typeof wayColumns)[number]['key']
  | (typeof remarkColumn)['key']

export const lclRateSheet: SheetKindRules<LclRateFromFile> = {
  columnsOf: () => [
    ...rateColumns,
    ...priceColumns,
    ...wayColumns,
    remarkColumn,
    validityColumn,
    currencyColumn,
    ...combinedColumns,
  ],

  compose(values) {
    const { lcl, combined, findings } = termsIn(values)
    const form = {
      ...laneIn(values),
      mode: containerMode.lcl,
      lcl,
      hub_id: (values.hub_id ?? null) as number | null, // A choice column is read as ids.
    }
    const write: LclRateFromFile = {
      ...keyIn(form),
      spaces: [],
      mode: containerMode.lcl,
      lcl: lcl as LclTerms, // A row with a figure missing is refused.
      hubId: form.hub_id,
      ...(combined.length > 0 ? { combined } : {}),
    }
    const checked = inFile(
      checkRate(form).map((finding) => ({ ...finding, path: columnOf(finding.path) })),
      values,
    )
    return { write, findings: [...otherThanDollars(values), ...findings, ...unless(findings, checked)] }
  },

  keyOf: (rate) => lclKeyText(rate, new Set()),
}

/** The key of a rate for LCL: several may share a lane, each by a hub and from a station of its own. */
export function lclKeyText(
  rate: RateKey & { readonly hubId?: number | null; readonly lcl?: LclTerms | null },
  absent: ReadonlySet<string>,
): string {
  const hub = absent.has('hub_id') ? '' : String(rate.hubId ?? '')
  const cfs = absent.has('cfs') ? '' : (rate.lcl?.cfs ?? '')
  return [rateKeyText(rate), hub, cfs].join('|')
}

/** The column of a path such as `lcl.breaks.1.price`. */
function columnOf(path: string): string {
  return path.startsWith('lcl.') ? (path.split('.')[1] ?? path) : path
}

/** What is wrong with columns of which nothing is said to be wrong yet. */
function unless(said: readonly Finding[], findings: readonly Finding[]): Finding[] {
  const paths = new Set(said.map(({ path }) => path))
  return findings.filter(({ path }) => !paths.has(path))
}

/** The terms of a row, and what of its texts could not be read; what it does not say is as usual. */
function termsIn(values: SheetRowValues): { lcl: LclForm; combined: string[]; findings: Finding[] } {
  const findings: Finding[] = []
  const reads = <Value>(key: string, reader: (text: string) => Reading<Value>): Value | null => {
    const reading = reader(String(values[key] ?? ''))
    const fault = faultOf(reading)
    if (fault) findings.push({ path: key, ...fault })
    return valueIn(reading)
  }
  const breaks = reads('breaks', readTonPrice)
  const least = reads('least', readLeastFreight)
  const schedule = reads('schedule', readWeeklySchedule)
  const kilograms = reads('kilograms_per_ton', readTonWeight)
  const days = (key: 'closing_days' | 'sailing_days') => {
    const own = reads(key, readWeekDays)
    const beside = schedule?.[key] ?? []
    if (own && beside.length > 0 && own.join() !== beside.join())
      findings.push(differs(key, values[key], values.schedule))
    return own ?? beside
  }
  findings.push(
    ...['breaks', 'min_amount'].flatMap((key) => differingCurrency(values, key, 'USD')),
    ...leastTwice(values, least),
  )
  const minTons = values.min_tons ?? (least && 'tons' in least ? least.tons : usualLclTerms.min_tons)
  const minAmount = values.min_amount ?? (least && 'amount' in least ? least.amount : null)
  const lcl = {
    breaks: breaks ?? usualLclTerms.breaks,
    min_tons: minTons as number, // A number column, or one of the above.
    min_amount: minAmount as number | null, // As above.
    kilograms_per_ton: kilograms ?? usualLclTerms.kilograms_per_ton,
    cfs: (values.cfs ?? null) as string | null, // A text column.
    closing_days: days('closing_days'),
    sailing_days: days('sailing_days'),
  }
  const combined = [
    ...(least === null ? [] : ['tons' in least ? 'min_tons' : 'min_amount']),
    ...(['closing_days', 'sailing_days'] as const).filter((key) => (schedule?.[key].length ?? 0) > 0),
  ]
  return { lcl, combined, findings }
}

/** What is wrong with a minimum that another column says otherwise. */
function leastTwice(values: SheetRowValues, least: LeastFreight | null): Finding[] {
  if (least === null) return []
  const [key, value] =
    'tons' in least ? (['min_tons', least.tons] as const) : (['min_amount', least.amount] as const)
  const own = values[key] ?? null
  return own === null || own === value ? [] : [differs(key, own, values.least)]
}

function differs(path: string, one: unknown, other: unknown): Finding {
  return { path, rule: 'two_columns', params: { one: String(one), other: String(other) } }
}
