import { type GetColumnData, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, PgDialect } from 'drizzle-orm/pg-core'

// The ASCII information separators: no text of the contract contains one, so they can separate values.
const unit = '\u001f'
const record = '\u001e'

type Field<Value> = { readonly column: SQL | AnyPgColumn; readonly read: (text: string) => Value }

type Nullable<Column extends AnyPgColumn, Value> = Column['_']['notNull'] extends true ? Value : Value | null

/** A text or a day as the database writes it; in a nullable column an empty text is null. */
export function packedText<Column extends AnyPgColumn>(
  column: Column,
): Field<Nullable<Column, Column['_']['data'] & string>> {
  const read = (text: string) => (text === '' && !column.notNull ? null : text)
  return { column, read } as unknown as Field<never> // The database returns what was stored in the column.
}

/** A text of a joined row or a subselect, which may be missing. */
export function packedMaybe(column: AnyPgColumn | SQL): Field<string | null> {
  return field(column, (text) => text)
}

export function packedNumber<Column extends AnyPgColumn>(column: Column): Field<Nullable<Column, number>> {
  return field(column, Number)
}

export function packedFlag<Column extends AnyPgColumn>(column: Column): Field<boolean> {
  return { column, read: (text) => text === 't' }
}

/** A timestamp as ISO 8601 with milliseconds, in UTC. */
export function packedInstant<Column extends AnyPgColumn>(column: Column): Field<Nullable<Column, string>> {
  return field(sql`${column} at time zone 'UTC'`, isoOf)
}

/** A number counted by a subselect. */
export function packedCount(count: SQL): Field<number> {
  return { column: count, read: Number }
}

/** A JSON value built by a subselect, or null. */
export function packedJson<Value>(json: SQL<Value>): Field<Value | null> {
  return field(json, (text) => JSON.parse(text) as Value)
}

function field<Value>(column: SQL | AnyPgColumn, read: (text: string) => Value): Field<never> {
  // The column's type already says whether it is nullable, so one reader serves both cases.
  return { column, read: (text: string) => (text === '' ? null : read(text)) } as Field<never>
}

/** Converts `2026-03-16 02:00:00.5`, as the database writes a timestamp, to ISO 8601. */
function isoOf(text: string): string {
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20).padEnd(3, '0')}Z`
}

type TableFields<Columns> = {
  readonly [Name in keyof Columns]: Columns[Name] extends AnyPgColumn
    ? Field<GetColumnData<Columns[Name]>>
    : never
}

/** The columns of a table with the types a query builder returns: timestamps as dates, JSON parsed. */
export function packedTable<Columns extends Readonly<Record<string, AnyPgColumn>>>(
  columns: Columns,
): TableFields<Columns> {
  const fields = Object.entries(columns).map(([name, column]) => [name, packedColumn(column)] as const)
  return Object.fromEntries(fields) as unknown as TableFields<Columns> // Each field has its column's type.
}

function packedColumn(column: AnyPgColumn): Field<unknown> {
  switch (column.dataType) {
    case 'string':
      return packedText(column)
    case 'number':
      return field(column, Number)
    case 'boolean':
      return packedFlag(column)
    case 'date':
      return field(sql`${column} at time zone 'UTC'`, (text) => new Date(isoOf(text)))
    case 'json':
      return field(column, (text) => JSON.parse(text))
    default:
      throw new Error(`a column of ${column.dataType} cannot be packed`)
  }
}

type Fields = Readonly<Record<string, Field<unknown>>>

type RowOf<F extends Fields> = { [Name in keyof F]: F[Name] extends Field<infer Value> ? Value : never }

/**
 * Columns that a query returns as one text: creating a value for each of some forty fields of fifty rows takes the driver
 * longer than the query.
 */
export class PackedRows<F extends Fields> {
  /** The columns of one row, concatenated into one text. */
  readonly columns: SQL<string>
  private readonly names: readonly (keyof F & string)[]
  private readonly readers: readonly ((text: string) => unknown)[]

  constructor(fields: F) {
    this.names = Object.keys(fields)
    const each = Object.values(fields)
    this.readers = each.map(({ read }) => read)
    const between = sql.raw(`e'${escaped(unit)}'`)
    const parts = chunksOf(each, mostArguments).map(
      (part) =>
        sql`concat(${sql.join(
          part.map(({ column }) => sql`${column}`),
          sql`, ${between}, `,
        )})`,
    )
    this.columns = sql<string>`${sql.join(parts, sql` || ${between} || `)}`
  }

  /** Returns all rows of a query as one text: `lines` is a query of `columns`, aliased as `line`. */
  static gather(lines: SQL): SQL<string | null> {
    return sql<
      string | null
    >`(select string_agg(line, ${sql.raw(`e'${escaped(record)}'`)}) from (${lines}) as packed)`
  }

  /** Splits such a text into one text per row. */
  static lines(text: string | null): string[] {
    return text === null ? [] : text.split(record)
  }

  /** Returns the number that a line begins with. */
  static firstOf(line: string): number {
    return Number(line.slice(0, line.indexOf(unit)))
  }

  /** Returns the first numbers of a line. */
  static numbersOf(line: string, count: number): number[] {
    return line.split(unit, count).map(Number)
  }

  /** Reads the rows of such a text. */
  read(text: string | null): RowOf<F>[] {
    return PackedRows.lines(text).map((line) => this.readRow(line))
  }

  /** Reads one line as a row. */
  readRow(line: string): RowOf<F> {
    const { names, readers } = this
    const texts = line.split(unit)
    if (texts.length !== names.length)
      throw new Error(`a packed row has ${texts.length} fields, not ${names.length}`)
    const row: Record<string, unknown> = {}
    for (let at = 0; at < texts.length; at++) row[names[at] as string] = readers[at]?.(texts[at] as string)
    return row as RowOf<F> // Each field was read by its own reader.
  }
}

/** Half the arguments a PostgreSQL function takes: every column but the last is followed by a separator. */
const mostArguments = 50

function chunksOf<Item>(items: readonly Item[], size: number): (readonly Item[])[] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_none, at) => items.slice(at * size, (at + 1) * size))
}

function escaped(character: string): string {
  return `\\x${character.charCodeAt(0).toString(16)}`
}

const dialect = new PgDialect()

/** The company of a query, in a part of it that is otherwise the same for all companies. */
const company = sql.placeholder('customerId')

/**
 * Restricts a subselect in such a part to the query's company. Comparing with the company of the outer row would mean the same,
 * but a distributed database would then look up the shard of each row separately.
 */
export function ofTheCompany(column: AnyPgColumn): SQL {
  return sql`${column} = ${company}`
}

/**
 * A part of a query whose text is the same for every call except for the company. Rebuilding it each time would take longer
 * than running it.
 */
export function fixedText(query: SQL): (customerId: number | Placeholder | undefined) => SQL {
  const pieces = dialect
    .sqlToQuery(query.inlineParams())
    .sql.split(/\$\d+/)
    .map((piece) => sql.raw(piece))
  return (customerId) => sql.join(pieces, sql`${customerId}`)
}
