import { pathToFileURL } from 'node:url'
import { findFaults } from './faults.ts'
import { type Columns, readTable } from './table.ts'
import { type ReferenceData, type ReferenceTable, tables } from './tables.ts'

export type { ReferenceData, ReferenceRow, ReferenceTable } from './tables.ts'

/** Reads the shipped tables; throws a single error listing every fault, so that a bad edit never reaches a database. */
export function readReferenceData(
  // A bundle has no `../data`: the build copies the files next to it and sets the path.
  dataDirectory: URL | string = new URL('../data/', import.meta.url),
): ReferenceData {
  const directory = directoryUrl(dataDirectory)
  const read = <C extends Columns>(name: ReferenceTable, columns: C) =>
    readTable(directory, `${fileNameOf(name)}.tsv`, columns)

  const data: ReferenceData = {
    countries: read('countries', tables.countries),
    ports: read('ports', tables.ports),
    portAliases: read('portAliases', tables.portAliases),
    aliases: read('aliases', tables.aliases),
    carriers: read('carriers', tables.carriers),
    containerTypes: read('containerTypes', tables.containerTypes),
    units: read('units', tables.units),
    currencies: read('currencies', tables.currencies),
    charges: read('charges', tables.charges),
    industries: read('industries', tables.industries),
    businesses: read('businesses', tables.businesses),
    incoterms: read('incoterms', tables.incoterms),
    routes: read('routes', tables.routes),
    calendarDays: read('calendarDays', tables.calendarDays),
    filingRules: read('filingRules', tables.filingRules),
    eventCodes: read('eventCodes', tables.eventCodes),
    dictionaries: read('dictionaries', tables.dictionaries),
    settings: read('settings', tables.settings),
  }
  const faults = findFaults(data)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return data
}

function directoryUrl(directory: URL | string): URL {
  const url = directory instanceof URL ? directory : pathToFileURL(directory)
  return url.href.endsWith('/') ? url : new URL(`${url.href}/`)
}

function fileNameOf(table: ReferenceTable): string {
  return table.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
