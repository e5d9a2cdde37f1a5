import { readFileSync } from 'node:fs'

/** Parses a cell of a column; throws a short message if the cell is invalid. */
export type Column<T> = (cell: string) => T

export type Columns = Readonly<Record<string, Column<unknown>>>

export type Row<C extends Columns> = { readonly [K in keyof C]: ReturnType<C[K]> }

export const text: Column<string> = (cell) => {
  if (cell === '') throw new Error('is empty')
  return cell
}

export const optionalText: Column<string | null> = (cell) => (cell === '' ? null : cell)

/** Any text, including the empty one: the value of a setting that is not filled in. */
export const anyText: Column<string> = (cell) => cell

export const number: Column<number> = (cell) => {
  if (!/^\d+(\.\d+)?$/.test(cell)) throw new Error('is not a number')
  return Number(cell)
}

export const optionalNumber: Column<number | null> = (cell) => (cell === '' ? null : number(cell))

export const trueOrFalse: Column<boolean> = (cell) => {
  if (cell !== 'true' && cell !== 'false') throw new Error('is neither true nor false')
  return cell === 'true'
}

/** A code of the given format, such as a UN/LOCODE in `ports.tsv`. */
export function code(form: RegExp): Column<string> {
  return (cell) => {
    if (!form.test(cell)) throw new Error(`is not of the form ${form.source}`)
    return cell
  }
}

/** Comma-separated codes; an empty cell has none. */
export function codes(form: RegExp): Column<readonly string[]> {
  const one = code(form)
  return (cell) => (cell === '' ? [] : cell.split(',').map(one))
}

export function oneOf<const T extends string>(...values: readonly T[]): Column<T> {
  return (cell) => {
    const known = values.find((value) => value === cell)
    if (known === undefined) throw new Error(`is none of ${values.join(', ')}`)
    return known
  }
}

export function numberOneOf<const T extends number>(...values: readonly T[]): Column<T> {
  return (cell) => {
    const known = values.find((value) => String(value) === cell)
    if (known === undefined) throw new Error(`is none of ${values.join(', ')}`)
    return known
  }
}

/** Reads the rows of a tab-separated file whose header must list every column in order; throws all faults at once. */
export function readTable<C extends Columns>(directory: URL, file: string, columns: C): readonly Row<C>[] {
  return parseTable(readFileSync(new URL(file, directory), 'utf8'), file, columns)
}

/** See `readTable`; `file` is used only in fault messages. */
export function parseTable<C extends Columns>(content: string, file: string, columns: C): readonly Row<C>[] {
  const [header, ...lines] = content.replace(/(\r?\n)+$/, '').split(/\r?\n/)
  const expected = Object.keys(columns).map(headerOf).join('\t')
  if (header !== expected) throw new Error(`${file}: the header must be: ${expected}`)

  const faults: string[] = []
  const rows = lines.map((line, index) => parseLine(line, columns, `${file}:${index + 2}`, faults))
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return rows
}

function parseLine<C extends Columns>(line: string, columns: C, place: string, faults: string[]): Row<C> {
  const cells = line.split('\t')
  const fields = Object.entries(columns)
  if (cells.length !== fields.length) {
    faults.push(`${place}: ${cells.length} cells instead of ${fields.length}`)
  }
  const row: Record<string, unknown> = {}
  fields.forEach(([field, column], index) => {
    const cell = cells[index] ?? ''
    try {
      // Stray whitespace is invisible in a diff and makes a code that matches nothing.
      if (cell !== cell.trim()) throw new Error('has blanks around it')
      row[field] = column(cell)
    } catch (fault) {
      faults.push(`${place}: ${headerOf(field)} "${cell}" ${(fault as Error).message}`) // columns throw Error only
    }
  })
  return row as Row<C> // every field is set, or a fault was noted and the table is refused
}

function headerOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
