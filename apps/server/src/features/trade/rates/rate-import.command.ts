import { containerMode } from '@berth/domain/order/booking/container-mode'
import { rateKeyText } from '@berth/domain/rate'
import { writeTonPrice } from '@berth/domain/reading/ton-price'
import type { Db } from '../../../platform/db/db.ts'
import type { ImportTarget, ReadableRow } from '../imports/public.ts'
import {
  type LclRateFromFile,
  type ListCodes,
  lclKeyText,
  priceKey,
  type RateFromFile,
} from '../sheets/public.ts'
import type { RateOwner } from './owner.ts'
import { deleteRatesAt, insertRates, type RateToWrite, updateRates } from './rate-rows.command.ts'
import { findRatesById, findRatesByKey, type StoredRate } from './rate-rows.query.ts'

/** What both kinds of rates have in common. */
const shared = {
  findById: (db, owner, ids) => findRatesById(db, owner, ids),
  insert: async (tx, owner, writes, { importId, now }) => ({
    ids: await insertRates(tx, owner, writes, importId, now),
  }),
  update: updateRates,
  deleteAt: deleteRatesAt,
} satisfies Partial<ImportTarget<RateFromFile, StoredRate>>

/** How rates of full containers are imported. */
export const rateTarget: ImportTarget<RateFromFile, StoredRate> = {
  ...shared,
  find: async (db, owner, writes) => [...(await findRatesByKey(db, owner, writes)).values()],
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
    const prices = rate.spaces.map(({ containerId, price }) => [priceKey(containerId), price.toFixed(2)])
    return describedRate(rate, codes, Object.fromEntries(prices))
  },
}

/** A stored rate for LCL, which has no prices of containers. */
type StoredLclRate = StoredRate & LclRateFromFile

const lclOnly = (rates: Iterable<StoredRate>) => [...rates] as StoredLclRate[] // They were found by their mode.

/** How rates of LCL are imported. */
export const lclRateTarget: ImportTarget<LclRateFromFile, StoredLclRate> = {
  ...shared,
  find: async (db, owner, writes) => {
    const keyOf = (rate: StoredRate) => lclKeyText(rate, new Set())
    return lclOnly((await findRatesByKey(db, owner, writes, containerMode.lcl, keyOf)).values())
  },
  findById: async (db, owner, ids) => lclOnly(await findRatesById(db, owner, ids)),
  keyOf: lclKeyText,
  merge(stored, write, absent) {
    const kept = <Key extends keyof LclRateFromFile['lcl']>(key: Key) =>
      absent.has(key) && !write.combined?.includes(key) ? { [key]: stored.lcl[key] } : {}
    return {
      ...write,
      transitDays: absent.has('transit_days') ? stored.transitDays : write.transitDays,
      remark: absent.has('remark') ? stored.remark : write.remark,
      hubId: absent.has('hub_id') ? stored.hubId : write.hubId,
      lcl: {
        ...write.lcl,
        ...{ ...kept('min_tons'), ...kept('min_amount'), ...kept('kilograms_per_ton'), ...kept('cfs') },
        ...{ ...kept('closing_days'), ...kept('sailing_days') },
      },
    }
  },
  describe(rate, codes) {
    const { lcl, hubId } = rate
    return describedRate(rate, codes, {
      hub_id: hubId === null ? null : (codes.ports?.get(hubId) ?? String(hubId)),
      breaks: writeTonPrice(lcl.breaks),
      min_tons: String(lcl.min_tons),
      min_amount: lcl.min_amount?.toFixed(2) ?? null,
      kilograms_per_ton: String(lcl.kilograms_per_ton),
      cfs: lcl.cfs,
      closing_days: lcl.closing_days.join() || null,
      sailing_days: lcl.sailing_days.join() || null,
    })
  },
}

/** The key of a rate of either kind: one of LCL also has its hub and its station. */
export function anyRateKey(rate: LclKeyed): string {
  return rate.lcl ? lclKeyText(rate, new Set()) : rateKeyText(rate)
}

/** How copies of rates of both kinds are written together; they are undone as rates of full containers are. */
export const copiedRateTarget: ImportTarget<RateToWrite, StoredRate> = {
  ...rateTarget,
  find: (db, owner, writes) => findRatesAlike(db, owner, writes),
  keyOf: anyRateKey,
}

/** Returns the owner's rates with the key of one of these, each of its own kind. */
export async function findRatesAlike(
  db: Db,
  owner: Pick<RateOwner, 'customerId'>,
  keys: readonly LclKeyed[],
): Promise<StoredRate[]> {
  const [full, shared] = [keys.filter(({ lcl }) => !lcl), keys.filter(({ lcl }) => lcl)]
  const found = await findRatesByKey(db, owner, full)
  const sharedFound = await findRatesByKey(db, owner, shared, containerMode.lcl, anyRateKey)
  return [...found.values(), ...sharedFound.values()]
}

type LclKeyed = Parameters<typeof lclKeyText>[0]

/** A rate in readable form: what all have, and the prices of its kind. */
function describedRate(
  rate: Omit<RateFromFile, 'spaces'>,
  codes: ListCodes,
  more: ReadableRow['cells'],
): ReadableRow {
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
  const name = `${cells.carrier_id} ${cells.pol_id} → ${cells.to_id} ${rate.sdate ?? '?'} ~ ${rate.edate ?? '?'}`
  return { name, cells: { ...cells, ...more } }
}
