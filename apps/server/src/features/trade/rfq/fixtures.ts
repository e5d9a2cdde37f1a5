import { deskAnswerRfq, getRfq, type RfqAnswerBody, type RfqBody, sendRfq } from '@berth/contract/trade/rfq'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { auditEntries, containerTypes, outbox } from '../../../platform/db/schema.ts'
import { fclBooking, type OrderWorld, openOrderWorld } from '../../orders/fixtures.ts'
import { idsByCode } from '../quotes/fixtures.ts'

export let world: OrderWorld

export let gp20: number

// The embedded engine serializes transactions; real races only happen on PostgreSQL.
export const rounds = process.env.BERTH_TEST_ENGINE === 'postgres' ? 10 : 3

export const slow = 120_000

export const asking = (changes: Partial<RfqBody> = {}): RfqBody => ({
  pol: world.ids.shanghai,
  pod: world.ids.hamburg,
  to: world.ids.hamburg,
  ready_date: '2026-04-10',
  description: 'LED 灯具',
  booking_space: [
    { container_id: world.ids.container, count: 2 },
    { container_id: gp20, count: 1 },
  ],
  target_rate: 'US$ 1,800 / 40HQ',
  potential_vol: '20 TEU / 月',
  sales: 'WANG WEI',
  ...changes,
})

export const answering = (version: number, changes: Partial<RfqAnswerBody> = {}): RfqAnswerBody => ({
  options: [
    optionOf(1900.5, 1000),
    { ...optionOf(1800, 1000.25), carrier_id: world.ids.maersk, transit_days: 31 },
  ],
  expire_date: '2026-03-20',
  answer: 'SPACE UNTIL MONDAY',
  version,
  ...changes,
})

export const optionOf = (first: number, second: number) => ({
  carrier_id: world.ids.msc,
  pol_id: world.ids.shanghai,
  pod_id: world.ids.hamburg,
  to_id: world.ids.hamburg,
  spaces: [
    { container_id: world.ids.container, price: first },
    { container_id: gp20, price: second },
  ],
})

export const asked = async (changes: Partial<RfqBody> = {}) =>
  (await world.caller.call(sendRfq, { body: asking(changes) })).data

export const answered = async () => {
  const rfq = await asked()
  await world.desk.call(deskAnswerRfq, { params: rfq, body: answering(rfq.version) })
  return (await world.caller.call(getRfq, { params: rfq })).data
}

export const lastMail = async () =>
  (await world.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1))[0]

export const lastAudit = async () =>
  (await world.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1))[0]

export const booking = (rfq_option_id: number, changes: object = {}) =>
  fclBooking(world, { carrier_id: world.ids.msc, ready_date: '2026-04-10', rfq_option_id, ...changes })

export const firstOf = ({ options }: { options: readonly { id: number }[] }) => options[0]?.id ?? 0

export const said = (fields: readonly { path: string; rule: string }[] | undefined) =>
  fields?.map(({ path, rule }) => `${path} ${rule}`)

/** Sets up a world for each test file about inquiries, reset to the same day before each test. */
export function useRfqWorld(): void {
  beforeAll(async () => {
    world = await openOrderWorld()
    ;[gp20 = 0] = await idsByCode(world.db, containerTypes, ['20GP'])
  })
  afterAll(() => world.close())
  beforeEach(() => world.clock.set('2026-03-16T02:00:00Z'))
}
