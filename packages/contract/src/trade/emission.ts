import { carbonUnits } from '@berth/domain/tariff/carbon'
import { z } from 'zod'

/** What a cargo emits: quantity × distance × factor. */
export const emission = z.object({
  /** Kilograms of CO2 equivalent. */
  kilograms: z.number(),
  unit: z.enum(carbonUnits),
  /** Tonnes, or TEU. */
  quantity: z.number(),
  /** In kilometres. */
  distance: z.number(),
  /** Kilograms for each tonne or TEU and kilometre. */
  factor: z.number(),
  /** The year of the factor, and where it was read. */
  year: z.number(),
  source: z.string(),
  /** Whether the making of the fuel is counted as well. */
  is_well_to_wake: z.boolean(),
})

export type EmissionAnswer = z.infer<typeof emission>
