// A database of its own: it changes settings for all companies.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  contactMessages,
  invitations,
  offerLinks,
  offers,
  outbox,
  sessions,
  settings,
  trackingLinks,
  users,
} from '../../../platform/db/schema.ts'
import { aMember, anOperator, anOrder } from '../../../testing/builders.ts'
import { openOwnApp, type TestApp } from '../../../testing/test-app.ts'
import { deleteOldPersonalData } from './retention.command.ts'

const dayMs = 24 * 3_600_000

let test: TestApp
let userId: number
let customerId: number
beforeAll(async () => {
  test = await openOwnApp()
  const member = await aMember(test.db)
  userId = member.id
  customerId = member.customerId
})
afterAll(() => test.close())

const ago = (days: number) => new Date(test.clock.now().getTime() - days * dayMs)
const keepFor = (days: number) =>
  test.db
    .update(settings)
    .set({ valueZh: String(days) })
    .where(eq(settings.name, 'retention_days'))

async function aSession(id: string, opened: number, ended: number | null) {
  const createTime = ago(opened)
  const endTime = ended === null ? null : ago(ended)
  await test.db.insert(sessions).values({ id, userId, createTime, tokenTime: createTime, endTime })
}

async function aMail(kind: string, state: 'waiting' | 'sent' | 'failed', days: number) {
  const createTime = ago(days)
  await test.db
    .insert(outbox)
    .values({ kind, toUserId: userId, payload: {}, state, dueTime: createTime, createTime })
}

async function aMessage(subject: string, state: 'open' | 'done', days: number) {
  const common = { email: 'a@b.example', name: 'A', content: 'B', language: 'en-US' as const }
  await test.db.insert(contactMessages).values({ ...common, subject, state, createTime: ago(days) })
}

async function anInvitation(email: string, created: number, expires: number) {
  const rest = {
    preset: 'shipper',
    language: 'en-US' as const,
    tokenHash: email,
    invitedBy: userId,
    customerId,
  }
  await test.db
    .insert(invitations)
    .values({ ...rest, email, createTime: ago(created), expireTime: ago(expires) })
}

async function findLeft() {
  const [session, mail, message, invitation] = await Promise.all([
    test.db.select({ name: sessions.id }).from(sessions).where(eq(sessions.userId, userId)),
    test.db.select({ name: outbox.kind }).from(outbox),
    test.db.select({ name: contactMessages.subject }).from(contactMessages),
    test.db.select({ name: invitations.email }).from(invitations),
  ])
  return [...session, ...mail, ...message, ...invitation].map(({ name }) => name).sort()
}

describe('retention', () => {
  it('deletes what is over and older than the setting, and nothing while the setting is 0', async () => {
    await aSession('ended long ago', 100, 99)
    await aSession('never ended', 100, null)
    await aSession('open', 20, null)
    await aSession('ended lately', 20, 1)
    await aMail('sent long ago', 'sent', 100)
    await aMail('failed long ago', 'failed', 100)
    await aMail('to be sent', 'waiting', 100)
    await aMail('sent lately', 'sent', 20)
    await aMessage('done long ago', 'done', 100)
    await aMessage('to be dealt with', 'open', 100)
    await aMessage('done lately', 'done', 20)
    await anInvitation('expired long ago', 100, 93)
    await anInvitation('expired lately', 20, 13)
    const before = await findLeft()

    await keepFor(0)
    expect(await deleteOldPersonalData(test.db, test.clock.now())).toBe(0)
    expect(await findLeft()).toEqual(before)

    await keepFor(90)
    expect(await deleteOldPersonalData(test.db, test.clock.now())).toBe(6)
    expect(await findLeft()).toEqual(before.filter((name) => !/long ago|never ended/.test(name)))
    expect(await deleteOldPersonalData(test.db, test.clock.now())).toBe(0)
    expect(await test.db.select().from(users).where(eq(users.id, userId))).toHaveLength(1)
  })

  it('keeps an invitation that can still be accepted, however short the setting', async () => {
    await anInvitation('still open', 5, -2)
    await keepFor(3)
    await deleteOldPersonalData(test.db, test.clock.now())
    expect(await findLeft()).toContain('still open')
  })

  it('deletes tracking links that were revoked or have ended long ago', async () => {
    const { id: orderId, customerId: owner } = await anOrder(test.db, 2, {
      ...{ member: await aMember(test.db), operator: await anOperator(test.db), now: test.clock.now() },
    })
    const aLink = (name: string, made: number, revoked: number | null) => ({
      ...{ customerId: owner, orderId, name, tokenHash: name, shows: [], createdBy: userId },
      ...{ createTime: ago(made), revokeTime: revoked === null ? null : ago(revoked) },
    })
    const kept = [
      aLink('open', 179, null),
      aLink('ended lately', 269, null),
      aLink('revoked lately', 100, 89),
    ]
    const gone = [aLink('ended long ago', 271, null), aLink('revoked long ago', 100, 91)]
    await test.db.insert(trackingLinks).values([...kept, ...gone])
    await keepFor(90)
    expect(await deleteOldPersonalData(test.db, test.clock.now())).toBe(2)
    const left = await test.db.select({ name: trackingLinks.name }).from(trackingLinks)
    expect(left.map(({ name }) => name).sort()).toEqual(kept.map(({ name }) => name).sort())
  })

  it('deletes links of offers that ended long ago, and forgets who left an address there', async () => {
    const anOffer = async (no: string, left: number | null) => {
      const written = { createdBy: userId, createTime: ago(300), updateTime: ago(300) }
      const visitor = left === null ? {} : { leftName: 'ANNA', leftEmail: 'anna@a.test', leftTime: ago(left) }
      const rows = await test.db
        .insert(offers)
        .values({ offerNo: no, state: 'sent', language: 'both', ...written, ...visitor })
        .returning({ id: offers.id })
      return rows[0]!.id // As inserted.
    }
    const [old, lately] = [await anOffer('QT1', 91), await anOffer('QT2', 89)]
    const aLink = (offerId: number, address: string, made: number) => ({
      ...{ offerId, address, tokenHash: address, createTime: ago(made) },
    })
    await test.db
      .insert(offerLinks)
      .values([aLink(old, 'ended long ago', 271), aLink(lately, 'ended lately', 269)])
    await keepFor(90)
    expect(await deleteOldPersonalData(test.db, test.clock.now())).toBe(2)
    const links = await test.db.select({ address: offerLinks.address }).from(offerLinks)
    expect(links).toEqual([{ address: 'ended lately' }])
    const kept = await test.db.select({ no: offers.offerNo, left: offers.leftEmail }).from(offers)
    expect(kept.toSorted((one, other) => (one.no < other.no ? -1 : 1))).toEqual([
      { no: 'QT1', left: null },
      { no: 'QT2', left: 'anna@a.test' },
    ])
  })

  it('deletes more rows than one statement does', async () => {
    const createTime = ago(100)
    const rows = Array.from({ length: 2_001 }, () => ({
      kind: 'many',
      payload: {},
      state: 'sent' as const,
      dueTime: createTime,
      createTime,
    }))
    await test.db.insert(outbox).values(rows)
    await keepFor(90)
    expect(await deleteOldPersonalData(test.db, test.clock.now())).toBe(2_001)
  })
})
