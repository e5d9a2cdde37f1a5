// A database of its own: it searches over all companies.
import { allEndpoints } from '@berth/contract/all-endpoints'
import type { Endpoint } from '@berth/contract/endpoint'
import { memberAuthorities, operatorAuthorities, sideOf } from '@berth/domain/access/authority'
import { isOrderStatus, statusesInProcessOrder } from '@berth/domain/order/lifecycle/status'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aContact, aMember, anOperator, anOrder, aRate, type Member } from './testing/builders.ts'
import type { Caller } from './testing/caller.ts'
import { openOwnApp, type TestApp } from './testing/test-app.ts'

// The filters of every list, generated from the contract: one that is added is tried by itself.

let test: TestApp
let other: Member
let callers: { readonly member: Caller; readonly operator: Caller }
beforeAll(async () => {
  test = await openOwnApp()
  const member = await aMember(test.db, { authorities: [...memberAuthorities], user: { isOwner: true } })
  other = await aMember(test.db, { user: { isOwner: true } })
  const operator = await anOperator(test.db, { authorities: [...operatorAuthorities] })
  for (const owner of [member, other]) {
    await aContact(test.db, owner)
    await aRate(test.db, { owner })
    for (const status of statusesInProcessOrder.filter(isOrderStatus))
      await anOrder(test.db, status, {
        member: owner,
        operator,
        now: test.clock.now(),
        storage: test.storage,
      })
  }
  callers = { member: await test.as(member), operator: await test.as(operator) }
})
afterAll(() => test.close())

const callerFor = ({ access }: Endpoint) => {
  if (access === 'public' || access === 'signed_in' || access === 'ticket') return callers.member
  return callers[access === 'member' || access === 'operator' ? access : sideOf(access)]
}

const lists = Object.entries(allEndpoints as Readonly<Record<string, Endpoint>>).filter(
  ([, { method, path, query, output }]) =>
    method === 'GET' &&
    !path.includes('{') &&
    query !== undefined &&
    'shape' in output &&
    'lists' in (output.shape as object),
)
const withField = (name: string) =>
  lists
    .filter(([, { query }]) => name in (query?.shape ?? {}))
    .map(([list, endpoint]) => [list, endpoint] as const)

async function ask(endpoint: Endpoint, query: Readonly<Record<string, string>>) {
  const { headers } = callerFor(endpoint)
  const url = `/api${endpoint.path}?${new URLSearchParams(query)}`
  const answer = await test.app.inject({ method: 'GET', url, headers })
  return { status: answer.statusCode, body: answer.json() as { data?: { lists: unknown[]; total?: number } } }
}

/** Every text and number in an answer. */
const valuesOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesOf) : [String(value)]

it('there are lists to try', () => {
  expect(
    [lists.length, withField('keyword').length, withField('sort').length].map((count) => count > 4),
  ).toEqual([true, true, true])
})

describe.each(withField('keyword'))('the keyword of %s', (_, endpoint) => {
  it('is text: signs that a database gives a meaning find only themselves', async () => {
    for (const keyword of ['%', '_', '%%', '\\', '%_%', "=''"]) {
      const { status, body } = await ask(endpoint, { keyword })
      expect([keyword, status]).toEqual([keyword, 200])
      // What is found has the sign itself, as some codes have.
      for (const row of body.data?.lists ?? []) expect(valuesOf(row).join(' ')).toContain(keyword)
    }
  })
})

describe.each(withField('sort'))('the order of %s', (_, endpoint) => {
  it('is one of those it names', async () => {
    for (const sort of [
      'id',
      'password_hash',
      'total;drop table users',
      '(select 1)',
      '-1',
      '__proto__',
      'constructor',
      'total,id',
    ]) {
      const { status } = await ask(endpoint, { sort })
      expect([sort, [400, 422].includes(status)]).toEqual([sort, true])
    }
  })
})

describe.each(
  lists.filter(([, endpoint]) => {
    const { access } = endpoint
    return (
      access !== 'public' &&
      access !== 'operator' &&
      (access === 'member' || access === 'signed_in' || access === 'ticket' || sideOf(access) === 'member')
    )
  }),
)('%s', (_, endpoint) => {
  it('shows the same rows, whoever’s are asked for', async () => {
    const plain = await ask(endpoint, {})
    for (const name of ['customer_id', 'member_id', 'user_id', 'owner', 'company']) {
      // A filter of its own is one among rows that may be seen; any other name is none.
      if (name in (endpoint.query?.shape ?? {})) continue
      const asked = await ask(endpoint, { [name]: String(other.customerId) })
      expect([asked.status, asked.body.data]).toEqual([plain.status, plain.body.data])
    }
  })
})

// `npm run test:trust` tries each of them in every parameter of every list, alone and behind a valid value; otherwise some do.
const isLong = process.env.BERTH_TEST_LONG === '1'
const injections = [
  ...[
    "'",
    '"',
    "' or '1'='1",
    '1 or 1=1',
    '1) or (1=1',
    "1') or ('1'='1",
    '1;select pg_sleep(9)--',
    '1/**/union/**/select/**/null',
  ],
  ...[
    "1' and 1=cast((select version()) as int)--",
    '(select case when (1=1) then 1 else 1/0 end)',
    '1||pg_sleep(9)',
    '0x31',
    '$1',
    '{{1}}',
  ],
  ...["E'\\\\x27'", '1\u0000', 'null', 'CHR(65)||CHR(66)', "1'::int--"],
]

describe.each(lists)('SQL in the parameters of %s', (_, endpoint) => {
  it('is refused or plain text, and is never run', { timeout: 300_000 }, async () => {
    const all = injections.flatMap((injection) => [injection, `1,${injection}`])
    for (const [at, name] of Object.keys(endpoint.query?.shape ?? {}).entries())
      for (const value of isLong ? all : [0, 13, 26].map((step) => all[(at + step) % all.length] ?? '')) {
        const begun = performance.now()
        const { status, body } = await ask(endpoint, { [name]: value })
        expect([name, value, [200, 400, 404, 422].includes(status)]).toEqual([name, value, true])
        expect(performance.now() - begun, `${name}=${value}`).toBeLessThan(9_000)
        if (name === 'keyword' && status === 200)
          for (const row of body.data?.lists ?? [])
            expect(valuesOf(row).join(' ').toUpperCase()).toContain(value.toUpperCase())
      }
  })
})
