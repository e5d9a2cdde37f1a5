import type { DeskLookup } from '@berth/contract/desk-lookup'
import { type LookupKind, lookupDefinitions } from '@berth/domain/lookup/lookup-kind'
import type { LookupValue } from '@berth/domain/lookup/lookup-rules'
import type { LookupDefaults } from '../../../lib/config.ts'

export type RowValues = Omit<DeskLookup, 'id' | 'version'>

/** What a row of this kind begins with. Of the places that are added nearly all are sea ports. */
export function newRow(kind: LookupKind, defaults: LookupDefaults): RowValues {
  const blank: Readonly<Record<string, LookupValue>> = { boolean: defaults.bool, codes: [], ports: [] }
  const details = lookupDefinitions[kind].details.map(({ name, type }) => [name, blank[type] ?? null])
  return {
    code: '',
    name_zh: '',
    name_en: '',
    sort: defaults.sort,
    enabled: defaults.status,
    details: { ...Object.fromEntries(details), ...(kind === 'port' ? { kind: 'sea' } : {}) },
  }
}

type Country = { readonly id: number; readonly code: string }

/**
 * The row with another code. The first two letters of a port's code are its country, which follows them until somebody has
 * chosen another one.
 */
export function withCode(
  kind: LookupKind,
  values: RowValues,
  code: string,
  countries: readonly Country[],
): RowValues {
  if (kind !== 'port') return { ...values, code }
  const countryOf = (of: string) =>
    countries.find((one) => one.code === of.slice(0, 2).toUpperCase())?.id ?? null
  const { country_id } = values.details
  const isFollowing = country_id === null || country_id === countryOf(values.code)
  return {
    ...values,
    code,
    details: { ...values.details, ...(isFollowing ? { country_id: countryOf(code) } : {}) },
  }
}
