import { eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/db/db.ts'
import { carriers, charges, containerTypes, ports } from '../../../platform/db/schema.ts'
import { carrierCode } from '../lookups/public.ts'
import { type OptionInput, rowsOf } from './draft-values.ts'
import type { OfferOptionRow } from './offer.query.ts'

const pods = alias(ports, 'pods')

/** Returns an option that is not stored, with the names of what it refers to, as stored ones are read. */
export async function nameOption(db: Db, input: OptionInput): Promise<OfferOptionRow> {
  const [row] = rowsOf([input])
  const { option, spaces, lines } = row! // One option, one row.
  const placeIds = [option.polId, option.podId, option.toId].flatMap((id) => id ?? [])
  const places = placeIds.length > 0 ? await db.select().from(pods).where(inArray(pods.id, placeIds)) : []
  const placeOf = (id: number | null | undefined) => {
    const place = places.find((one) => one.id === id)
    return place ? { code: place.code, zh: place.nameZh, en: place.nameEn } : null
  }
  const [carrier] = option.carrierId
    ? await db
        .select({ code: carrierCode, zh: carriers.nameZh, en: carriers.nameEn })
        .from(carriers)
        .where(eq(carriers.id, option.carrierId))
    : []
  const types = await db
    .select({ id: containerTypes.id, code: containerTypes.code, teu: containerTypes.teu })
    .from(containerTypes)
  const typeOf = new Map(types.map((type) => [type.id, type]))
  const chargeIds = lines.flatMap(({ chargeId }) => chargeId ?? [])
  const known =
    chargeIds.length > 0 ? await db.select().from(charges).where(inArray(charges.id, chargeIds)) : []
  const inDraft = { id: 0, offerId: 0 }
  return {
    option: {
      ...inDraft,
      position: option.position,
      mode: input.mode,
      ...{ carrierId: input.carrier_id, polId: input.pol_id, podId: input.pod_id, toId: input.to_id },
      ...{ transitDays: input.transit_days, sailing: input.sailing, rateId: input.rate_id ?? null },
      ...{ lcl: option.lcl ?? null, volume: option.volume ?? null, weight: option.weight ?? null },
      carbon: null,
    },
    carrier: carrier ?? null,
    pol: placeOf(input.pol_id),
    pod: placeOf(input.pod_id),
    to: placeOf(input.to_id),
    spaces: spaces.map(({ containerId, count = null, price = null }) => ({
      ...{ optionId: 0, containerId, count, price },
      ...{ code: typeOf.get(containerId)?.code ?? '', teu: typeOf.get(containerId)?.teu ?? 0 },
    })),
    lines: lines.map(({ chargeId = null, unitPrice = null, ...line }) => {
      const charge = known.find(({ id }) => id === chargeId)
      return {
        line: { ...line, id: 0, optionId: 0, chargeId, unitPrice },
        charge: charge ? { code: charge.code, zh: charge.nameZh, en: charge.nameEn } : null,
      }
    }),
  }
}
