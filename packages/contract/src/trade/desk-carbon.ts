import { carbonLimits } from '@berth/domain/limits'
import { carbonUnits } from '@berth/domain/tariff/carbon'
import { z } from 'zod'
import { bodyId, id, idParams, paging, text, version } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'

const access = 'desk_lookup'
const saved = z.object({ id: z.number(), version: z.number() })

const distanceRow = z.object({
  id: z.number(),
  version: z.number(),
  pol_id: z.number(),
  pol_code: z.string(),
  pol_name: z.string(),
  pod_id: z.number(),
  pod_code: z.string(),
  pod_name: z.string(),
  kilometres: z.number(),
  source: z.string(),
})

export const deskListDistances = endpoint({
  method: 'GET',
  path: '/desk/distance',
  summary: 'List the distances between ports by port of loading',
  access,
  query: paging.extend({
    /** Either end. */
    port_id: id.optional(),
  }),
  output: listOf(distanceRow),
})

export const deskSaveDistance = endpoint({
  method: 'PUT',
  path: '/desk/distance',
  summary: 'Add the distance between two ports, or change the one there is at its version',
  access,
  body: z.object({
    pol_id: bodyId,
    pod_id: bodyId,
    kilometres: z.number(),
    source: text(carbonLimits.source),
    /** Null to add one. */
    version: version.nullable(),
  }),
  output: saved,
})

export const deskDeleteDistance = endpoint({
  method: 'DELETE',
  path: '/desk/distance/{id}',
  summary: 'Delete a distance',
  access,
  params: idParams,
  body: z.object({ version }),
  output: z.null(),
})

const carbonFactorRow = z.object({
  id: z.number(),
  version: z.number(),
  carrier_id: z.number().nullable(),
  carrier_name: z.string().nullable(),
  unit: z.enum(carbonUnits),
  kilograms: z.number(),
  year: z.number(),
  source: z.string(),
  is_well_to_wake: z.boolean(),
})

export const deskListCarbonFactors = endpoint({
  method: 'GET',
  path: '/desk/co2_factor',
  summary: 'List the factors for carbon by carrier, those for all carriers last, then the later year first',
  access,
  query: paging.extend({ carrier_id: id.optional() }),
  output: listOf(carbonFactorRow),
})

export const deskSaveCarbonFactor = endpoint({
  method: 'PUT',
  path: '/desk/co2_factor',
  summary: 'Add the factor of a carrier, unit and year, or change the one there is at its version',
  access,
  body: z.object({
    carrier_id: bodyId.nullable(),
    unit: z.enum(carbonUnits),
    kilograms: z.number(),
    year: z.number(),
    source: text(carbonLimits.source),
    is_well_to_wake: z.boolean(),
    /** Null to add one. */
    version: version.nullable(),
  }),
  output: saved,
})

export const deskDeleteCarbonFactor = endpoint({
  method: 'DELETE',
  path: '/desk/co2_factor/{id}',
  summary: 'Delete a factor for carbon',
  access,
  params: idParams,
  body: z.object({ version }),
  output: z.null(),
})

export type DistanceRow = z.infer<typeof distanceRow>
export type CarbonFactorRow = z.infer<typeof carbonFactorRow>
