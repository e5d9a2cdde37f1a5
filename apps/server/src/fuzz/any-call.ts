import { allEndpoints } from '@berth/contract/all-endpoints'
import type { Endpoint } from '@berth/contract/endpoint'
import { sideOf } from '@berth/domain/access/authority'
import fc from 'fast-check'
import { z } from 'zod'
import { anyId, anyValueOf, plainProperty, type Schema, withFault } from './any-value.ts'

/** Who makes a call: a user of two companies, the operator, nobody, or somebody with a token they made up. */
export const callers = ['member', 'other', 'operator', 'nobody', 'forger'] as const
export type CallerName = (typeof callers)[number]

export type AnyCall = {
  readonly name: string
  readonly as: CallerName
  readonly url: string
  readonly body: unknown
  /** A required single value was replaced by an object. */
  readonly isInvalid: boolean
}

// A stream stays open; its access is covered by the tests of the gate.
const fuzzed = Object.entries(allEndpoints as Readonly<Record<string, Endpoint>>).filter(
  ([, { stream }]) => !stream,
)

export function schemaOf(type: z.ZodType | undefined): Schema {
  // The conversion names input types; what it cannot express is left open.
  return type ? (z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema) : {}
}

/** Mostly somebody whom the call is for. */
function anyCallerOf({ access }: Endpoint): fc.Arbitrary<CallerName> {
  const isForEither = access === 'public' || access === 'signed_in' || access === 'ticket'
  const side = isForEither ? null : access === 'member' || access === 'operator' ? access : sideOf(access)
  return fc.oneof(
    { weight: side === 'operator' ? 1 : 8, arbitrary: fc.constant('member' as const) },
    { weight: side === 'operator' ? 1 : 2, arbitrary: fc.constant('other' as const) },
    { weight: side === 'member' ? 1 : 8, arbitrary: fc.constant('operator' as const) },
    { weight: 1, arbitrary: fc.constantFrom('nobody' as const, 'forger' as const) },
  )
}

const anySegment = fc.oneof(
  { weight: 12, arbitrary: anyId.map(String) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('0', '-1', '1.5', '%00', '%F0%9F%9A%A2', 'null', '9'.repeat(30)),
  },
)

/** Parameters that are no ids have few valid values. */
const namedSegments: Readonly<Record<string, readonly string[]>> = {
  kind: ['country', 'port', 'carrier', 'logo', 'license', 'rate', 'contact', 'x'],
  code: ['forwarder', 'shipper', 'operator_clerk', 'member_finance', 'x'],
  name: ['app_title', 'payment_days', 'order_no', 'x'],
}

function anyUrl({ path, query }: Endpoint): fc.Arbitrary<string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const segments = fc.tuple(
    ...names.map((name) => (namedSegments[name] ? fc.constantFrom(...namedSegments[name]) : anySegment)),
  )
  const parameters = query ? anyValueOf(schemaOf(query)) : fc.constant({})
  return fc.tuple(segments, parameters).map(([values, given]) => {
    const filled = names.reduce((url, name, index) => url.replace(`{${name}}`, values[index] ?? ''), path)
    const text = new URLSearchParams(
      Object.entries(given as Readonly<Record<string, unknown>>).map(([key, value]) => [key, asText(value)]),
    ).toString()
    return `/api${filled}${text && `?${text}`}`
  })
}

function asText(value: unknown): string {
  return Array.isArray(value) ? value.map(asText).join(',') : Buffer.from(String(value ?? '')).toString()
}

function anyBody({ body }: Endpoint): fc.Arbitrary<{ readonly body: unknown; readonly isInvalid: boolean }> {
  if (!body) return fc.constant({ body: undefined, isInvalid: false })
  const schema = schemaOf(body)
  const proper = anyValueOf(schema)
  const plain = plainProperty(schema)
  const as = (isInvalid: boolean) => (value: unknown) => ({ body: value, isInvalid })
  return fc.oneof(
    { weight: 6, arbitrary: proper.map(as(false)) },
    { weight: 3, arbitrary: proper.chain(withFault).map(as(false)) },
    ...(plain
      ? [
          {
            weight: 1,
            arbitrary: proper
              .map((value) => ({ ...(value as object), [plain]: { not: 'this' } }))
              .map(as(true)),
          },
        ]
      : []),
  )
}

/** Calls that once failed. */
export const finds: readonly AnyCall[] = [
  { name: 'endOneSession', as: 'member', url: '/api/session/%00', body: undefined, isInvalid: false },
]

/** Any call of the API, by anyone, with proper and improper values. */
export const anyCall: fc.Arbitrary<AnyCall> = fc.oneof(
  ...fuzzed.map(([name, endpoint]) =>
    fc
      .record({ as: anyCallerOf(endpoint), url: anyUrl(endpoint), content: anyBody(endpoint) })
      .map(({ as, url, content }) => ({ name, as, url, ...content })),
  ),
)
