import { Check } from '../check.ts'
import type { Finding } from '../finding.ts'
import { cargoPieceLimits } from '../limits.ts'

/**
 * A row of cargo to be priced, with wire names: how many equal pieces, the measures of one in centimetres or the volume of all of
 * them in cubic metres, and the weight of one in kilograms.
 */
export type CargoPiece = {
  readonly pieces: number
  readonly length?: number | null | undefined
  readonly width?: number | null | undefined
  readonly height?: number | null | undefined
  readonly volume?: number | null | undefined
  readonly weight: number
}

/** What freight is counted by: kilograms, and cubic metres with three decimals. */
export type CargoMeasure = { readonly weight: number; readonly volume: number }

const sides = ['length', 'width', 'height'] as const

/** The sides of a piece in centimetres, the longest first; null if its volume was given instead. */
export function sidesOf(piece: CargoPiece): readonly number[] | null {
  const given = sides.map((side) => piece[side]).filter((side) => side != null)
  return given.length === sides.length ? given.toSorted((one, other) => other - one) : null
}

/** A row of cargo in letters that every language reads: `48 × 60×40×45 cm, 18 kg`, or with the volume of all pieces. */
export function writeCargoPiece({ pieces, length, width, height, volume, weight }: CargoPiece): string {
  const size = volume == null ? `× ${[length, width, height].join('×')} cm` : `(${volume} m³)`
  return `${pieces} ${size}, ${weight} kg`
}

/**
 * What the pieces weigh and measure together. Cubic centimetres are added before they are rounded, half up to three decimals of a
 * cubic metre, so that many small cartons do not lose or gain volume.
 */
export function measureOf(cargo: readonly CargoPiece[]): CargoMeasure {
  const cubicCentimetres = cargo.reduce((sum, piece) => sum + cubicCentimetresOf(piece), 0)
  const grams = cargo.reduce((sum, { pieces, weight }) => sum + pieces * Math.round(weight * 1000), 0)
  return { weight: grams / 1000, volume: Math.round(cubicCentimetres / 1000) / 1000 }
}

function cubicCentimetresOf(piece: CargoPiece): number {
  const measures = sidesOf(piece)
  if (!measures) return Math.round((piece.volume ?? 0) * 1_000_000)
  return measures.reduce((product, side) => product * side, piece.pieces)
}

/** The cubic metres of one of the pieces of a row. */
export function volumeOfOne(row: CargoPiece): number {
  return cubicCentimetresOf(row) / row.pieces / 1_000_000
}

/** Checks rows of cargo to be priced; paths start with `cargo`. A row has all three measures or a volume, not both. */
export function checkCargoPieces(cargo: readonly CargoPiece[]): Finding[] {
  const check = new Check('cargo')
  cargo.forEach((piece, index) => {
    const at = (field: string) => `${index}.${field}`
    checkPieces(check, at('pieces'), piece.pieces)
    const given = sides.filter((side) => piece[side] != null)
    if (piece.volume != null && given.length > 0) check.add(at('volume'), 'volume_or_measures')
    else if (piece.volume == null && given.length === 0) check.add(at('volume'), 'required')
    else if (piece.volume != null) checkVolume(check, at('volume'), piece.volume)
    else for (const side of sides) checkSide(check, at(side), piece[side])
    checkWeight(check, at('weight'), piece.weight)
  })
  return check.findings
}

function checkPieces(check: Check, path: string, pieces: number): void {
  if (!Number.isInteger(pieces)) check.add(path, 'integer')
  else if (pieces < 1) check.add(path, 'min_value', { min: 1 })
  else if (pieces > cargoPieceLimits.maxPieces)
    check.add(path, 'max_value', { max: cargoPieceLimits.maxPieces })
}

function checkSide(check: Check, path: string, side: number | null | undefined): void {
  const { minSide: min, maxSide: max } = cargoPieceLimits
  if (side == null) check.add(path, 'required')
  else if (side < min) check.add(path, 'min_value', { min })
  else if (side > max) check.add(path, 'max_value', { max })
}

function checkVolume(check: Check, path: string, volume: number): void {
  const { minVolume: min } = cargoPieceLimits
  if (!(volume > 0)) check.add(path, 'positive')
  else if (volume < min) check.add(path, 'min_value', { min })
  else if (volume > cargoPieceLimits.maxVolume)
    check.add(path, 'max_value', { max: cargoPieceLimits.maxVolume })
}

function checkWeight(check: Check, path: string, weight: number): void {
  const { minWeight: min } = cargoPieceLimits
  if (!(weight > 0)) check.add(path, 'positive')
  else if (weight < min) check.add(path, 'min_value', { min })
  else if (weight > cargoPieceLimits.maxWeight)
    check.add(path, 'max_value', { max: cargoPieceLimits.maxWeight })
}
