import type { DeskLookup } from '@berth/contract/trade/desk-lookup'
import { isTextList, type LookupKind, lookupDefinitions } from '@berth/domain/lookup/lookup-kind'
import type { LookupValue } from '@berth/domain/lookup/lookup-rules'
import type { LookupDefaults } from '#lib/api/config.ts'

export type LookupValues = Omit<DeskLookup, 'id' | 'version'>

/** The initial values of a new row. Nearly all new places are sea ports. */
export function newRow(kind: LookupKind, defaults: LookupDefaults): LookupValues {
  const blank: Readonly<Record<string, LookupValue>> = { boolean: defaults.bool, ports: [] }
  const details = lookupDefinitions[kind].details.map((detail) => [
    detail.name,
    isTextList(detail) ? [] : (blank[detail.type] ?? null),
  ])
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

/** Fills in the country from the first two letters of a port's code, unless the user has chosen one. */
export function withCountryOfCode(
  kind: LookupKind,
  values: LookupValues,
  countries: readonly Country[],
): LookupValues {
  if (kind !== 'port' || values.details.country_id !== null) return values
  const prefix = values.code.slice(0, 2).toUpperCase()
  const country_id = countries.find(({ code }) => code === prefix)?.id ?? null
  return { ...values, details: { ...values.details, country_id } }
}
