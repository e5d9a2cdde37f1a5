import { readFileSync } from 'node:fs'
import { type Docking, docking } from '@berth/contract/orders/docking'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { parse } from 'yaml'

/**
 * A function that returns what is wrong with a value by a schema of DCSA's own OpenAPI document at this path, and null if nothing
 * is.
 */
export function dcsaChecker(path: string, schema: string): (value: unknown) => unknown {
  // OpenAPI adds keywords to JSON Schema that do not affect validity.
  const ajv = new Ajv({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(parse(readFileSync(path, 'utf8'), withExclusiveLimits), 'dcsa')
  const validate = ajv.compile({ $ref: `dcsa#/components/schemas/${schema}` })
  return (value) => (validate(value) ? null : validate.errors)
}

/** OpenAPI 3.0 marks a limit as exclusive with a flag; current JSON Schema has a separate keyword for it. */
function withExclusiveLimits(_key: unknown, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('exclusiveMinimum' in value)) return value
  const { exclusiveMinimum, minimum, ...rest } = value as { exclusiveMinimum: unknown; minimum?: number }
  if (typeof exclusiveMinimum !== 'boolean') return value
  return { ...rest, ...(exclusiveMinimum ? { exclusiveMinimum: minimum } : { minimum }) }
}

/**
 * Returns a check of booking requests against DCSA's own OpenAPI document, if `DCSA_BOOKING_YAML` names it, and otherwise
 * against the contract, which repeats the standard's required fields, lengths and patterns. It returns the faults, or null.
 */
export function bookingChecker(): (request: Docking) => unknown {
  const path = process.env.DCSA_BOOKING_YAML
  if (!path) return (request) => docking.safeParse(request).error?.issues ?? null
  return dcsaChecker(path, 'CreateBooking')
}
