import type { ReferenceData, ReferenceTable } from './tables.ts'

/** Finds faults between rows and tables: duplicate keys, unknown names, invalid settings. */
export function findFaults(data: ReferenceData): readonly string[] {
  return [...findDoubles(data), ...findUnknownNames(data), ...findWrongSettings(data)]
}

function findDoubles(data: ReferenceData): readonly string[] {
  const keys: Record<ReferenceTable, readonly string[]> = {
    countries: codesOf(data.countries),
    ports: codesOf(data.ports),
    portAliases: data.portAliases.map(({ port, alias }) => `${port} ${alias}`),
    aliases: data.aliases.map(({ list, code, alias }) => `${list} ${code} ${alias}`),
    carriers: codesOf(data.carriers),
    containerTypes: codesOf(data.containerTypes),
    units: codesOf(data.units),
    currencies: codesOf(data.currencies),
    charges: codesOf(data.charges),
    industries: codesOf(data.industries),
    businesses: codesOf(data.businesses),
    incoterms: codesOf(data.incoterms),
    routes: codesOf(data.routes),
    calendarDays: data.calendarDays.map(({ day }) => day),
    filingRules: codesOf(data.filingRules),
    eventCodes: data.eventCodes.flatMap(({ code, aliases }) => [code, ...aliases]),
    dictionaries: data.dictionaries.map(({ key, value }) => `${key} ${value}`),
    settings: data.settings.map(({ name }) => name),
  }
  const doubles = Object.entries(keys).flatMap(([table, values]) =>
    repeated(values).map((value) => `${table}: ${value} is there twice`),
  )
  const otherCodes = data.portAliases.filter(({ kind }) => kind === 'code').map(({ alias }) => alias)
  const portCodes = new Set(codesOf(data.ports))
  const unsure = new Set([...repeated(otherCodes), ...otherCodes.filter((code) => portCodes.has(code))])
  const scacs = repeated(data.carriers.flatMap(({ scac }) => scac))
  const names = repeated(data.ports.map(({ nameEn, country }) => `${nameEn} (${country})`))
  return [
    ...doubles,
    ...scacs.map((scac) => `carriers: SCAC ${scac} belongs to two carriers`),
    ...[...unsure].map((code) => `portAliases: ${code} means two places`),
    ...names.map((name) => `ports: two codes are called ${name}`),
  ]
}

function findUnknownNames(data: ReferenceData) {
  const {
    aliases,
    carriers,
    containerTypes,
    countries,
    ports,
    portAliases,
    routes,
    incoterms,
    filingRules,
    settings,
  } = data
  const knownCountries = new Set(codesOf(countries))
  const knownPorts = new Set(codesOf(ports))
  const knownTerms = new Set(codesOf(incoterms))
  const collect = settings.find(({ name }) => name === 'freight_collect')?.value ?? ''
  const listed = {
    country: codesOf(countries),
    carrier: codesOf(carriers),
    container: codesOf(containerTypes),
  }
  return [
    ...aliases
      .filter(({ list, code }) => !listed[list].includes(code))
      .map(({ list, code, alias }) => `aliases: ${alias} is of the ${list} ${code}, which is nowhere`),
    ...ports
      .filter(({ country }) => !knownCountries.has(country))
      .map((port) => `ports: ${port.code} is in ${port.country}, which is no country`),
    ...ports
      .filter((port) => !port.code.startsWith(port.country))
      .map((port) => `ports: ${port.code} does not begin with its country ${port.country}`),
    ...portAliases
      .filter(({ port }) => !knownPorts.has(port))
      .map(({ port, alias }) => `portAliases: ${alias} is of ${port}, which is no port`),
    ...routes.flatMap((route) => [
      ...route.ports
        .filter((port) => !knownPorts.has(port))
        .map((port) => `routes: ${route.code} has ${port}`),
      ...repeated(route.ports).map((port) => `routes: ${route.code} has ${port} twice`),
      ...(route.ports.length === 0 ? [`routes: ${route.code} has no port`] : []),
    ]),
    ...filingRules.flatMap((rule) =>
      rule.countries
        .filter((country) => !knownCountries.has(country))
        .map((country) => `filingRules: ${rule.code} names ${country}, which is no country`),
    ),
    ...collect
      .split(',')
      .filter((term) => !knownTerms.has(term))
      .map((term) => `settings: freight_collect names ${term}, which is no Incoterm`),
  ]
}

const valueForms: Partial<Record<ReferenceData['settings'][number]['type'], RegExp>> = {
  boolean: /^(true|false)$/,
  number: /^\d+(\.\d+)?$/,
  colour: /^#[0-9a-f]{6}$/,
  list: /^([^,\s]+(,[^,\s]+)*)?$/,
}

function findWrongSettings({ settings }: ReferenceData): readonly string[] {
  return settings
    .filter(({ type, value }) => !(valueForms[type]?.test(value) ?? true))
    .map(({ name, type, value }) => `settings: ${name} "${value}" is not a ${type}`)
}

function codesOf(rows: readonly { readonly code: string }[]): readonly string[] {
  return rows.map(({ code }) => code)
}

function repeated(values: readonly string[]): readonly string[] {
  const seen = new Set<string>()
  return values.filter((value) => seen.has(value) || !seen.add(value))
}
