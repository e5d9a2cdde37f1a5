import {
  isDictionary,
  type LookupDetailName,
  type LookupKind,
  lookupDefinitions,
} from '@berth/domain/lookup/lookup-kind'
import { eq, getTableColumns, is, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import * as schema from '../../../platform/db/schema.ts'

type CodedTable = typeof schema.countries

const codedTables = {
  country: schema.countries,
  port: schema.ports,
  route: schema.routes,
  carrier: schema.carriers,
  container: schema.containerTypes,
  charge: schema.charges,
  currency: schema.currencies,
  unit: schema.units,
  incoterm: schema.incoterms,
  industry: schema.industries,
  business: schema.businesses,
  calendar_day: schema.calendarDays,
} as const

/** Where the rows of a kind are kept, and in which columns. */
export type LookupTable = {
  readonly table: CodedTable
  readonly code: PgColumn
  /** The columns of the details that stand in the row itself, by their names on the wire. */
  readonly details: Readonly<Record<string, PgColumn>>
  /** What tells the rows of the kind from others in the table. */
  readonly within: SQL | undefined
  /** The same as values, for a row that is added. */
  readonly codeValues: (code: string) => object
}

/** A row's detail is in the column of the same name, as drizzle spells it. */
export function columnKey(name: LookupDetailName): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

export function tableOf(kind: LookupKind): LookupTable {
  if (isDictionary(kind)) {
    const entries = schema.dictionaryEntries
    return {
      table: entries as unknown as CodedTable, // It has the columns that are asked of it, but for the code, which is given apart.
      code: entries.key,
      details: {},
      within: eq(entries.field, kind),
      codeValues: (code) => ({ field: kind, key: code, value: code }),
    }
  }
  const table = codedTables[kind] as CodedTable // Every table of reference data has these columns.
  const columns = getTableColumns(table) as Readonly<Record<string, PgColumn>>
  const details = lookupDefinitions[kind].details.flatMap(({ name }) => {
    const column = columns[columnKey(name)]
    return column ? [[name, column] as const] : []
  })
  return {
    table,
    code: table.code,
    details: Object.fromEntries(details),
    within: undefined,
    codeValues: (code) => ({ code }),
  }
}

/** The columns that name a row by its id, found in the schema itself, so that none is forgotten. What belongs to the row goes with it. */
export function referencesTo(kind: LookupKind): readonly PgColumn[] {
  if (isDictionary(kind)) return []
  const target: PgTable = codedTables[kind]
  return Object.values<unknown>(schema)
    .filter((one): one is PgTable => is(one, PgTable))
    .flatMap((table) => getTableConfig(table).foreignKeys)
    .filter((key) => key.reference().foreignTable === target && key.onDelete !== 'cascade')
    .flatMap((key) => key.reference().columns)
}

/** The columns that name a row by its code. */
export const codeReferences: Partial<Record<LookupKind, readonly PgColumn[]>> = {
  incoterm: [schema.orders.incoTerm],
  vgm_method: [schema.orders.vgmMethod, schema.supplies.vgmMethod],
  si_doc_type: [schema.supplyAttachments.type],
}
