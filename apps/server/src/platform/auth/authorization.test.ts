import { allEndpoints } from '@berth/contract/all-endpoints'
import type { Access, Endpoint } from '@berth/contract/endpoint'
import {
  type Authority,
  authoritiesIn,
  meets,
  memberAuthorities,
  operatorAuthorities,
  type Requirement,
  sideOf,
} from '@berth/domain/access/authority'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authorityPresets } from '../../reference/authority-presets.ts'
import { aMember, anOperator } from '../../testing/builders.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let headers: { readonly member: Headers; readonly operator: Headers }
/** Callers with every authority of their side except one. */
const without = new Map<string, Headers>()

type Headers = Readonly<Record<string, string>>

beforeAll(async () => {
  test = await openTestApp()
  const headersOf = async (user: { readonly id: number }) => (await test.as(user)).headers
  headers = {
    member: await headersOf(await aMember(test.db)),
    operator: await headersOf(await anOperator(test.db)),
  }
  for (const missing of memberAuthorities) {
    const authorities = memberAuthorities.filter((one) => one !== missing)
    without.set(missing, await headersOf(await aMember(test.db, { authorities })))
  }
  for (const missing of operatorAuthorities) {
    const authorities = operatorAuthorities.filter((one) => one !== missing)
    without.set(missing, await headersOf(await anOperator(test.db, { authorities })))
  }
})
afterAll(() => test.close())

/** Callers with these authorities alone. */
const withOnly = new Map<string, Headers>()

async function headersWith(authorities: readonly Authority[]): Promise<Headers> {
  const key = authorities.join()
  const isMember = authorities.some((one) => sideOf(one) === 'member')
  const known =
    withOnly.get(key) ??
    (await test.as(await (isMember ? aMember : anOperator)(test.db, { authorities }))).headers
  withOnly.set(key, known)
  return known
}

/**
 * Calls an endpoint with an id and numbers that cannot be read and an empty body, and returns the status. Only the gate may answer
 * 401 or 403; a caller it lets in is refused before anything is looked up, so that thousands of calls take seconds.
 */
async function knock({ method, path, stream }: Endpoint, as: Headers = {}): Promise<number> {
  const url = `/api${path.replaceAll(/\{\w+\}/g, 'x')}?page=x&size=x`
  const response = await test.app.inject({
    method,
    url,
    headers: as,
    // A stream stays open until the client disconnects.
    payloadAsStream: stream === true,
    ...(method === 'GET' ? {} : { payload: {} }),
  })
  if (stream) response.stream().destroy()
  return response.statusCode
}

const entered = (status: number) => status !== 401 && status !== 403

/** Returns the side an access is for; null if it is for both. */
function side(access: Access): 'member' | 'operator' | null {
  if (access === 'public' || access === 'signed_in' || access === 'ticket') return null
  return access === 'member' || access === 'operator' ? access : sideOf(access)
}

const calls = Object.entries(allEndpoints)
// Signing in answers 422 and never checks the caller; signing out would end the caller's session.
const knockable = calls.filter(([name]) => name !== 'logout')

it.each(calls)('%s is served', (_, { method, path }) => {
  expect(test.app.hasRoute({ method, url: `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}` })).toBe(true)
})

describe.each(knockable)('%s', (_, endpoint) => {
  const { access } = endpoint
  const only = side(access)

  it('requires signing in unless it is public', async () => {
    const status = await knock(endpoint)
    if (access === 'public') expect(entered(status)).toBe(true)
    else expect(status).toBe(401)
  })

  it('is open only to the side it is for', async () => {
    for (const actor of ['member', 'operator'] as const) {
      const status = await knock(endpoint, headers[actor])
      if (only === null || only === actor) expect(entered(status), `${actor}: ${status}`).toBe(true)
      else expect(status, actor).toBe(403)
    }
  })
})

const guarded = calls.flatMap(([name, endpoint]) => {
  const { access } = endpoint
  if (side(access) === null || access === 'member' || access === 'operator') return []
  if (typeof access === 'object' && 'any' in access) return []
  return [[name, endpoint, authoritiesIn(access as Authority)] as const] // Neither open nor a side, so authorities.
})

describe.each(guarded)('%s', (_, endpoint, asked) => {
  it('requires each of its authorities', async () => {
    for (const one of asked) expect(await knock(endpoint, without.get(one)), `without ${one}`).toBe(403)
  })

  it('requires no other authority', async () => {
    expect(entered(await knock(endpoint, await headersWith(asked)))).toBe(true)
  })
})

const presets = Object.entries(authorityPresets)

describe.each(presets)('a user with the preset %s', (_, { actor, authorities }) => {
  it('may make exactly the calls their access permits', async () => {
    const user =
      actor === 'member'
        ? await aMember(test.db, { authorities })
        : await anOperator(test.db, { authorities })
    const { headers: own } = await test.as(user)
    for (const [name, endpoint] of knockable) {
      const { access } = endpoint
      const only = side(access)
      const isAllowed =
        only === null || access === actor || (only === actor && meets(authorities, access as Requirement)) // Authorities only.
      expect([name, entered(await knock(endpoint, own))]).toEqual([name, isAllowed])
    }
    // Makes every call in sequence.
  }, 120_000)
})

it('reserves money actions at the desk for finance, and staff management for administrators', () => {
  const namesFor = (needed: Authority) =>
    guarded.flatMap(([name, , asked]) => (asked.some((one) => one === needed) ? [name] : []))
  const mayAll = (code: keyof typeof authorityPresets, names: readonly string[]) =>
    names.map((name) => meets(authorityPresets[code].authorities, allEndpoints[name]?.access as Requirement))
  const money = namesFor('desk_finance')
  expect(money).toEqual(
    expect.arrayContaining(['deskIssueInvoice', 'deskConfirmPayment', 'deskRejectPayment']),
  )
  const keeping = ['listStaff', 'inviteStaff', 'changeStaff', 'removeStaff', 'updatePreset']
  const yes = (names: readonly string[]) => names.map(() => true)
  const no = (names: readonly string[]) => names.map(() => false)
  expect([mayAll('operator_clerk', money), mayAll('operator_clerk', keeping)]).toEqual([
    no(money),
    no(keeping),
  ])
  expect([mayAll('operator_finance', money), mayAll('operator_finance', keeping)]).toEqual([
    yes(money),
    no(keeping),
  ])
  expect([mayAll('operator_admin', money), mayAll('operator_admin', keeping)]).toEqual([
    yes(money),
    yes(keeping),
  ])
})

it('does not reveal whether a call exists to callers without access', async () => {
  const body = (await test.app.inject({ method: 'GET', url: '/api/desk/order' })).json()
  expect(body).toMatchObject({ code: 1, error: 'unauthenticated' })
})
