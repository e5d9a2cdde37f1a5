import type { Quote } from '@berth/domain/quote/quote'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import {
  type carriers,
  type containerTypes,
  type ports,
  rateSpaces,
  rates,
} from '../../../platform/db/schema.ts'

/** Returns the ids of reference data by code. */
export async function idsByCode(
  db: Db,
  table: typeof ports | typeof carriers | typeof containerTypes,
  codes: readonly string[],
): Promise<number[]> {
  const rows = await db
    .select({ id: table.id, code: table.code })
    .from(table)
    .where(inArray(table.code, [...codes]))
  return codes.map((code) => {
    const row = rows.find((one) => one.code === code)
    if (!row) throw new Error(`no ${code} in the reference data`)
    return row.id
  })
}

export type GivenRate = Omit<Quote, 'id'> & {
  readonly customerId?: number | null
  readonly podId?: number
  readonly remark?: string
}

/** Stores these rates and returns their ids, in the same order. */
export async function givenRates(db: Db, userId: number, given: readonly GivenRate[]): Promise<number[]> {
  if (given.length === 0) return []
  const longAgo = new Date('2025-01-01T00:00:00Z')
  const added = await db
    .insert(rates)
    .values(
      given.map((rate) => ({
        customerId: rate.customerId ?? null,
        carrierId: rate.carrier_id,
        polId: rate.pol_id,
        toId: rate.to_id,
        podId: rate.podId ?? rate.to_id,
        sdate: rate.sdate,
        edate: rate.edate,
        transitDays: rate.transit_days,
        remark: rate.remark ?? null,
        createdBy: userId,
        createTime: longAgo,
        updateTime: longAgo,
      })),
    )
    .returning({ id: rates.id })
  const ids = added.map(({ id }) => id)
  await db.insert(rateSpaces).values(
    given.flatMap((rate, index) =>
      rate.spaces.map(({ container_id, price }) => ({
        rateId: ids[index] ?? 0,
        containerId: container_id,
        price,
      })),
    ),
  )
  return ids
}
