import { freightTermOf } from '@berth/domain/order/booking/freight-term'
import type { Language } from '@berth/locales/language'
import type { LookupRow } from './lookup.query.ts'
import type { PlaceRow } from './place.query.ts'

type LookupNames = {
  readonly id: number
  readonly code: string
  readonly nameZh: string
  readonly nameEn: string
}

/** The fields common to all lookup rows, with `name` in the caller's language. */
export function presentNamed(row: LookupNames, language: Language) {
  return {
    id: row.id,
    code: row.code,
    name: language === 'zh-CN' ? row.nameZh : row.nameEn,
    name_zh: row.nameZh,
    name_en: row.nameEn,
  }
}

export function presentPort(row: PlaceRow, codes: ReadonlyMap<number, string>, language: Language) {
  return {
    ...presentNamed(row, language),
    country_id: row.countryId,
    country_code: codes.get(row.countryId) ?? '',
    kind: row.kind,
    aliases: row.aliases,
  }
}

export function presentCountry(row: LookupRow<'country'>, language: Language) {
  return { ...presentNamed(row, language), aliases: row.aliases }
}

export function presentCarrier(row: LookupRow<'carrier'>, language: Language) {
  return { ...presentNamed(row, language), codes: row.codes, aliases: row.aliases }
}

export function presentContainer(row: LookupRow<'container'>, language: Language) {
  return {
    ...presentNamed(row, language),
    iso_code: row.isoCode,
    iso_group: row.isoGroup,
    teu: row.teu,
    tare_kg: row.tareKg,
    payload_kg: row.payloadKg,
    aliases: row.aliases,
  }
}

export function presentCurrency(row: LookupRow<'currency'>, language: Language) {
  return { ...presentNamed(row, language), decimals: row.decimals }
}

export function presentCharge(row: LookupRow<'charge'>, language: Language) {
  return { ...presentNamed(row, language), basis: row.basis }
}

export function presentUnit(row: LookupRow<'unit'>, language: Language) {
  return { ...presentNamed(row, language), type: row.type, print_name: row.printName }
}

export function presentIncoterm(
  row: LookupRow<'incoterm'>,
  collectTerms: readonly string[],
  language: Language,
) {
  return {
    ...presentNamed(row, language),
    sea_only: row.seaOnly,
    freight_term: freightTermOf(row.code, collectTerms),
  }
}

export function presentRoute(
  row: LookupRow<'route'>,
  ports: ReadonlyMap<number, number[]>,
  language: Language,
) {
  return { ...presentNamed(row, language), port_ids: ports.get(row.id) ?? [] }
}

type ForwarderRow = { readonly id: number; readonly company1: string; readonly company2: string | null }

export function presentForwarder(row: ForwarderRow, language: Language) {
  return {
    id: row.id,
    name: language === 'zh-CN' ? (row.company2 ?? row.company1) : row.company1,
    // A company has no code; this one is short, stable and reveals nothing else about it.
    code: `F${String(row.id).padStart(5, '0')}`,
  }
}
