import fc from 'fast-check'

/** The part of a JSON schema that the contract uses. */
export type Schema = {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
}

/** Ids of rows that exist, since tables start at 1, and of rows that do not. */
export const anyId = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 40 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, -1, 999_999_999, Number.MAX_SAFE_INTEGER) },
)

const oddTexts = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'null',
  'A',
  'Ünïcôde Ж ไทย 한국',
  '🚢👨‍👩‍👧',
  '\u202Egnp.exe',
  '\u0000',
  '\uD800',
  'e\u0301'.repeat(20),
  '=HYPERLINK("http://x")',
  "'; drop table orders; --",
  '%_\\',
  '<img src=x onerror=alert(1)>',
  '../../etc/passwd',
  'a\r\nBcc: x@y.example',
  'A'.repeat(10_001),
  '2026-03-20',
  '2026-02-30',
  '0000-00-00',
  '2026-03-16T02:00:00.000Z',
  'somebody@fuzz.example',
  '+8675500000000',
  'CNSZX',
  'USD',
  'MSKU1234565',
] as const

const anyText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...oddTexts) },
  { weight: 2, arbitrary: fc.stringMatching(/^[A-Z0-9 .,-]{1,30}$/) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
)

const anyNumber = fc.oneof(
  anyId,
  fc.integer({ min: 0, max: 5_000 }),
  fc.constantFrom(0.01, 0.1 + 0.2, 12.345, -0, 32_768, 2_147_483_648, 1e21, 1e300),
)

/** Values for a property of this name and schema; mostly such as the schema permits. */
export function anyValueOf(schema: Schema, name = '', depth = 0): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => anyValueOf(choice, name, depth)))
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type: string) => anyValueOf({ ...schema, type }, name, depth)))
  switch (schema.type) {
    case 'object':
      return anyObjectOf(schema, depth)
    case 'array':
      return fc.array(
        schema.items ? anyValueOf(schema.items, name, depth + 1) : fc.anything({ maxDepth: 1 }),
        {
          minLength: Math.min(schema.minItems ?? 0, 3),
          maxLength: Math.min(schema.maxItems ?? 3, 3),
        },
      )
    case 'integer':
    case 'number':
      return name === 'version' ? fc.integer({ min: 1, max: 4 }) : /(^|_)id$/.test(name) ? anyId : anyNumber
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return /(_date|^etd|^eta|_time|cut_off.*)$/.test(name)
        ? fc.oneof(fc.constantFrom('2026-03-20', '2026-04-01', '2026-03-20T08:00:00.000Z'), anyText)
        : anyText
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function anyObjectOf({ properties = {}, required = [] }: Schema, depth: number): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([key, inner]) => [key, anyValueOf(inner, key, depth + 1)]),
  )
  return fc.record(fields, { requiredKeys: [...required] })
}

/** Replaces one property, at any depth, by something it is not meant to be, or drops or adds one. */
export function withFault(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== 'object' || value === null) return fc.jsonValue({ maxDepth: 2 })
  const keys = Object.keys(value)
  if (keys.length === 0) return fc.constantFrom({ __proto__: 1 }, [], { constructor: { prototype: 1 } }, null)
  return fc
    .tuple(fc.constantFrom(...keys), fc.boolean(), fc.jsonValue({ maxDepth: 3 }))
    .chain(([key, isDeeper, other]) => {
      const inner = (value as Record<string, unknown>)[key] // One of its keys.
      const put = (next: unknown) =>
        Array.isArray(value)
          ? value.map((one, index) => (String(index) === key ? next : one))
          : { ...value, [key]: next }
      return isDeeper && typeof inner === 'object' && inner !== null
        ? withFault(inner).map(put)
        : fc.constant(put(other))
    })
}

/** The first required property that must be a single value, if there is one: an object in its place has to be refused. */
export function plainProperty({ properties = {}, required = [] }: Schema): string | undefined {
  const plain = (schema: Schema): boolean => {
    if (schema.enum || 'const' in schema) return true
    if (schema.anyOf) return schema.anyOf.every(plain)
    return (
      typeof schema.type === 'string' &&
      ['string', 'number', 'integer', 'boolean', 'null'].includes(schema.type)
    )
  }
  return required.find((name) => properties[name] && plain(properties[name]))
}
