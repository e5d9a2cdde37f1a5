import { login } from '@berth/contract/access/session'
import { register } from '@berth/contract/companies/registration'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { countedCalls, customers, outbox, settings, users } from '../../../platform/db/schema.ts'
import { aCountryId } from '../../../testing/builders.ts'
import { openOwnApp, type TestApp } from '../../../testing/test-app.ts'

export let test: TestApp

export let country: number

export async function set(name: string, value: string): Promise<void> {
  await test.db.update(settings).set({ valueZh: value, valueEn: value }).where(eq(settings.name, name))
}

export let made = 0

export function aForm(changes: Readonly<Record<string, string | undefined>> = {}): Record<string, string> {
  made++
  const form = {
    username: `owner${made}@new.example`,
    password: 'secret-1',
    linkman: 'ZHOU MIN',
    first_name: 'ZHOU MIN',
    phone: '+86 755-8888 6666',
    company1: 'BRIGHT LAMPS LTD',
    address1: '1 HARBOUR ROAD',
    city: 'SHENZHEN',
    country_id: String(country),
    credit_no: '91440300MA5DEM007U',
    invoice_title: '明晟照明有限公司',
    ...changes,
  }
  return Object.fromEntries(Object.entries(form).filter((entry): entry is [string, string] => !!entry[1]))
}

export type Files = Readonly<Record<string, { readonly name: string; readonly content: Buffer }>>

export const send = (fields: Record<string, string>, files: Files = {}, lang = 'cn') =>
  test.stranger.with({ lang }).submit(register, fields, files)

export const signIn = (username: string, password = 'secret-1') =>
  test.stranger.call(login, { body: { username, password } })

export async function find(username: string) {
  const [row] = await test.db
    .select()
    .from(users)
    .innerJoin(customers, eq(customers.id, users.customerId))
    .where(and(eq(users.username, username), isNull(users.removeTime)))
  if (!row) throw new Error(`nobody is called ${username}`)
  return { user: row.users, company: row.customers }
}

export const filled = (rule: string) => (path: string) => ({ path, rule })

export async function aPicture(): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return await sharp({ create: { width: 400, height: 300, channels: 3, background: '#123' } })
    .jpeg()
    .toBuffer()
}

/**
 * A portal that accepts registrations, with default settings for each test; with a mail server it asks to confirm their address.
 */
export function useRegistration({ hasMailServer = false } = {}): void {
  beforeAll(async () => {
    test = await openOwnApp({ hasMailServer })
    country = await aCountryId(test.db)
    await set('web_contact_email', 'ops@berth.example')
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.db.delete(countedCalls)
    await test.db.delete(outbox)
  })
  afterEach(async () => {
    await set('app_mode', '1')
    await set('register_review', 'false')
  })
}
