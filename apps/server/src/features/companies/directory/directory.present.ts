import type { Customer, Shipper } from '@berth/contract/companies/directory'
import type { Language } from '@berth/locales/language'
import type { CustomerRow, ShipperRow, Trades } from './directory.query.ts'

/** Logo URLs by company id. */
export type Logos = ReadonlyMap<number, string | null>

export function presentShipper(row: ShipperRow, trades: Trades, logos: Logos, language: Language): Shipper {
  const { company } = row
  const namesIn = (names: Trades[keyof Trades]) =>
    (names.get(company.id) ?? []).map(({ zh, en }) => (language === 'zh-CN' ? zh : en))
  return {
    ...presentNamed(row, logos, language),
    linkman: row.linkman,
    phone: row.phone,
    username: row.username,
    address1: company.address1,
    address2: company.address2,
    profile: company.profile,
    routes_name: namesIn(trades.routes),
    businesses_name: namesIn(trades.businesses),
    ports_name: namesIn(trades.ports),
  }
}

export function presentCustomer(row: CustomerRow, logos: Logos, language: Language, ownId: number): Customer {
  return {
    ...presentNamed(row, logos, language),
    kind: row.company.kind,
    is_own: row.company.id === ownId,
  }
}

function presentNamed({ company, countryZh, countryEn }: CustomerRow, logos: Logos, language: Language) {
  return {
    id: company.id,
    company1: company.company1,
    company2: company.company2,
    logo_thumb: logos.get(company.id) ?? null,
    city: company.city,
    country_name: language === 'zh-CN' ? countryZh : countryEn,
  }
}
