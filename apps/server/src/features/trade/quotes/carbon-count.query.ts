import { containerMode } from '@berth/domain/order/booking/container-mode'
import { type Emission, emissionOf } from '@berth/domain/tariff/carbon'
import type { CargoMeasure } from '@berth/domain/tariff/cargo-piece'
import type { Db } from '../../../platform/db/db.ts'
import { findCarbonData } from '../carbon/public.ts'
import type { Names } from '../lookups/public.ts'
import type { PricedOption, PricedRate } from './price-context.query.ts'

/** What an option emits; null where its distance or a factor is not known. */
export type CarbonCount = (option: PricedOption) => Emission | null

/** Returns how emissions of these rates from a port are counted; the cargo is known where it was asked for. */
export async function findCarbonCount(
  db: Db,
  polId: number,
  rates: readonly PricedRate[],
  measure: CargoMeasure | null,
  names: Names,
): Promise<CarbonCount> {
  const podIds = [...new Set(rates.map(({ pod_id }) => pod_id))]
  const { distances, factors } = await findCarbonData(db, { polId, podIds })
  return ({ rate, containers, lcl }) =>
    emissionOf(factors, {
      carrier_id: rate.carrier_id,
      mode: lcl ? containerMode.lcl : containerMode.fcl,
      distance: distances.get(rate.pod_id) ?? null,
      cargo: {
        tonnes: measure && measure.weight / 1000,
        teu: containers.reduce(
          (sum, { container_id, quantity }) =>
            sum + (names.containers.get(container_id)?.teu ?? 0) * quantity,
          0,
        ),
      },
    })
}
