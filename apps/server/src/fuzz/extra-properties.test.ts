import { allEndpoints } from '@berth/contract/all-endpoints'
import type { Endpoint } from '@berth/contract/endpoint'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { schemaOf } from './any-call.ts'
import { anyValueOf, type Schema } from './any-value.ts'

// Properties that a call does not name, in the body of every call that takes one (row Z4 of docs/TRUST.md). They are looked for in
// what the call is given to work with, so that no handler can store them.

const smuggled = 'SMUGGLED'
const tries = 40
const names = [
  ...['id', 'status', 'member_id', 'customer_id', 'user_id', 'order_no', 'create_time', 'update_time'],
  ...['authorities', 'role', 'is_owner', 'actor', 'price', 'amount', 'paid', 'review', 'block_time'],
  ...['constructor', 'prototype', 'toString', 'hasOwnProperty'],
]

/** The same value with every such property, at any depth, that the schema does not name there. */
function withExtras(value: unknown, schema: Schema): unknown {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) {
    // Whichever of them it is: only what none of them names is added.
    const properties = Object.assign({}, ...choices.map((choice) => choice.properties ?? {}))
    const items = choices.find((choice) => choice.items)?.items
    return withExtras(value, { properties, ...(items && { items }) })
  }
  if (Array.isArray(value)) return value.map((one) => withExtras(one, schema.items ?? {}))
  if (typeof value !== 'object' || value === null || !schema.properties) return value
  const { properties } = schema
  const own = Object.entries(value).map(([key, inner]) => [key, withExtras(inner, properties[key] ?? {})])
  const added = names.filter((name) => !Object.hasOwn(properties, name)).map((name) => [name, smuggled])
  return Object.fromEntries([...own, ...added])
}

const withBody = Object.entries(allEndpoints as Readonly<Record<string, Endpoint>>).flatMap(
  ([name, { body }]) => (body === undefined ? [] : [{ name, body }]),
)

describe('properties that nobody asked for', () => {
  it('of every call with a body, what it does not name is dropped or refused, at any depth', () => {
    const kept = new Set<string>()
    let tried = 0
    for (const { name, body } of withBody) {
      const schema = schemaOf(body)
      let isTried = false
      for (const value of fc.sample(anyValueOf(schema), { numRuns: tries, seed: 20_260_316 })) {
        const parsed = body.safeParse(withExtras(value, schema))
        isTried ||= parsed.success
        if (parsed.success && JSON.stringify(parsed.data).includes(smuggled)) kept.add(name)
      }
      if (isTried) tried++
    }
    expect([...kept]).toEqual([])
    // A few bodies are too particular to be made at random: the next test reads their schemas.
    expect(tried).toBeGreaterThan(withBody.length * 0.8)
  })

  /** Whether a value of the schema can hold properties of names that the schema does not list. */
  function isOpen(schema: JsonSchema): boolean {
    const inner = [
      ...Object.values(schema.properties ?? {}),
      ...(schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []),
      ...(schema.items ? [schema.items] : []),
    ]
    return (schema.type === 'object' && schema.additionalProperties !== false) || inner.some(isOpen)
  }

  type JsonSchema = {
    readonly type?: string | readonly string[]
    readonly properties?: Readonly<Record<string, JsonSchema>>
    readonly additionalProperties?: unknown
    readonly anyOf?: readonly JsonSchema[]
    readonly oneOf?: readonly JsonSchema[]
    readonly allOf?: readonly JsonSchema[]
    readonly items?: JsonSchema
  }

  /** The details of a row of a lookup depend on its kind: of these, the handler reads the columns of the kind's table. */
  const byKind = new Set(['deskCreateLookup', 'deskUpdateLookup'])

  it('of every call with a body, what is left of it has only named properties', () => {
    const open = withBody.filter(
      ({ name, body }) =>
        !byKind.has(name) &&
        // What was parsed, not what was sent; what JSON schemas cannot express is a single value.
        isOpen(z.toJSONSchema(body, { io: 'output', unrepresentable: 'any' }) as JsonSchema),
    )
    expect(open.map(({ name }) => name)).toEqual([])
  })
})
