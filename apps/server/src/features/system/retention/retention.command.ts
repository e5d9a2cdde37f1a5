import { grouped } from '@berth/domain/grouped'
import { offerLinkLimits, trackingLinkLimits } from '@berth/domain/limits'
import { and, eq, inArray, isNotNull, lt, ne, or, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { sessionLifeMs } from '../../../platform/auth/token.ts'
import type { Db } from '../../../platform/db/db.ts'
import {
  contactMessages,
  invitations,
  offerLinks,
  offers,
  outbox,
  sessions,
  trackingLinks,
} from '../../../platform/db/schema.ts'
import { findSetting } from '../settings/public.ts'

/** Rows per statement, so that no statement locks many of them for long. */
const batch = 1_000

const dayMs = 24 * 3_600_000

/**
 * Deletes personal data that is older than the setting `retention_days` and that no law requires: sessions that are over, mails that
 * are no longer to be sent, messages that were dealt with, invitations that cannot be accepted, links that cannot be opened any
 * more, and what visitors without an account left at offers; the offers themselves stay. Keeps everything if the setting is 0. Returns
 * how many rows it deleted or cleared.
 */
export async function deleteOldPersonalData(db: Db, now: Date): Promise<number> {
  const days = Number(await findSetting(db, 'retention_days'))
  if (!(days > 0)) return 0
  const before = new Date(now.getTime() - days * dayMs)
  const life = new Date(now.getTime() - sessionLifeMs)
  const isOver = or(isNotNull(sessions.endTime), lt(sessions.createTime, life))
  return (
    (await deleteAll(db, sessions, sessions.id, and(lt(sessions.createTime, before), isOver))) +
    (await deleteAll(
      db,
      outbox,
      outbox.id,
      and(lt(outbox.createTime, before), ne(outbox.state, 'waiting')),
    )) +
    (await deleteAll(
      db,
      contactMessages,
      contactMessages.id,
      and(eq(contactMessages.state, 'done'), lt(contactMessages.createTime, before)),
    )) +
    // An invitation expires within days, so one of that age was accepted, cancelled or has expired.
    (await deleteAll(
      db,
      invitations,
      invitations.id,
      and(lt(invitations.createTime, before), lt(invitations.expireTime, now)),
    )) +
    (await deleteLinks(db, before)) +
    // Such a link ended at the latest when the days of retention began.
    (await deleteAll(
      db,
      offerLinks,
      offerLinks.id,
      lt(offerLinks.createTime, new Date(before.getTime() - offerLinkLimits.maxDays * dayMs)),
    )) +
    (await clearVisitors(db, before))
  )
}

/**
 * Deletes tracking links that were revoked before this time, or have ended before it whatever became of the arrival. Their table is
 * stored with the companies', so a statement names one.
 */
async function deleteLinks(db: Db, before: Date): Promise<number> {
  const { customerId, createTime, revokeTime, id } = trackingLinks
  const oldest = new Date(before.getTime() - trackingLinkLimits.maxDays * dayMs)
  let deleted = 0
  for (;;) {
    const some = await db
      .select({ customerId, id })
      .from(trackingLinks)
      .where(or(lt(revokeTime, before), lt(createTime, oldest)))
      .limit(batch)
    for (const [company, rows] of grouped(some, (row) => row.customerId)) {
      const ids = rows.map((row) => row.id)
      await db.delete(trackingLinks).where(and(eq(customerId, company), inArray(id, ids)))
    }
    deleted += some.length
    if (some.length < batch) return deleted
  }
}

/** Forgets who left a name and an address at an offer before this time. */
async function clearVisitors(db: Db, before: Date): Promise<number> {
  let cleared = 0
  for (;;) {
    const some = db.select({ id: offers.id }).from(offers).where(lt(offers.leftTime, before)).limit(batch)
    const gone = await db
      .update(offers)
      .set({ leftName: null, leftEmail: null, leftPosition: null, leftTime: null })
      .where(inArray(offers.id, some))
      .returning({ id: offers.id })
    cleared += gone.length
    if (gone.length < batch) return cleared
  }
}

async function deleteAll(db: Db, table: PgTable, id: PgColumn, condition: SQL | undefined): Promise<number> {
  let deleted = 0
  for (;;) {
    const some = db.select({ id }).from(table).where(condition).limit(batch)
    const gone = await db.delete(table).where(inArray(id, some)).returning({ id })
    deleted += gone.length
    if (gone.length < batch) return deleted
  }
}
