import {
  deskAnswerRfq,
  deskDeclineRfq,
  deskGetRfq,
  deskListRfqs,
  getRfq,
  listRfqs,
  type RfqBody,
  sendRfq,
  withdrawRfq,
} from '@berth/contract/trade/rfq'
import { memberAuthorities, operatorAuthorities } from '@berth/domain/access/authority'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { outbox, settings } from '../../../platform/db/schema.ts'
import { createLogger } from '../../../platform/log.ts'
import { openMailer } from '../../../platform/mailer.ts'
import { aCustomer, aMember, anOperator } from '../../../testing/builders.ts'
import { givenRates } from '../../../testing/fixtures/quote-fixtures.ts'
import {
  answered,
  answering,
  asking,
  givenRfq,
  gp20,
  lastMail,
  ruleLines,
  sharing,
  useRfqWorld,
  world,
} from '../../../testing/fixtures/rfq-fixtures.ts'
import { type MailServer, openMailServer } from '../../../testing/mail-server.ts'
import { MailWorker } from '../../system/mail/public.ts'

useRfqWorld()

describe('a quote request', () => {
  it('is stored, visible to its company and the desk, and mailed to the operator', async () => {
    const sent = await givenRfq({ carrier: world.ids.msc })
    expect(sent.rfq_no).toMatch(/^RFQ2603\d{5}$/)
    const seen = (await world.caller.call(getRfq, { params: sent })).data
    expect(seen).toMatchObject({
      state: 'open',
      pol_code: 'CNSHA',
      carrier_id: world.ids.msc,
      asked_by: 'ZHOU MIN',
      options: [],
      actions: ['withdraw'],
    })
    expect(seen.spaces.map(({ container_name, count }) => `${count} ${container_name}`)).toEqual([
      '1 20GP',
      '2 40HQ',
    ])
    const mail = await lastMail()
    expect(mail).toMatchObject({ kind: 'rfq_received', toUserId: null, toAddress: null })
    expect(mail?.payload).toMatchObject({ rfq_no: sent.rfq_no, containers: '1 × 20GP, 2 × 40HQ' })
    const desk = (await world.desk.call(deskGetRfq, { params: sent })).data
    expect(desk).toMatchObject({ customer_email: world.member.username, actions: ['answer', 'decline'] })
    const other = await world.neighbour.call(getRfq, { params: sent })
    expect([other.status, other.error]).toEqual([404, 'not_found'])
    expect((await world.neighbour.call(listRfqs)).data.total).toBe(0)
  })

  it('freezes the quote it refers to, and suggests quotes of its lane to the desk', async () => {
    const rate = { carrier_id: world.ids.msc, pol_id: world.ids.shanghai, to_id: world.ids.hamburg }
    const [id = 0] = await givenRates(world.db, world.operator.id, [
      {
        ...rate,
        sdate: '2026-03-01',
        edate: '2026-03-31',
        transit_days: 30,
        spaces: [{ container_id: gp20, price: 1999.5 }],
      },
    ])
    const sent = await givenRfq({ rate: id })
    const { rate: kept, suggestions } = (await world.desk.call(deskGetRfq, { params: sent })).data
    expect(kept).toMatch(/^Q\d{6} · 20GP US\$1,999\.50 · 2026-03-01 ~ 2026-03-31$/)
    expect(suggestions.map((quote) => quote.id)).toContain(id)
    const gone = await world.caller.call(sendRfq, { body: asking({ rate: 99_999_999 }) })
    expect([gone.status, ruleLines(gone.fields)]).toEqual([422, ['rate quote_unavailable']])
  })

  it('needs all data required for an answer', async () => {
    const refused = await world.caller.call(sendRfq, {
      body: asking({
        pol: null,
        to: 99_999_999,
        ready_date: '2026-03-15',
        description: ' ',
        booking_space: [],
        sales: '',
      }),
    })
    expect([refused.status, ruleLines(refused.fields)]).toEqual([
      422,
      [
        'pol choose',
        'ready_date not_past',
        'description required',
        'booking_space at_least_one',
        'sales required',
        'to not_found',
      ],
    ])
  })

  it('is for cargo that shares a container, which the member, the desk and both mails see', async () => {
    const { data: sent } = await world.caller.call(sendRfq, { body: sharing() })
    const seen = (await world.caller.call(getRfq, { params: sent })).data
    expect(seen).toMatchObject({
      ...{ mode: 2, spaces: [], measure: { pieces: 54, volume: 10.944, weight: 2544 } },
      cargo: [
        { pieces: 48, length: 60, width: 40, height: 45, volume: null, weight: 18 },
        { pieces: 6, length: null, volume: 5.76, weight: 280 },
      ],
    })
    const desk = (await world.desk.call(deskGetRfq, { params: sent })).data
    expect([desk.cargo, desk.measure]).toEqual([seen.cargo, seen.measure])
    expect((await lastMail())?.payload).toMatchObject({
      measure: { volume: 10.944, weight: 2544 },
      cargo: ['48 × 60×40×45 cm, 18 kg', '6 (5.76 m³), 280 kg'],
    })
    const query = { keyword: sent.rfq_no }
    expect((await world.desk.call(deskListRfqs, { query })).data.lists).toMatchObject([
      { mode: 2, measure: seen.measure },
    ])
    const { body } = await world.caller.get(`/api/rfq/export?format=csv&keyword=${sent.rfq_no}`)
    expect(body).toContain('48 × 60×40×45 cm, 18 kg')
    expect(body).toContain('10.944')
    const containers = await givenRfq()
    expect((await world.caller.call(getRfq, { params: containers })).data).toMatchObject({
      ...{ mode: 1, measure: null, cargo: [] },
    })
  })

  it('is refused at its field for nothing, for both, and for cargo out of its limits', async () => {
    const faults = async (changes: Partial<RfqBody>) =>
      ruleLines((await world.caller.call(sendRfq, { body: sharing(changes) })).fields)
    const [one] = sharing().cargo ?? []
    const { cargo: _, ...nothing } = sharing()
    expect(ruleLines((await world.caller.call(sendRfq, { body: nothing })).fields)).toEqual([
      'booking_space at_least_one',
    ])
    expect(await faults({ cargo: [] })).toEqual(['cargo at_least_one'])
    expect(await faults({ booking_space: [{ container_id: gp20, count: 1 }] })).toEqual([
      'cargo spaces_or_cargo',
    ])
    expect(await faults({ cargo: Array(51).fill(one) })).toEqual(['cargo too_many'])
    expect(await faults({ cargo: [{ ...one!, length: 1501, weight: 30_001 }] })).toEqual([
      'cargo.0.length max_value',
      'cargo.0.weight max_value',
    ])
  })

  it('compares dates in China', async () => {
    world.clock.set('2026-03-16T15:59:59Z')
    const caller = await world.as(world.member)
    expect((await caller.call(sendRfq, { body: asking({ ready_date: '2026-03-16' }) })).status).toBe(200)
    world.clock.set('2026-03-16T16:00:00Z')
    const late = await caller.call(sendRfq, { body: asking({ ready_date: '2026-03-16' }) })
    expect(ruleLines(late.fields)).toEqual(['ready_date not_past'])
  })

  it('is created once per idempotency key', async () => {
    const headers = { 'idempotency-key': 'rfq-twice' }
    const body = asking()
    const [one, two] = await Promise.all([
      world.caller.call(sendRfq, { body, headers }),
      world.caller.call(sendRfq, { body, headers }),
    ])
    expect(one.data.id).toBe(two.data.id)
  })

  it('needs the permission to ask or to answer', async () => {
    const without = memberAuthorities.filter((one) => one !== 'quote_rfq')
    const plain = await world.as(await aMember(world.db, { authorities: without }))
    expect((await plain.call(sendRfq, { body: asking() })).status).toBe(403)
    expect((await plain.call(listRfqs)).status).toBe(403)
    const clerk = operatorAuthorities.filter((one) => one !== 'desk_rfq')
    const desk = await world.as(await anOperator(world.db, { authorities: clerk }))
    expect((await desk.call(deskListRfqs)).status).toBe(403)
    const unseeing = memberAuthorities.filter((one) => one !== 'quote_forwarder')
    const member = await world.as(await aMember(world.db, { authorities: unseeing }))
    const refused = await member.call(sendRfq, { body: asking({ forwarder: 1 }) })
    expect(refused.status).toBe(403)
  })

  it('names the publisher of the quote to the desk and to members with permission', async () => {
    const { id: forwarder, company1, company2 } = await aCustomer(world.db, { kind: 'forwarder' })
    const sent = await givenRfq({ forwarder })
    const known = { forwarder_id: forwarder, forwarder_name: company2 ?? company1 }
    expect((await world.caller.call(getRfq, { params: sent })).data).toMatchObject(known)
    const authorities = memberAuthorities.filter((one) => one !== 'quote_forwarder')
    const { customer } = world.member
    const colleague = await world.as(await aMember(world.db, { customer, authorities }))
    const unknown = { forwarder_id: null, forwarder_name: null }
    expect((await colleague.call(getRfq, { params: sent })).data).toMatchObject(unknown)
    expect((await world.desk.call(deskGetRfq, { params: sent })).data).toMatchObject(known)
  })

  it('refuses a forwarder that is not approved or is blocked', async () => {
    for (const change of [{ review: 'waiting' as const }, { blockTime: world.clock.now() }]) {
      const { id: forwarder } = await aCustomer(world.db, { kind: 'forwarder', ...change })
      const refused = await world.caller.call(sendRfq, { body: asking({ forwarder }) })
      expect([refused.status, ruleLines(refused.fields)]).toEqual([422, ['forwarder not_found']])
    }
  })

  it('can be withdrawn by its company only, at the version it saw', async () => {
    const rfq = await answered()
    const body = { version: rfq.version }
    expect((await world.neighbour.call(withdrawRfq, { params: rfq, body })).status).toBe(404)
    const stale = await world.caller.call(withdrawRfq, { params: rfq, body: { version: 1 } })
    expect([stale.status, stale.error]).toEqual([409, 'stale_version'])
    expect((await world.caller.call(withdrawRfq, { params: rfq, body })).data.state).toBe('withdrawn')
    const again = await world.caller.call(withdrawRfq, { params: rfq, body: { version: rfq.version + 1 } })
    expect([again.status, again.error]).toEqual([409, 'transition_not_allowed'])
    const late = await world.desk.call(deskAnswerRfq, { params: rfq, body: answering(rfq.version + 1) })
    expect(late.error).toBe('transition_not_allowed')
  })
})

