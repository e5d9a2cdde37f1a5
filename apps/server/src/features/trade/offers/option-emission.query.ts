import { containerMode } from '@berth/domain/order/booking/container-mode'
import { type Emission, emissionOf } from '@berth/domain/tariff/carbon'
import type { Db } from '../../../platform/db/db.ts'
import { findCarbonData } from '../carbon/public.ts'
import type { OfferOptionRow, OfferRow } from './offer.query.ts'

/** Returns what options emit by the tables of today, by their ids; those for which that is not known are left out. */
export async function findEmissions(
  db: Db,
  options: readonly OfferOptionRow[],
): Promise<ReadonlyMap<number, Emission>> {
  const emissions = new Map<number, Emission>()
  for (const polId of new Set(options.flatMap(({ option }) => option.polId ?? []))) {
    const ofPort = options.filter(({ option }) => option.polId === polId)
    const podIds = [...new Set(ofPort.flatMap(({ option }) => option.podId ?? []))]
    const { distances, factors } = await findCarbonData(db, { polId, podIds })
    for (const { option, spaces } of ofPort) {
      const emission = emissionOf(factors, {
        carrier_id: option.carrierId ?? 0,
        mode: option.mode,
        distance: distances.get(option.podId ?? 0) ?? null,
        cargo: {
          // The weight in full containers is not in an offer.
          tonnes: option.mode === containerMode.lcl ? (option.weight ?? 0) / 1000 : null,
          teu: spaces.reduce((sum, { teu, count }) => sum + teu * (count ?? 0), 0),
        },
      })
      if (emission) emissions.set(option.id, emission)
    }
  }
  return emissions
}

/** A version with what its options emit: of a draft as it would be counted if it were sent now. */
export async function withEmissions(db: Db, row: OfferRow): Promise<OfferRow> {
  if (row.offer.state !== 'draft') return row
  const emissions = await findEmissions(db, row.options)
  const options = row.options.map((one) => ({
    ...one,
    option: { ...one.option, carbon: emissions.get(one.option.id) ?? null },
  }))
  return { ...row, options }
}
