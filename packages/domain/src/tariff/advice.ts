import type { CargoMeasure, CargoPiece } from './cargo-piece.ts'
import { sidesOf, volumeOfOne } from './cargo-piece.ts'

/**
 * A container type as far as it holds cargo. Kilograms, cubic metres, and centimetres of its inside and its door. Types come with the
 * least door that ISO 668 and ISO 1496-1 allow: 228.6 cm wide, and 226.1 cm high or, of a high cube, 256.6 cm.
 */
export type StowedType = {
  readonly container_id: number
  /** How full it is usually stowed, as a setting says; never more than its capacity. */
  readonly usual_volume: number
  readonly payload: number
  /** Null where it is not known. */
  readonly tare: number | null
  /** Null where a piece is not checked for fitting. */
  readonly inside_length: number | null
  readonly door_width: number | null
  readonly door_height: number | null
}

/** Containers of one type that hold a cargo, and how full they are: shares of the usual volume and of the weight allowed. */
export type Stowage = {
  readonly container_id: number
  readonly quantity: number
  readonly volume_share: number
  readonly weight_share: number
}

/** Why a piece goes nowhere: into no LCL container, or through no door of a type. */
export type PieceObstacle = {
  readonly index: number
  readonly obstacle: 'too_long' | 'too_heavy' | 'too_large' | 'door'
}

/**
 * What consolidators usually take without asking, as settings say: the longest side in centimetres and the weight in kilograms; null
 * for no such limit.
 */
export type LclPieceLimits = { readonly max_side: number | null; readonly max_weight: number | null }

/** The pieces of a cargo that an LCL container is not loaded with. */
export function lclObstacles(cargo: readonly CargoPiece[], limits: LclPieceLimits): PieceObstacle[] {
  return cargo.flatMap((piece, index): PieceObstacle[] => {
    const { max_side: side, max_weight: weight } = limits
    if (side !== null && (sidesOf(piece)?.[0] ?? 0) > side) return [{ index, obstacle: 'too_long' }]
    if (weight !== null && piece.weight > weight) return [{ index, obstacle: 'too_heavy' }]
    return []
  })
}

/**
 * The kilograms of cargo that a container of a type may hold: its payload, or what the road of the country of delivery leaves for it
 * (`maxGross`, the container with its cargo; null for no such limit). Null where that is not known for want of its tare.
 */
function allowedWeight({ payload, tare }: StowedType, maxGross: number | null): number | null {
  if (maxGross === null) return payload
  return tare === null ? null : Math.min(payload, maxGross - tare)
}

/**
 * The pieces that do not go into a container type. A piece stands on any side: its two shorter ones have to pass the door, in
 * either way round, and the longest one to fit its length. A piece without measures is taken to fit, up to the usual volume.
 */
export function typeObstacles(
  cargo: readonly CargoPiece[],
  type: StowedType,
  maxGross: number | null = null,
): PieceObstacle[] {
  const unknown = Number.POSITIVE_INFINITY
  const allowed = allowedWeight(type, maxGross) ?? type.payload
  const door = [type.door_width ?? unknown, type.door_height ?? unknown].toSorted((one, other) =>
    one === other ? 0 : other - one,
  )
  return cargo.flatMap((piece, index): PieceObstacle[] => {
    const [longest, middle, shortest] = sidesOf(piece) ?? []
    if (longest !== undefined && longest > (type.inside_length ?? unknown))
      return [{ index, obstacle: 'too_long' }]
    if (piece.weight > allowed) return [{ index, obstacle: 'too_heavy' }]
    const passes = (middle ?? 0) <= (door[0] ?? 0) && (shortest ?? 0) <= (door[1] ?? 0)
    if (!passes) return [{ index, obstacle: 'door' }]
    return volumeOfOne(piece) > type.usual_volume ? [{ index, obstacle: 'too_large' }] : []
  })
}

/**
 * How many containers of a type hold a cargo, by the usual volume and the weight allowed with this `maxGross`. A piece is not divided:
 * where one holds two of the heaviest, five of them take three. Null if a piece does not go into it.
 */
export function stowageOf(
  cargo: readonly CargoPiece[],
  { volume, weight }: CargoMeasure,
  type: StowedType,
  maxGross: number | null,
): Stowage | null {
  const allowed = allowedWeight(type, maxGross)
  if (allowed === null || allowed <= 0 || type.usual_volume <= 0) return null
  if (typeObstacles(cargo, type, maxGross).length > 0) return null
  const quantity = Math.max(
    ...[1, Math.ceil(volume / type.usual_volume), Math.ceil(weight / allowed)],
    containersForPieces(cargo, volumeOfOne, type.usual_volume),
    containersForPieces(cargo, (piece) => piece.weight, allowed),
  )
  return {
    ...{ container_id: type.container_id, quantity },
    volume_share: volume / (type.usual_volume * quantity),
    weight_share: weight / (allowed * quantity),
  }
}

/** The fewest containers for pieces of which each holds so much: of those at least as large as one, each takes as many as fit of it. */
function containersForPieces(
  cargo: readonly CargoPiece[],
  sizeOf: (piece: CargoPiece) => number,
  held: number,
): number {
  const needed = cargo.map((one) => {
    const size = sizeOf(one)
    const alike = cargo.filter((piece) => sizeOf(piece) >= size)
    const pieces = alike.reduce((sum, piece) => sum + piece.pieces, 0)
    // Sizes are decimals: two of 0.1 fit into 0.2.
    return size > 0 ? Math.ceil(pieces / Math.floor(held / size + 1e-9)) : 0
  })
  return Math.max(0, ...needed)
}

/** An offer that the advisor compares, with its total in one currency; null where a day's rate for that is missing. */
export type AdvisedOption = { readonly about: number | null; readonly days: number | null }

/** The options, the one to recommend first: the lowest total, then the faster one. Those that cannot be compared come last. */
export function inOrderOfAdvice<Option extends AdvisedOption>(options: readonly Option[]): Option[] {
  const last = Number.POSITIVE_INFINITY
  const compare = (one: number | null, other: number | null) =>
    (one ?? last) === (other ?? last) ? 0 : (one ?? last) - (other ?? last)
  return options.toSorted((one, other) => compare(one.about, other.about) || compare(one.days, other.days))
}

/** A stretch of volume in thousandths, both ends included, in which more cargo never costs less: within one break. */
export type CostStretch = { readonly from: number; readonly to: number }

/**
 * The break-even: the least volume, in thousandths, from which on sharing a container costs at least as much as `full`, up to
 * the end of the last stretch. Null if it costs less at that end; the first thousandth if it costs as much everywhere.
 */
export function breakEvenOf(
  stretches: readonly CostStretch[],
  costAt: (thousandths: number) => number,
  full: number,
): number | null {
  let found: number | null = null
  for (const { from, to } of stretches.toReversed()) {
    if (costAt(to) < full) return found
    if (costAt(from) < full) return firstAtLeast(full, costAt, { from, to })
    found = from
  }
  return found
}

/** The first point of a stretch that costs at least so much; its end does, its start does not. */
export function firstAtLeast(
  full: number,
  costAt: (thousandths: number) => number,
  { from, to }: CostStretch,
): number {
  let [below, reached] = [from, to]
  while (reached - below > 1) {
    const middle = Math.floor((below + reached) / 2)
    if (costAt(middle) < full) below = middle
    else reached = middle
  }
  return reached
}
