// A database of its own: random calls change everything, settings too.
import { allEndpoints } from '@berth/contract/all-endpoints'
import type { Endpoint } from '@berth/contract/endpoint'
import { failure } from '@berth/contract/envelope'
import { memberAuthorities, operatorAuthorities } from '@berth/domain/access/authority'
import { isOrderStatus, statusesInProcessOrder } from '@berth/domain/order/lifecycle/status'
import { eq, isNull, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../platform/auth/password.ts'
import { customers, sessions, settings, users } from '../platform/db/schema.ts'
import { openApiDocument } from '../platform/http/openapi.ts'
import { aContact, aMember, anOperator, anOrder, aRate, type Member } from '../testing/builders.ts'
import { openOwnApp, type TestApp } from '../testing/test-app.ts'
import { type AnyCall, anyCall, type CallerName, finds } from './any-call.ts'

// Random calls of the whole API against one database, one after the other, so that they meet what earlier ones left behind.
// `npm run test:trust` makes many more than `npm test`, with a seed of their own: BERTH_FUZZ_SEED and BERTH_FUZZ_REQUESTS repeat
// a run.

const seed = Number(process.env.BERTH_FUZZ_SEED ?? 20_260_316)
const requests = Number(process.env.BERTH_FUZZ_REQUESTS ?? 1_500)
const batch = 500

let test: TestApp
let member: Member
let other: Member
let operator: { readonly id: number }
let passwordHash: string
const headers = new Map<CallerName, Readonly<Record<string, string>>>([
  ['nobody', {}],
  ['forger', { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzaWQiOiIxIn0.' }],
])

beforeAll(async () => {
  test = await openOwnApp()
  passwordHash = await hashPassword('demo1234')
  member = await aMember(test.db, { user: { passwordHash, isOwner: true } })
  other = await aMember(test.db, { user: { passwordHash, isOwner: true } })
  const staff = await anOperator(test.db, { user: { passwordHash } })
  operator = staff
  const { storage } = test
  for (const status of statusesInProcessOrder.filter(isOrderStatus))
    for (const owner of [member, other])
      await anOrder(test.db, status, { member: owner, operator: staff, now: test.clock.now(), storage })
  for (const owner of [member, other]) {
    await aContact(test.db, owner)
    await aRate(test.db, { owner })
  }
  await revive()
})
afterAll(() => test.close())

/** Gives the callers new sessions and back what they have done to each other: blocks, lost permissions, a closed portal. */
async function revive() {
  await test.db.update(customers).set({ blockTime: null, review: 'approved' })
  for (const [name, { id }, authorities] of [
    ['member', member, memberAuthorities],
    ['other', other, memberAuthorities],
    ['operator', operator, operatorAuthorities],
  ] as const) {
    await test.db
      .update(users)
      .set({ blockTime: null, removeTime: null, passwordHash, preset: null, authorities: [...authorities] })
      .where(eq(users.id, id))
    headers.set(name, (await test.as({ id })).headers)
  }
  await test.db.update(sessions).set({ mustEnrol: false, secondTime: null }).where(isNull(sessions.endTime))
  await test.db.update(settings).set({ valueZh: '', valueEn: '' }).where(eq(settings.name, 'app_close'))
  await test.db.execute(sql`delete from counted_calls`)
}

const document = openApiDocument(allEndpoints, '0') as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: object }>>>>
}

/** Makes a call; returns what is wrong with its answer, and its status. */
async function judge({
  name,
  as,
  url,
  body,
  isInvalid,
}: AnyCall): Promise<{ status: number; wrong: string | null }> {
  const { method, path, access } = (allEndpoints as Readonly<Record<string, Endpoint>>)[name] as Endpoint // Calls are made from it.
  const answer = await test.app
    .inject({
      method,
      url,
      headers: { ...headers.get(as), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    .catch((error: unknown) => ({ statusCode: 599, headers: {}, body: String(error) }))
  const status = answer.statusCode
  const { responses = {} } = document.paths[`/api${path}`]?.[method.toLowerCase()] ?? {}
  const isKnown = access === 'public' || (as !== 'nobody' && as !== 'forger')
  const isOther = status === 404 && !answer.body.includes('"error":"not_found"')
  const wrong =
    status >= 500
      ? `${status}`
      : !isKnown && status !== 401 && !isOther
        ? `${status} without a session`
        : !Object.hasOwn(responses, status)
          ? `${status} is not documented`
          : isInvalid && status < 400
            ? `${status} for an object in place of a value`
            : status >= 400 && !failure.safeParse(parsed(answer.body)).success
              ? `${status} without a proper body`
              : null
  return { status, wrong }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

describe('random calls', () => {
  it.each(finds)('answers what once failed: $name $url', async (call) => {
    expect((await judge(call)).wrong).toBeNull()
  })

  it(
    `answers ${requests} random calls (seed ${seed}) with documented statuses, refuses what is invalid, and never fails`,
    async () => {
      const found = new Map<string, string>()
      const answered = new Map<number, number>()
      for (let made = 0; made < requests; made += batch) {
        await revive()
        const calls = fc.sample(anyCall, { numRuns: Math.min(batch, requests - made), seed: seed + made })
        for (const call of calls) {
          const { status, wrong } = await judge(call)
          answered.set(status, (answered.get(status) ?? 0) + 1)
          // Somebody ended the caller's session or took their permission.
          if (status === 401 && call.as !== 'nobody' && call.as !== 'forger') await revive()
          if (wrong && !found.has(`${call.name}: ${wrong}`))
            found.set(`${call.name}: ${wrong}`, JSON.stringify(call).slice(0, 600))
        }
      }
      process.stdout.write(
        `fuzz: seed ${seed}, ${[...answered]
          .sort()
          .map(([status, count]) => `${status}: ${count}`)
          .join(', ')}\n`,
      )
      expect(Object.fromEntries(found)).toEqual({})
    },
    Math.max(120_000, requests * 60),
  )
})
