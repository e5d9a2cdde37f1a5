// A database of its own: random calls change everything, settings too.
import { allEndpoints } from '@berth/contract/all-endpoints'
import type { Endpoint } from '@berth/contract/endpoint'
import { sideOf } from '@berth/domain/access/authority'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { hashPassword } from './platform/auth/password.ts'
import { openApiDocument } from './platform/http/openapi.ts'
import { aMember, anOperator, anOrder } from './testing/builders.ts'
import { openOwnApp, type TestApp } from './testing/test-app.ts'

// Every field of every call, generated from the contract, with values at the edges of what a column can store.

let test: TestApp
let headers: { readonly member: Headers; readonly operator: Headers }
let orderId: number

type Headers = Readonly<Record<string, string>>

beforeAll(async () => {
  test = await openOwnApp()
  // A real hash: some calls check the password.
  const member = await aMember(test.db, { user: { passwordHash: await hashPassword('demo1234') } })
  const operator = await anOperator(test.db)
  orderId = (await anOrder(test.db, 1, { member, operator, now: test.clock.now() })).id
  headers = {
    member: (await test.as(member)).headers,
    operator: (await test.as(operator)).headers,
  }
})
afterAll(() => test.close())

/** Cannot be stored, or only with other characters than were typed. */
const unstorable = ['A\u0000B', 'A\ud800B']
const oddNumbers = [32_768, 2_147_483_648, Number.MAX_SAFE_INTEGER, 1e300]
const oddParameters = [...oddNumbers.map(String), '%', "'", '1,2147483648', 'A\u0000B']

type Schema = {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
}

/** Builds a value with every property of the schema, and with one element in every array. */
function sampleOf(schema: Schema, name = ''): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  const choice = schema.anyOf?.find(({ type }) => type !== 'null')
  if (choice) return sampleOf(choice, name)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, sampleOf(inner, key)]),
      )
    case 'array':
      return schema.items ? [sampleOf(schema.items, name)] : []
    case 'integer':
    case 'number':
      return 1
    case 'boolean':
      return true
    default:
      return name.includes('email') ? 'a@b.example' : 'A'
  }
}

/** Returns copies of the value, each with one text or number replaced by an odd one, and where that is. */
function* oddCopies(value: unknown, at = ''): Generator<{ at: string; odd: unknown; value: unknown }> {
  if (typeof value === 'string') for (const odd of someOf(unstorable, 1)) yield { at, odd, value: odd }
  else if (typeof value === 'number') for (const odd of someOf(oddNumbers, 1)) yield { at, odd, value: odd }
  else if (Array.isArray(value))
    for (const copy of oddCopies(value[0], `${at}.0`)) yield { ...copy, value: [copy.value] }
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value))
      for (const copy of oddCopies(inner, `${at}.${key}`))
        yield { ...copy, value: { ...value, [key]: copy.value } }
}

function headersFor({ access }: Endpoint): Headers {
  if (access === 'public' || access === 'signed_in' || access === 'ticket') return headers.member
  return headers[access === 'member' || access === 'operator' ? access : sideOf(access)]
}

async function call(endpoint: Endpoint, query: string, body?: unknown): Promise<number> {
  const id = endpoint.path.includes('/order/') ? orderId : 999_999_999
  const request = {
    method: endpoint.method,
    url: `/api${endpoint.path.replaceAll(/\{\w+\}/g, String(id))}${query}`,
    headers: headersFor(endpoint),
    ...(body === undefined ? {} : { payload: body as object }), // Bodies are objects or arrays.
  }
  // A file that fails after its first rows breaks off.
  const answered = ({ statusCode }: { statusCode: number }) => statusCode
  const status = await test.app.inject(request).then(answered, () => 500)
  const { responses } = document.paths[`/api${endpoint.path}`]?.[endpoint.method.toLowerCase()] ?? {}
  if (!Object.hasOwn(responses ?? {}, status))
    undocumented.add(`${endpoint.method} ${endpoint.path}: ${status}`)
  return status
}

/** The statuses that the API's document does not name. */
const undocumented = new Set<string>()
const document = openApiDocument(allEndpoints, '0') as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: object }>>>>
}

// `npm run test:trust` tries every value everywhere, a usual run some of them in turn: over the calls all of them come up.
const isLong = process.env.BERTH_TEST_LONG === '1'
let turn = 0
function someOf<Value>(values: readonly Value[], count: number): readonly Value[] {
  if (isLong) return values
  turn += count
  return Array.from({ length: count }, (_, at) => values[(turn + at) % values.length] as Value) // Within the list.
}

const calls = Object.entries(allEndpoints).filter(([name, { stream }]) => name !== 'logout' && !stream)

describe('odd values', () => {
  it('no value of any parameter of an address makes the server fail', async () => {
    const failed: string[] = []
    for (const [name, endpoint] of calls)
      for (const parameter of Object.keys(endpoint.query?.shape ?? {}))
        for (const odd of someOf(oddParameters, 3)) {
          const status = await call(endpoint, `?${parameter}=${encodeURIComponent(odd)}`)
          if (status >= 500 || status === 401)
            failed.push(`${name} ${parameter}=${JSON.stringify(odd)}: ${status}`)
        }
    expect(failed).toEqual([])
  }, 120_000)

  it('no number or text in any body makes the server fail, and text that cannot be stored is refused', async () => {
    const failed: string[] = []
    for (const [name, endpoint] of calls) {
      if (!endpoint.body) continue
      const schema = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }) as Schema
      for (const { at, odd, value } of oddCopies(sampleOf(schema))) {
        const status = await call(endpoint, '', value)
        const isTaken = typeof odd === 'string' && status < 400
        if (status >= 500 || status === 401 || isTaken)
          failed.push(`${name} ${at}=${JSON.stringify(odd)}: ${status}`)
      }
    }
    expect(failed).toEqual([])
  }, 240_000)

  it('every status of these answers is documented', () => {
    expect([...undocumented]).toEqual([])
  })
})
