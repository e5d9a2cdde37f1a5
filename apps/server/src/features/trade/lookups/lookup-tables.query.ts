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
  filing_rule: schema.filingRules,
  event_code: schema.eventCodes,
} as const

/** The table and columns in which the rows of a kind are stored. */
export type LookupTable = {
  readonly table: CodedTable
  readonly code: PgColumn
  /** The detail columns of the row itself, by their wire names. */
  readonly details: Readonly<Record<string, PgColumn>>
  /** The condition that separates the rows of this kind from others in the table. */
  readonly within: SQL | undefined
  /** The values of that condition, for inserting a row. */
  readonly codeValues: (code: string) => object
}

/** Converts a detail name to the drizzle column of the same name. */
export function columnKey(name: LookupDetailName): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

export function tableOf(kind: LookupKind): LookupTable {
  if (isDictionary(kind)) {
    const entries = schema.dictionaryEntries
    return {
      table: entries as unknown as CodedTable, // It has every column used here except the code, which is passed separately.
      code: entries.key,
      details: {},
      within: eq(entries.field, kind),
      codeValues: (code) => ({ field: kind, key: code, value: code }),
    }
  }
  const table = codedTables[kind] as CodedTable // Every reference data table has these columns.
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

/**
 * Returns the columns that reference a row by id, taken from the schema so that none is forgotten. Rows deleted in cascade do
 * not count.
 */
export function referencesTo(kind: LookupKind): readonly PgColumn[] {
  if (isDictionary(kind)) return []
  const target: PgTable = codedTables[kind]
  return Object.values<unknown>(schema)
    .filter((one): one is PgTable => is(one, PgTable))
    .flatMap((table) => getTableConfig(table).foreignKeys)
    .filter((key) => key.reference().foreignTable === target && key.onDelete !== 'cascade')
    .flatMap((key) => key.reference().columns)
}

/** The columns that reference a row by code. */
export const codeReferences: Partial<Record<LookupKind, readonly PgColumn[]>> = {
  incoterm: [schema.orders.incoTerm],
  vgm_method: [schema.orders.vgmMethod, schema.instructions.vgmMethod],
  si_doc_type: [schema.instructionAttachments.type],
}
