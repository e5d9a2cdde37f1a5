// A database of its own: what is checked, or found wrong, is everything in the database.
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login } from '@berth/contract/access/session'
import { contactUs } from '@berth/contract/system/contact-us'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { recordAudit } from '../platform/audit.ts'
import { hashPassword } from '../platform/auth/password.ts'
import { rowsOf } from '../platform/db/db.ts'
import { orders, passwordCodes, users } from '../platform/db/schema.ts'
import { aMember, anOperator, anOrder, type Member } from '../testing/builders.ts'
import { openOwnApp, type TestApp } from '../testing/test-app.ts'
import { CommandRefused } from './accounts.ts'
import { listTables } from './backup/tables.ts'
import { checkData } from './check-data.ts'
import { erasePerson, exportPerson } from './person.ts'

let test: TestApp
let owner: Member
let person: Member
beforeEach(async () => {
  test = await openOwnApp()
  const operator = await anOperator(test.db)
  owner = await aMember(test.db, { user: { isOwner: true } })
  person = await aMember(test.db, {
    customer: owner.customer,
    user: {
      username: 'qian.wen@lanwan.example',
      linkman: 'QIAN WEN',
      phone: '+8675512345678',
      passwordHash: await hashPassword('码头 demo1234'),
    },
  })
  await anOrder(test.db, 3, { member: person, operator, now: test.clock.now() })
  const caller = await test.as(person)
  await test.stranger.call(login, { body: { username: person.username, password: '码头 demo1234' } })
  await test.stranger.call(login, { body: { username: person.username, password: 'wrong' } })
  const who = { userId: operator.id, userName: operator.linkman }
  const target = { kind: 'user', id: person.id, name: person.username } as const
  await test.db.transaction((tx) =>
    recordAudit(tx, who, { action: 'user_blocked', target }, test.clock.now()),
  )
  await test.db.insert(passwordCodes).values({
    userId: person.id,
    codeHash: 'the digest of a code',
    createTime: test.clock.now(),
    expireTime: test.clock.now(),
  })
  await caller.call(contactUs, {
    body: {
      email: person.username,
      name: 'QIAN WEN',
      subject: 'LCL to Hamburg',
      content: 'How long does it take?',
    },
  })
})
afterEach(() => test.close())

/** The tables in which a text occurs in any column. */
async function tablesWith(text: string): Promise<string[]> {
  const found: string[] = []
  for (const { name } of await listTables(test.db)) {
    const rows = rowsOf(
      await test.db.execute(
        sql`select 1 from ${sql.identifier(name)} t where position(${text.toLowerCase()} in lower(to_jsonb(t)::text)) > 0 limit 1`,
      ),
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}

describe('a person given from the command line', () => {
  it('exports everything that refers to a person, without secrets', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'berth-person-'))
    const { path, rows } = await exportPerson(test.db, person.username.toUpperCase(), folder)
    const text = readFileSync(path, 'utf8')
    const { username, company, tables } = JSON.parse(text)
    expect([username, company]).toEqual([person.username, owner.customer.company1])
    expect(Object.keys(tables)).toEqual(
      expect.arrayContaining(['users', 'sessions', 'orders', 'order_events', 'password_codes']),
    )
    expect(tables.users).toEqual([expect.objectContaining({ id: person.id, phone: person.phone })])
    expect(Object.values(tables as Record<string, unknown[]>).flat()).toHaveLength(rows)
    expect(text).not.toContain('argon2')
    expect(text).not.toContain('the digest of a code')
    expect(text).not.toContain(owner.username)
    await expect(exportPerson(test.db, 'no@body.example', folder)).rejects.toThrow(CommandRefused)
  })

  it('refuses to erase an owner and the last administrator', async () => {
    await expect(erasePerson(test.db, owner.username, test.clock.now())).rejects.toThrow(
      'is the owner of a company',
    )
    const [staff] = await test.db.select().from(users).where(sql`customer_id is null`)
    await expect(erasePerson(test.db, staff?.username ?? '', test.clock.now())).rejects.toThrow(
      'last administrator',
    )
  })

  it('erases a person, and keeps what they did under the name of the time', async () => {
    const kept = await erasePerson(test.db, person.username, test.clock.now())
    expect(Object.fromEntries(kept)).toMatchObject({ orders: 1, order_events: expect.any(Number) })
    expect(kept.has('sessions')).toBe(false)
    expect(await tablesWith(person.username)).toEqual(['audit_entries'])
    expect(await tablesWith(person.phone)).toEqual([])
    const named = await tablesWith('QIAN WEN')
    for (const table of named) expect([...kept.keys()]).toContain(table)
    expect(await test.db.$count(orders, eq(orders.createdBy, person.id))).toBe(1)
    expect((await checkData(test.db, test.storage)).problems).toEqual([])
    const again = await test.stranger.call(login, {
      body: { username: person.username, password: '码头 demo1234' },
    })
    expect(again.error).toBe('wrong_password')
    await expect(erasePerson(test.db, person.username, test.clock.now())).rejects.toThrow('there is no user')
    // The address is free again.
    await aMember(test.db, { customer: owner.customer, user: { username: person.username } })
  })
})
