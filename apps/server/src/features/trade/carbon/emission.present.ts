import type { EmissionAnswer } from '@berth/contract/trade/emission'
import type { Emission } from '@berth/domain/tariff/carbon'

/** Presents what a cargo emits, with what that was counted from; null where it is not known. */
export function presentEmission(emission: Emission | null): EmissionAnswer | null {
  if (!emission) return null
  const { kilograms, quantity, distance, factor } = emission
  return {
    ...{ kilograms, quantity, distance, unit: factor.unit, factor: factor.kilograms },
    ...{ year: factor.year, source: factor.source, is_well_to_wake: factor.is_well_to_wake },
  }
}
