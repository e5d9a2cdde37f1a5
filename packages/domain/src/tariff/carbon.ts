import { Check } from '../check.ts'
import type { Finding } from '../finding.ts'
import { carbonLimits } from '../limits.ts'
import { type ContainerMode, containerMode } from '../order/booking/container-mode.ts'

/** What a factor is given for: a tonne of cargo, or a container of twenty feet, each over a kilometre. */
export const carbonUnits = ['tonne_km', 'teu_km'] as const
export type CarbonUnit = (typeof carbonUnits)[number]

/** A published factor, with wire names: kilograms of CO2 equivalent for each unit. */
export type CarbonFactor = {
  /** The carrier it is for; null for all. */
  readonly carrier_id: number | null
  readonly unit: CarbonUnit
  readonly kilograms: number
  /** The year the factor is for, and where it was read. */
  readonly year: number
  readonly source: string
  /** Whether it counts the making of the fuel as well, from the well to the wake of the ship. */
  readonly is_well_to_wake: boolean
}

/** What is carried: tonnes, and containers in TEU; null where that is not known. */
export type CarriedCargo = { readonly tonnes: number | null; readonly teu: number | null }

/** What a voyage emits for a cargo, by the factor that was taken: so many of its unit over so many kilometres. */
export type Emission = {
  readonly kilograms: number
  readonly quantity: number
  readonly distance: number
  readonly factor: CarbonFactor
}

/**
 * The emission of a cargo over a distance in kilometres, rounded to whole kilograms: by a factor of the carrier before one for all,
 * for full containers by TEU before tonnes, for shared ones by tonnes only, then by the later year. Null where a distance, a factor or
 * the cargo is not known: nothing is estimated.
 */
export function emissionOf(
  factors: readonly CarbonFactor[],
  voyage: {
    readonly carrier_id: number
    readonly mode: ContainerMode
    readonly distance: number | null
    readonly cargo: CarriedCargo
  },
): Emission | null {
  const { distance, cargo, mode } = voyage
  if (distance === null) return null
  const carried = (unit: CarbonUnit) =>
    unit === 'tonne_km' ? cargo.tonnes : mode === containerMode.fcl ? cargo.teu : null
  const ranks = (factor: CarbonFactor) => [
    Number(factor.carrier_id !== null),
    Number(factor.unit === 'teu_km'),
    factor.year,
  ]
  const [factor] = factors
    .filter((one) => one.carrier_id === null || one.carrier_id === voyage.carrier_id)
    .filter(({ unit }) => (carried(unit) ?? 0) > 0)
    .toSorted((one, other) => {
      const [ofOne, ofOther] = [ranks(one), ranks(other)]
      const at = ofOne.findIndex((rank, index) => rank !== ofOther[index])
      return (ofOther[at] ?? 0) - (ofOne[at] ?? 0)
    })
  if (!factor) return null
  const quantity = carried(factor.unit) ?? 0
  return { kilograms: Math.round(quantity * distance * factor.kilograms), quantity, distance, factor }
}

/** Checks a factor as entered. */
export function checkCarbonFactor({ kilograms, year, source }: CarbonFactor): Finding[] {
  const { maxFactor, minYear, maxYear, source: max } = carbonLimits
  const check = new Check()
  if (!(kilograms > 0)) check.add('kilograms', 'positive')
  else if (kilograms > maxFactor) check.add('kilograms', 'max_value', { max: maxFactor })
  else if (Math.round(kilograms * 1e6) / 1e6 !== kilograms) check.add('kilograms', 'decimals', { digits: 6 })
  if (!Number.isInteger(year)) check.add('year', 'integer')
  else if (year < minYear) check.add('year', 'min_value', { min: minYear })
  else if (year > maxYear) check.add('year', 'max_value', { max: maxYear })
  check.text('source', source, { required: true, max })
  return check.findings
}

/** Checks the distance between two ports in kilometres, and where it was read. */
export function checkDistance(row: {
  readonly pol_id: number
  readonly pod_id: number
  readonly kilometres: number
  readonly source: string
}): Finding[] {
  const { maxDistance, source: max } = carbonLimits
  const check = new Check()
  if (row.pol_id === row.pod_id) check.add('pod_id', 'two_ports')
  if (!Number.isInteger(row.kilometres)) check.add('kilometres', 'integer')
  else if (row.kilometres < 1) check.add('kilometres', 'min_value', { min: 1 })
  else if (row.kilometres > maxDistance) check.add('kilometres', 'max_value', { max: maxDistance })
  check.text('source', row.source, { required: true, max })
  return check.findings
}
