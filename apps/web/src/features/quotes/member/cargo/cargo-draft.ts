import type { Finding } from '@berth/domain/finding'
import { cargoPieceLimits } from '@berth/domain/limits'
import { readFigure } from '@berth/domain/reading/figure'
import { type Fault, faultOf, type Reading, valueIn } from '@berth/domain/reading/reading'
import { readSides, type Sides } from '@berth/domain/reading/sides'
import { type CargoPiece, checkCargoPieces, measureOf } from '@berth/domain/tariff/cargo-piece'
import { splitCells } from '#lib/spreadsheet/cells.ts'
import type { RowBase } from '#ui/rows-editor/rows.ts'

/** The columns of the cargo, in their order. */
export const cargoColumns = ['pieces', 'sides', 'weight', 'volume'] as const
export type CargoColumn = (typeof cargoColumns)[number]

/** A row of cargo as it is typed: the measures as a text, or the volume of all its pieces. */
export type CargoDraft = RowBase & {
  readonly pieces: number | null
  readonly sides: string
  readonly weight: number | null
  readonly volume: number | null
}

let keys = 0

export function blankCargo(): CargoDraft {
  keys += 1
  return { key: keys, pieces: null, sides: '', weight: null, volume: null }
}

export function isBlankCargo({ pieces, sides, weight, volume }: CargoDraft): boolean {
  return pieces === null && sides.trim() === '' && weight === null && volume === null
}

/** Three measures as the field shows them. */
export function writeSides({ length, width, height }: Sides): string {
  return [length, width, height].join('×')
}

/** The rows of a cargo, such as one of an address; a blank one if there is none. */
export function draftsOf(cargo: readonly CargoPiece[]): readonly CargoDraft[] {
  if (cargo.length === 0) return [blankCargo()]
  return cargo.map(({ pieces, length, width, height, weight, volume }) => ({
    ...blankCargo(),
    ...{ pieces, weight, volume: volume ?? null },
    sides: length && width && height ? writeSides({ length, width, height }) : '',
  }))
}

/** A row as far as it is read. */
function pieceOf({ pieces, sides, weight, volume }: CargoDraft): CargoPiece {
  const read = valueIn(readSides(sides))
  return { pieces: pieces ?? 0, weight: weight ?? 0, ...(sides.trim() === '' ? { volume } : read) }
}

/** The volume of a row's pieces: of its measures, or as it was typed. */
export function volumeOf(row: CargoDraft): number | null {
  const piece = pieceOf(row)
  if (row.sides.trim() === '') return row.volume
  return piece.length == null || row.pieces === null ? null : measureOf([piece]).volume
}

/** What is wrong with the cells of a row, by column. */
export type CargoFaults = Partial<Readonly<Record<CargoColumn, Fault>>>

/** What is wrong with each row that is not blank; undefined for a row that can be priced. */
export function cargoFaults(rows: readonly CargoDraft[]): readonly (CargoFaults | undefined)[] {
  return rows.map((row) => {
    if (isBlankCargo(row)) return undefined
    const said = faultOf(readSides(row.sides))
    const found: Partial<Record<CargoColumn, Fault>> = said ? { sides: said } : {}
    for (const { path, ...fault } of checkCargoPieces([pieceOf(row)])) {
      const field = path.split('.').at(-1) ?? ''
      const column = cargoColumns.find((one) => one === field) ?? 'sides'
      const at = column === 'volume' && fault.rule === 'required' ? 'sides' : column
      found[at] ??= fault
    }
    return Object.keys(found).length > 0 ? found : undefined
  })
}

/** What is wrong with rows, by the path of a request: a row counts among those that are not blank. */
export function cargoFindings(rows: readonly CargoDraft[]): Finding[] {
  return cargoFaults(rows.filter((row) => !isBlankCargo(row))).flatMap((faults, index) =>
    Object.entries(faults ?? {}).map(([column, fault]) => ({ path: `cargo.${index}.${column}`, ...fault })),
  )
}

/** The texts of a form's findings by row: of rows that are not blank, by column. */
export function cargoErrors(
  rows: readonly CargoDraft[],
  errors: Readonly<Record<string, string>>,
): readonly (Partial<Readonly<Record<CargoColumn, string>>> | undefined)[] {
  let typed = -1
  return rows.map((row) => {
    if (isBlankCargo(row)) return undefined
    typed += 1
    const said = cargoColumns.flatMap((column) => {
      const text = errors[`cargo.${typed}.${column}`]
      return text === undefined ? [] : [[column, text] as const]
    })
    return said.length > 0 ? Object.fromEntries(said) : undefined
  })
}

/** The cargo of rows as far as it is read, to be checked and sent. */
export function typedCargo(rows: readonly CargoDraft[]): CargoPiece[] {
  return rows.filter((row) => !isBlankCargo(row)).map(pieceOf)
}

/** The cargo to be priced; null while a row is not complete or nothing is typed. */
export function cargoOf(rows: readonly CargoDraft[]): readonly CargoPiece[] | null {
  const typed = rows.filter((row) => !isBlankCargo(row))
  if (typed.length === 0 || cargoFaults(typed).some((faults) => faults !== undefined)) return null
  return typed.map(pieceOf)
}

/** What the unit of a row's measures may be, where that has to be asked. */
export function sidesAsked({
  sides,
}: CargoDraft): readonly { readonly unit: string; readonly sides: string }[] {
  const reading = readSides(sides)
  if (reading.state !== 'question') return []
  const { one, other } = reading.fault.params ?? {}
  return reading.candidates.map((candidate, at) => ({
    unit: String(at === 0 ? one : other),
    sides: writeSides(candidate),
  }))
}

/** Reads a copied range: the columns as they are shown, or with length, width and height in three. Headings are left out. */
export function readCargoPaste(text: string, from: CargoColumn): readonly Partial<CargoDraft>[] {
  const cells = splitCells(text).filter((row) => row.some((cell) => cell !== ''))
  const isFigure = (cell: string | undefined) => readFigure(cell ?? '', { decimals: 3 }).state === 'read'
  const rows = isFigure(cells[0]?.[0]) || from !== 'pieces' ? cells : cells.slice(1)
  return rows.slice(0, cargoPieceLimits.maxRows).map((row) => {
    const apart = from === 'pieces' && row.length >= 5 && row.slice(1, 4).every(isFigure)
    const joined = apart ? [row[0] ?? '', row.slice(1, 4).join('x'), ...row.slice(4)] : row
    return rowOf(joined, cargoColumns.slice(cargoColumns.indexOf(from)))
  })
}

function rowOf(cells: readonly string[], columns: readonly CargoColumn[]): Partial<CargoDraft> {
  const figure = (cell: string, decimals: number): number | null => valueIn(readIn(cell, decimals))
  return Object.fromEntries(
    columns.slice(0, cells.length).map((column, at) => {
      const cell = cells[at] ?? ''
      if (column === 'sides') return [column, cell]
      return [column, figure(cell, column === 'pieces' ? 0 : 3)]
    }),
  )
}

function readIn(cell: string, decimals: number): Reading<number> {
  const plain = readFigure(cell, { decimals })
  if (plain.state === 'read') return plain
  const unit = decimals === 0 ? 'count' : 'weight'
  const named = readFigure(cell, { decimals, unit })
  return named.state === 'read' ? named : readFigure(cell, { decimals, unit: 'volume' })
}
