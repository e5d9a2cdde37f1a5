import { codeFiguresOf } from '@berth/domain/settings/code-figures'
import type { LclPieceLimits, StowedType } from '@berth/domain/tariff/advice'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { containerTypes } from '../../../platform/db/schema.ts'
import { findSettings } from '../../system/settings/public.ts'

/** A container type that cargo is advised, with its code. */
export type AdvisedType = StowedType & { readonly code: string }

/** What the operator's settings say of prices: the types to advise, what roads and LCL allow, and the currency to compare in. */
export type PriceSettings = {
  readonly types: readonly AdvisedType[]
  readonly limits: LclPieceLimits
  /** Kilograms by country code, the container with its cargo. */
  readonly grossLimits: ReadonlyMap<string, number>
  readonly aboutCurrency: string
  readonly portal: string
}

const names = [
  ...['usual_volumes', 'gross_weight_limits', 'lcl_max_side', 'lcl_max_weight'],
  ...['about_currency', 'app_title'],
]

/** Returns what the settings say of prices. Types without a payload cannot be advised, nor those that are not offered. */
export async function findPriceSettings(db: Db): Promise<PriceSettings> {
  const settings = await findSettings(db, names)
  const of = (name: string) => settings.get(name) ?? ''
  const volumes = codeFiguresOf(of('usual_volumes'))
  return {
    types: await findAdvisedTypes(db, volumes),
    limits: { max_side: limitOf(of('lcl_max_side')), max_weight: limitOf(of('lcl_max_weight')) },
    grossLimits: codeFiguresOf(of('gross_weight_limits')),
    aboutCurrency: of('about_currency'),
    portal: of('app_title'),
  }
}

/** A setting of 0 checks nothing. */
function limitOf(setting: string): number | null {
  const limit = Number(setting)
  return limit > 0 ? limit : null
}

async function findAdvisedTypes(db: Db, volumes: ReadonlyMap<string, number>): Promise<AdvisedType[]> {
  if (volumes.size === 0) return []
  const rows = await db
    .select()
    .from(containerTypes)
    .where(and(inArray(containerTypes.code, [...volumes.keys()]), eq(containerTypes.enabled, true)))
    .orderBy(asc(containerTypes.sort), asc(containerTypes.id))
  return rows.flatMap((row) => {
    if (row.payloadKg === null) return []
    const usual = volumes.get(row.code) ?? 0
    return [
      {
        ...{ container_id: row.id, code: row.code, payload: row.payloadKg, tare: row.tareKg },
        usual_volume: Math.min(usual, row.capacityM3 ?? usual),
        ...{ inside_length: row.insideLengthCm, door_width: row.doorWidthCm, door_height: row.doorHeightCm },
      },
    ]
  })
}