describe('mails about a quote request', () => {
  let mail: MailServer
  const inbox = eq(settings.name, 'web_contact_email')
  const inboxIs = (valueZh: string) => world.db.update(settings).set({ valueZh }).where(inbox)
  beforeEach(async () => {
    mail = await openMailServer()
    // Pending mails of earlier tests would be sent first.
    await world.db.delete(outbox)
    await inboxIs('ops@berth.example')
  })
  afterEach(async () => {
    await mail.close()
    await inboxIs('')
  })

  const deliver = () =>
    new MailWorker({
      db: world.db,
      mailer: openMailer(mail.url),
      clock: world.clock,
      log: createLogger('silent'),
      from: 'portal@berth.example',
      publicUrl: 'https://portal.example',
    }).sendDue()
  const about = (no: string) => mail.received.filter(({ subject }) => subject.includes(no))

  it('go to the operator, with replies to the requester, and to the member in their language', async () => {
    const { customer } = world.member
    const member = await aMember(world.db, { customer, user: { language: 'en-US', linkman: 'MARY' } })
    const caller = await world.as(member)
    const sent = (await caller.call(sendRfq, { body: asking({ carrier: world.ids.msc }) })).data
    await deliver()
    const [received] = about(sent.rfq_no)
    expect(received).toMatchObject({ to: ['ops@berth.example'] })
    expect(received?.subject).toMatch(/^新询价 RFQ\d+：.+ → .+$/)
    expect(received?.headers.find(({ name }) => name === 'reply-to')?.value).toContain(member.username)
    expect(received?.text).toContain('2 × 40HQ')
    expect(received?.text).toContain(`https://portal.example/desk/rfqs/${sent.id}`)

    const body = answering(sent.version)
    const answer = (await world.desk.call(deskAnswerRfq, { params: sent, body })).data
    await deliver()
    const [, answered] = about(sent.rfq_no)
    expect(answered).toMatchObject({ to: [member.username] })
    expect(answered?.subject).toMatch(/^Your quote is ready: RFQ\d+, Shanghai.* → Hamburg/)
    expect(answered?.text).toContain('Lowest total: US$4,600.25')
    expect(answered?.text).toContain('03/20/2026, end of day (China time, UTC+8)')
    expect(answered?.text).not.toContain('2026-03-20')
    expect(answered?.text).toContain(`https://portal.example/quotes/rfqs/${sent.id}`)

    const reason = 'NO <b>SPACE</b>'
    await world.desk.call(deskDeclineRfq, { params: sent, body: { reason, version: answer.version } })
    await deliver()
    const [, , declined] = about(sent.rfq_no)
    expect(declined?.subject).toContain('declined: ')
    expect(declined?.text).toContain(`Reason: ${reason}`)
    expect(declined?.html).toContain('NO &lt;b&gt;SPACE')
  })
})
