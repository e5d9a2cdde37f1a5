import { setTimeout as wait } from 'node:timers/promises'
import { login } from '@berth/contract/access/session'
import { createContact, getContact } from '@berth/contract/companies/contact'
import type { BodyOf, Endpoint, OutputOf } from '@berth/contract/endpoint'
import { createBooking, getBooking } from '@berth/contract/orders/booking'
import { readReferenceData } from '@berth/reference-data/reference-data'
import { count, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { checkData } from '../admin/check-data.ts'
import { hashPassword } from '../platform/auth/password.ts'
import type { Db } from '../platform/db/db.ts'
import { attachments, contacts, containerTypes, orders, ports } from '../platform/db/schema.ts'
import type { Storage } from '../platform/files/storage.ts'
import { loadReferenceData } from '../reference/load-reference-data.ts'
import { aCountryId, aMember } from './builders.ts'
import { aPdf } from './sample-files.ts'

/** Something that was sent: the id with which it was acknowledged, or null if it was not answered. */
type SentWrite = { readonly kind: 'order' | 'contact'; readonly key: string; id: number | null }

/** Who writes, and to where. */
type Address = { readonly url: string; readonly token: string }

const password = 'a long password'

/** An answer that is neither a success nor "try again": unlike a connection that broke, it fails the test. */
class DatabaseAway extends Error {}

/** 503: the server says that it has no database at the moment. */
class Unavailable extends Error {}

/**
 * A company whose people write orders, contacts and files to a server that faults are tried on, and remember what was
 * acknowledged. What was not answered they repeat with the same key, as clients do: it happens once, whether or not it had
 * happened before.
 */
export class Witness {
  private readonly username: string
  private readonly customerId: number
  private readonly ids: { readonly port: number; readonly container: number; readonly country: number }
  private readonly all: SentWrite[] = []
  private rounds = 0
  /** Bearer token of the last sign-in. */
  private at: Address = { url: '', token: '' }
  /** The longest time any answer took, in milliseconds. */
  slowestMs = 0
  /** Files that were acknowledged. */
  files = 0
  /** Calls that were not answered, or answered with 503. */
  turnedAway = 0
  /** When the last write was acknowledged, by `performance.now()`. */
  lastAcknowledged = 0

  private constructor(username: string, customerId: number, ids: Witness['ids']) {
    this.username = username
    this.customerId = customerId
    this.ids = ids
  }

  /** Writes the company and the reference data into a migrated database. */
  static async settle(db: Db): Promise<Witness> {
    await loadReferenceData(db, readReferenceData())
    const { username, customerId } = await aMember(db, {
      user: { passwordHash: await hashPassword(password), isOwner: true },
    })
    const [port] = await db.select().from(ports).where(eq(ports.code, 'CNSHA'))
    const [container] = await db.select().from(containerTypes).where(eq(containerTypes.code, '40HQ'))
    if (!port || !container) throw new Error('the reference data lacks a port or a container type')
    return new Witness(username, customerId, {
      port: port.id,
      container: container.id,
      country: await aCountryId(db),
    })
  }

  get acknowledged(): number {
    return this.all.filter(({ id }) => id !== null).length
  }

  /** Signs in to a server, and repeats what no server has answered. */
  async turnTo(url: string): Promise<void> {
    const { token } = await call({ url, token: '' }, login, { username: this.username, password })
    this.at = { url, token }
    await this.repeat(({ id }) => id === null)
  }

  /**
   * Lets several people write until `isOver`, which is aborted before or while the fault happens or when it is over, each with such
   * a pause between two writes.
   */
  async write(isOver: AbortSignal, people = 4, pauseMs = 0): Promise<void> {
    const round = this.rounds++
    await Promise.all(
      Array.from({ length: people }, (_, person) => this.writeAs(person, round, isOver, pauseMs)),
    )
  }

  private async writeAs(person: number, round: number, isOver: AbortSignal, pauseMs: number): Promise<void> {
    for (let at = 0; !isOver.aborted; at++) {
      if (pauseMs > 0) await wait(pauseMs)
      const kind = at % 2 === 0 ? 'order' : 'contact'
      const sent: SentWrite = { kind, key: `${kind.toUpperCase()}-${round}-${person}-${at}`, id: null }
      this.all.push(sent)
      const isDone = await this.insist(() => this.send(sent), isOver)
      if (isDone && at % 5 === 0) await this.insist(() => this.sendFile(), isOver)
    }
  }

  /** Repeats a call that is not answered or answered with 503 until it succeeds or the round is over. */
  private async insist(act: () => Promise<void>, isOver: AbortSignal): Promise<boolean> {
    for (;;) {
      const begun = performance.now()
      try {
        await act()
        this.lastAcknowledged = performance.now()
        return true
      } catch (error) {
        if (error instanceof DatabaseAway) throw error
        this.turnedAway++
        if (isOver.aborted) return false
        await wait(50)
      } finally {
        this.slowestMs = Math.max(this.slowestMs, performance.now() - begun)
      }
    }
  }

  private async send(sent: SentWrite): Promise<void> {
    const { kind, key } = sent
    const answer =
      kind === 'order'
        ? await call(this.at, createBooking, this.draftOf(key), { key })
        : await call(this.at, createContact, this.contactOf(key), { key })
    if (sent.id !== null) expect(answer.id).toBe(sent.id)
    sent.id = answer.id
  }

  private async sendFile(): Promise<void> {
    const form = new FormData()
    form.set('purpose', 'supply_attachment')
    form.set('file', new Blob([Uint8Array.from(aPdf())]), 'list.pdf')
    const headers = { authorization: `Bearer ${this.at.token}` }
    const response = await fetch(`${this.at.url}/api/attachment`, { method: 'POST', headers, body: form })
    if (response.status === 503) throw new Unavailable()
    // How many uploads a company may make in an hour is limited.
    if (!response.ok && response.status !== 429) throw new DatabaseAway(`upload: ${response.status}`)
    if (response.ok) this.files++
  }

  private async repeat(which: (sent: SentWrite) => boolean): Promise<void> {
    const waiting = this.all.filter(which)
    const repeatNext = async (): Promise<void> => {
      for (let sent = waiting.pop(); sent; sent = waiting.pop()) await this.send(sent)
    }
    await Promise.all(Array.from({ length: 4 }, repeatNext))
  }

  /** Everything that was sent is there once, whole, under the id it was acknowledged with. */
  async expectNothingLost(): Promise<void> {
    await this.repeat(() => true)
    for (const { kind, key, id } of this.all.slice(-100)) {
      const params = { id: id ?? 0 }
      if (kind === 'contact')
        expect(await call(this.at, getContact, null, params)).toMatchObject(this.contactOf(key))
      else expect(await call(this.at, getBooking, null, params)).toMatchObject({ cust_ref_no: key })
    }
  }

  /** The database holds exactly what was sent, no row lacks its file, and nothing contradicts itself. */
  async expectSound(db: Db, storage: Storage): Promise<void> {
    const references = (
      await db.select({ key: orders.custRefNo }).from(orders).where(eq(orders.customerId, this.customerId))
    ).map(({ key }) => key)
    const names = (
      await db
        .select({ key: contacts.company1 })
        .from(contacts)
        .where(eq(contacts.customerId, this.customerId))
    ).map(({ key }) => key)
    const keysOf = (kind: SentWrite['kind']) =>
      this.all.filter((sent) => sent.kind === kind).map(({ key }) => key)
    expect(references.sort()).toEqual(keysOf('order').sort())
    expect(names.sort()).toEqual(keysOf('contact').sort())
    const own = eq(attachments.customerId, this.customerId)
    const [files] = await db.select({ kept: count() }).from(attachments).where(own)
    expect(files?.kept).toBeGreaterThan(0)
    expect((await checkData(db, storage)).problems).toEqual([])
  }

  private draftOf(key: string): BodyOf<typeof createBooking> {
    const { ids } = this
    return {
      action: 'save',
      container_mode: 1,
      pol_id: ids.port,
      cust_ref_no: key,
      containers: [1, 2, 3].map((quantity) => ({
        container_id: ids.container,
        quantity,
        description: `${key} ${quantity}`,
        weight: 1000,
        volume: 10,
      })),
    }
  }

  private contactOf(key: string): BodyOf<typeof createContact> {
    return {
      company1: key,
      linkman: 'WEBER',
      phone: '+49 40 1234567',
      email: `${key}@nordlicht.example`,
      address1: 'HAFENSTR 1',
      city: 'HAMBURG',
      country_id: this.ids.country,
    }
  }
}

async function call<E extends Endpoint>(
  { url, token }: Address,
  { method, path }: E,
  body: object | null,
  { id = 0, key = '' } = {},
): Promise<OutputOf<E>> {
  const response = await fetch(`${url}/api${path.replace('{id}', String(id))}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as { data: OutputOf<E> } // The contract of the call.
  if (response.status === 503) throw new Unavailable()
  if (!response.ok) throw new DatabaseAway(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`)
  return answer.data
}
