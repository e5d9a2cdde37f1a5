import type { Finding } from '@berth/domain/finding'
import { checkRate, type RateKey, rateKeyText } from '@berth/domain/rate'
import type { SheetRowValues } from '../../../platform/sheets/read-rows.ts'
import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'
import { headingsOfPrice, named } from './heading-words.ts'
import type { SheetKindRules } from './sheet-kind.ts'

/** A rate as read from a file. */
export type RateFromFile = RateKey & {
  readonly transitDays: number | null
  readonly remark: string | null
  readonly spaces: readonly { readonly containerId: number; readonly price: number }[]
}

/** The columns of every rate, before its prices. */
export const rateColumns = [
  {
    key: 'carrier_id',
    ...named('carrier_id'),
    kind: 'choice',
    list: 'carriers',
    isRequired: true,
    example: 'MSK',
    width: 12,
  },
  {
    key: 'pol_id',
    ...named('pol_id'),
    kind: 'choice',
    list: 'ports',
    isRequired: true,
    example: 'CNSHA',
    width: 12,
  },
  {
    key: 'pod_id',
    ...named('pod_id'),
    kind: 'choice',
    list: 'ports',
    isRequired: true,
    example: 'DEHAM',
    width: 12,
  },
  {
    key: 'to_id',
    ...named('to_id'),
    kind: 'choice',
    list: 'ports',
    isRequired: true,
    saidBy: ['pod_id'],
    example: 'DEHAM',
    width: 12,
  },
  {
    key: 'sdate',
    ...named('sdate'),
    kind: 'day',
    isRequired: true,
    saidBy: ['validity'],
    example: '2026-01-01',
    width: 14,
  },
  {
    key: 'edate',
    ...named('edate'),
    kind: 'day',
    isRequired: true,
    saidBy: ['validity'],
    example: '2026-01-31',
    width: 14,
  },
  {
    key: 'transit_days',
    ...named('transit_days'),
    kind: 'whole',
    measure: 'days',
    isRequired: false,
    example: 32,
    width: 10,
  },
] as const satisfies readonly SheetColumn[]

export const remarkColumn = {
  key: 'remark',
  ...named('remark'),
  kind: 'text',
  isRequired: false,
  example: null,
  width: 30,
} as const satisfies SheetColumn

/** Both ends of the validity in one cell, or in a line above the heading. */
export const validityColumn: SheetColumn = {
  key: 'validity',
  ...named('validity'),
  kind: 'range',
  isRequired: false,
  isReadOnly: true,
  mayStandAbove: true,
  example: null,
  width: 24,
}

export const currencyColumn: SheetColumn = {
  key: 'currency',
  ...named('price_currency'),
  kind: 'currency',
  isRequired: false,
  isReadOnly: true,
  isFixed: true,
  example: null,
  width: 10,
}

/** The fields every rate has, besides its prices. */
export type RateSheetField = (typeof rateColumns)[number]['key'] | (typeof remarkColumn)['key']

const pricePrefix = 'price_'

function isPriceKey(key: string): boolean {
  return /^price_\d+$/.test(key)
}

/** The key of the price column of a container type. */
export function priceKey(containerId: number): string {
  return `${pricePrefix}${containerId}`
}

const exampleTypes: Readonly<Record<string, number>> = { '20GP': 1850, '40HQ': 3200 }

export const rateSheet: SheetKindRules<RateFromFile> = {
  columnsOf: ({ containers = [] }) => [
    ...rateColumns,
    ...containers.map(
      ({ id, code, names, aliases = [] }): SheetColumn => ({
        key: priceKey(id),
        heading: { 'zh-CN': `${code} (US$)`, 'en-US': `${code} (US$)` },
        alsoNamed: [...names, ...[code, ...aliases].flatMap(headingsOfPrice)],
        kind: 'price',
        measure: 'price',
        isRequired: false,
        example: exampleTypes[code] ?? null,
        width: 12,
      }),
    ),
    remarkColumn,
    validityColumn,
    currencyColumn,
  ],

  compose(values) {
    const spaces = Object.entries(values).flatMap(([key, price]) =>
      isPriceKey(key) && price !== null
        ? [{ containerId: Number(key.slice(pricePrefix.length)), price: Number(price) }]
        : [],
    )
    const form = {
      ...laneIn(values),
      spaces: spaces.map(({ containerId, price }) => ({ container_id: containerId, price })),
    }
    const write = {
      ...keyIn(form),
      spaces: spaces.sort((one, other) => one.containerId - other.containerId),
    }
    const findings = checkRate(form).map((finding) => inColumns(finding, form.spaces))
    return { write, findings: [...otherThanDollars(values), ...inFile(findings, values)] }
  },

  keyOf: rateKeyText,
}

/** What a row says of a rate besides its prices, as a form. */
export function laneIn(values: SheetRowValues) {
  const [sdate, edate] = values.validity ? String(values.validity).split('~') : []
  return {
    carrier_id: values.carrier_id as number | null, // A choice column is read as ids.
    pol_id: values.pol_id as number | null,
    // Without a place of delivery, a rate ends at its port.
    to_id: (values.to_id === undefined ? values.pod_id : values.to_id) as number | null,
    pod_id: values.pod_id as number | null,
    sdate: (values.sdate ?? sdate ?? null) as string | null, // A date column is read as days.
    edate: (values.edate ?? edate ?? null) as string | null,
    transit_days: values.transit_days === undefined ? null : (values.transit_days as number | null), // A number column.
    remark: values.remark === undefined ? null : (values.remark as string | null), // A text column.
  }
}

/** The same as it is stored. */
export function keyIn(form: ReturnType<typeof laneIn>) {
  return {
    carrierId: form.carrier_id!, // `checkRate` refuses the row when it is missing.
    polId: form.pol_id!,
    toId: form.to_id!,
    podId: form.pod_id!,
    sdate: form.sdate!,
    edate: form.edate!,
    transitDays: form.transit_days,
    remark: form.remark,
  }
}

/** What is wrong with a row whose currency column says another one: rates are in US dollars. */
export function otherThanDollars({ currency = null }: SheetRowValues): Finding[] {
  if (currency === null || currency === 'USD') return []
  return [{ path: 'currency', rule: 'figure_currency', params: { currency: 'USD', other: currency } }]
}

/** Moves findings about what a file has no column for to the column that says it, once. */
export function inFile(findings: readonly Finding[], values: SheetRowValues): Finding[] {
  const places = { to_id: 'pod_id', sdate: 'validity', edate: 'validity' } as Readonly<Record<string, string>>
  const placed = findings.map((finding) => {
    const instead = values[finding.path] === undefined ? places[finding.path] : undefined
    return instead === undefined ? finding : { ...finding, path: instead }
  })
  const paths = placed.map(({ path }) => path)
  return placed.filter(({ path }, at) => paths.indexOf(path) === at)
}

/** Moves a finding about a price to its column. */
function inColumns(finding: Finding, spaces: readonly { readonly container_id: number }[]): Finding {
  const [, index] = /^spaces\.(\d+)\./.exec(finding.path) ?? []
  const space = index === undefined ? undefined : spaces[Number(index)]
  if (space === undefined) return finding
  const path = priceKey(space.container_id)
  return finding.rule === 'space_incomplete' ? { path, rule: 'positive' } : { ...finding, path }
}
