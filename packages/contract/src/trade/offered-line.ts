import { lclPriceLimits } from '@berth/domain/limits'
import { z } from 'zod'

/** A charge that is offered beside a price, before it is counted for what is booked. */
export const offeredLine = z.object({
  charge_code: z.string(),
  charge_name: z.string(),
  /** A container type, or `CONTAINER`, `B/L`, `SHIPMENT`, `RT`, or `PERCENT` for a share of the freight. */
  basis: z.string(),
  currency: z.string(),
  /** In percent for a share; null for an included charge whose part of the freight is not named. */
  unit_price: z.number().nullable(),
  is_included: z.boolean(),
  /** Charged only if the service is asked for. */
  is_optional: z.boolean(),
  payment_term: z.enum(['prepaid', 'collect']),
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
  /** The container types it is for; empty for all. */
  of_types: z.array(z.string()),
})

/** The price of cargo that shares a container, in US dollars a revenue ton. */
export const lclPrice = z.object({
  breaks: z.array(z.object({ from: z.number(), price: z.number() })),
  min_tons: z.number(),
  min_amount: z.number().nullable(),
  kilograms_per_ton: z.number(),
})

/** Such a price as it is typed, null where a figure is missing; `checkLclPrice` in the domain has the rules for each. */
export const lclPriceForm = z.object({
  breaks: z
    .array(z.object({ from: z.number().nullable(), price: z.number().nullable() }))
    .max(lclPriceLimits.maxBreaks),
  min_tons: z.number().nullable(),
  min_amount: z.number().nullable(),
  kilograms_per_ton: z.number().nullable(),
})

export type OfferedLineAnswer = z.infer<typeof offeredLine>
