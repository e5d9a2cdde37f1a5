import { rateKeyText } from '@berth/domain/rate'
import type { ImportTarget } from '../imports/public.ts'
import { priceKey, type RateFromFile } from '../sheets/public.ts'
import { deleteRatesAt, insertRates, updateRates } from './rate-rows.command.ts'
import { findRatesById, findRatesByKey, type StoredRate } from './rate-rows.query.ts'

/** How rates are imported. */
export const rateTarget: ImportTarget<RateFromFile, StoredRate> = {
  find: async (db, owner, writes) => [...(await findRatesByKey(db, owner, writes)).values()],
  findById: (db, owner, ids) => findRatesById(db, owner, ids),
  keyOf: (rate) => rateKeyText(rate),
  merge: (stored, write, absent) => ({
    ...write,
    transitDays: absent.has('transit_days') ? stored.transitDays : write.transitDays,
    remark: absent.has('remark') ? stored.remark : write.remark,
    spaces: [
      ...write.spaces,
      ...stored.spaces.filter(({ containerId }) => absent.has(priceKey(containerId))),
    ].sort((one, other) => one.containerId - other.containerId),
  }),
  describe(rate, codes) {
    // An invalid row may lack any value.
    const code = (list: string, id: number | null) => (id ? (codes[list]?.get(id) ?? String(id)) : '?')
    const cells = {
      carrier_id: code('carriers', rate.carrierId),
      pol_id: code('ports', rate.polId),
      pod_id: code('ports', rate.podId),
      to_id: code('ports', rate.toId),
      sdate: rate.sdate,
      edate: rate.edate,
      transit_days: rate.transitDays === null ? null : String(rate.transitDays),
      remark: rate.remark,
    }
    const prices = rate.spaces.map(({ containerId, price }) => [priceKey(containerId), price.toFixed(2)])
    const name = `${cells.carrier_id} ${cells.pol_id} → ${cells.to_id} ${rate.sdate ?? '?'} ~ ${rate.edate ?? '?'}`
    return { name, cells: { ...cells, ...Object.fromEntries(prices) } }
  },
  insert: async (tx, owner, writes, { importId, now }) => ({
    ids: await insertRates(tx, owner, writes, importId, now),
  }),
  update: updateRates,
  deleteAt: deleteRatesAt,
}
