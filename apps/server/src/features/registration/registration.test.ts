import { approveRegistration, register, rejectRegistration } from '@berth/contract/registration'
import { login } from '@berth/contract/session'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  auditEntries,
  authorityPresets,
  countedCalls,
  customerImages,
  customerPorts,
  customerRoutes,
  customers,
  outbox,
  ports,
  routes,
  settings,
  users,
} from '../../platform/db/schema.ts'
import { createLogger } from '../../platform/log.ts'
import { openMailer } from '../../platform/mail/mailer.ts'
import { authorityPresets as shippedPresets } from '../../reference/authority-presets.ts'
import { aCountryId, aMember, anOperator } from '../../testing/builders.ts'
import { formBody } from '../../testing/caller.ts'
import { type MailServer, openMailServer } from '../../testing/mail-server.ts'
import { aJpg, anSvg, aPng } from '../../testing/sample-files.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { MailWorker } from '../mail/public.ts'

let test: TestApp
let country: number
beforeAll(async () => {
  test = await openTestApp()
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

async function set(name: string, value: string): Promise<void> {
  await test.db.update(settings).set({ valueZh: value, valueEn: value }).where(eq(settings.name, name))
}

let made = 0

function aForm(changes: Readonly<Record<string, string | undefined>> = {}): Record<string, string> {
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
    credit_no: '91440300MA5F00000X',
    invoice_title: '明晟照明有限公司',
    ...changes,
  }
  return Object.fromEntries(Object.entries(form).filter((entry): entry is [string, string] => !!entry[1]))
}

type Files = Readonly<Record<string, { readonly name: string; readonly content: Buffer }>>

const send = (fields: Record<string, string>, files: Files = {}, lang = 'cn') =>
  test.stranger.with({ lang }).submit(register, fields, files)

const signIn = (username: string, password = 'secret-1') =>
  test.stranger.call(login, { body: { username, password } })

async function find(username: string) {
  const [row] = await test.db
    .select()
    .from(users)
    .innerJoin(customers, eq(customers.id, users.customerId))
    .where(and(eq(users.username, username), isNull(users.removeTime)))
  if (!row) throw new Error(`nobody is called ${username}`)
  return { user: row.users, company: row.customers }
}

const filled = (rule: string) => (path: string) => ({ path, rule })

describe('a registration', () => {
  it('makes a company that ships, and its owner, who can sign in', async () => {
    const form = aForm({ username: 'Zhou.Min@New.Example', exp_address: '深圳', lang: 'en' })
    expect((await send(form)).data).toEqual({ waiting: false })
    const { user, company } = await find('zhou.min@new.example')
    expect(user).toMatchObject({
      linkman: 'ZHOU MIN',
      phone: '+8675588886666',
      preset: 'shipper',
      isOwner: true,
      language: 'en-US',
      authorities: shippedPresets.shipper.authorities,
    })
    expect(company).toMatchObject({
      kind: 'shipper',
      company1: 'BRIGHT LAMPS LTD',
      company2: null,
      countryId: country,
      invoiceTitle: '明晟照明有限公司',
      expAddress: '深圳',
      review: 'approved',
      isListed: false,
    })
    expect(company.profile).toBe('This company has not introduced itself yet.')
    expect(user.passwordHash).not.toContain('secret')
    expect((await signIn('ZHOU.MIN@new.example')).status).toBe(200)
  })

  it('is not taken while the portal is closed', async () => {
    await set('app_close', 'true')
    expect((await send(aForm())).error).toBe('closed')
    await set('app_close', 'false')
  })

  it('gives what the preset grants at present', async () => {
    const before = await test.db.select().from(authorityPresets).where(eq(authorityPresets.code, 'shipper'))
    const shipper = eq(authorityPresets.code, 'shipper')
    await test.db
      .update(authorityPresets)
      .set({ authorities: ['order', 'user'] })
      .where(shipper)
    const form = aForm()
    await send(form)
    expect((await find(form.username!)).user.authorities).toEqual(['order', 'user'])
    await test.db.update(authorityPresets).set({ authorities: before[0]!.authorities }).where(shipper)
  })

  it('keeps logo and licence, each small as well', async () => {
    const form = aForm()
    const photo = await aPicture()
    const files = { logo: { name: '标志.PNG', content: aPng() }, license: { name: 'a.jpeg', content: photo } }
    expect((await send(form, files)).status).toBe(200)
    const { company } = await find(form.username!)
    const images = await test.db
      .select()
      .from(customerImages)
      .where(eq(customerImages.customerId, company.id))
      .orderBy(customerImages.kind)
    expect(images).toMatchObject([
      { kind: 'license', mediaType: 'image/jpeg', name: 'a.jpeg' },
      { kind: 'logo', mediaType: 'image/png', name: '标志.PNG' },
    ])
  })

  it('takes a password however its letters were composed', async () => {
    const form = aForm({ password: 'cafe\u0301-secret' })
    await send(form)
    expect((await signIn(form.username!, 'caf\u00e9-secret')).status).toBe(200)
  })

  it('keeps what business info says in mode 2, and leaves it out in mode 1', async () => {
    const [a, b] = await test.db.select({ id: ports.id }).from(ports).limit(2)
    const [route] = await test.db.select({ id: routes.id }).from(routes).limit(1)
    const info = { ports: `${a!.id},${b!.id},${a!.id}`, routes: String(route!.id) }
    const countOf = async (username: string) => {
      const { company } = await find(username)
      return [
        await test.db.$count(customerPorts, eq(customerPorts.customerId, company.id)),
        await test.db.$count(customerRoutes, eq(customerRoutes.customerId, company.id)),
        company.profile,
      ]
    }
    const one = aForm(info)
    await send(one)
    expect(await countOf(one.username!)).toEqual([0, 0, '该公司暂未填写简介。'])
    await set('app_mode', '2')
    const two = aForm({ ...info, profile: '做灯的' })
    expect((await send(two)).status).toBe(200)
    expect(await countOf(two.username!)).toEqual([2, 1, '做灯的'])
    const bare = aForm()
    await send(bare)
    expect(await countOf(bare.username!)).toEqual([0, 0, null])
  })
})

describe('what is wrong is said at its field', () => {
  it('when nothing is filled in', async () => {
    const answer = await send({})
    expect(answer.error).toBe('validation')
    expect(answer.fields).toMatchObject(
      [
        'username',
        'password',
        'linkman',
        'phone',
        'company1',
        'address1',
        'city',
        'credit_no',
        'invoice_title',
      ].map(filled('required')),
    )
  })

  it.each([
    ['username', { username: 'zhou' }, 'email', '邮箱格式不正确'],
    ['password', { password: '12345' }, 'password_length', '密码至少6个字符'],
    ['password', { password: 'x'.repeat(129) }, 'max_length', '不能超过 128 个字符'],
    ['company1', { company1: '明晟' }, 'common_text', '限英文大写、数字、空格和符号'],
    ['country_id', { country_id: undefined }, 'choose', '请选择'],
    ['country_id', { country_id: '999999' }, 'not_found', '没有找到，请重新选择'],
    ['country_id', { country_id: 'CN' }, 'type', '格式不正确'],
    ['ports', { ports: '999999' }, 'not_found', '没有找到，请重新选择'],
    ['ports', { ports: '1;2' }, 'type', '格式不正确'],
    ['profile', { profile: '长'.repeat(2_001) }, 'max_length', '不能超过 2000 个字符'],
    ['linkman', { linkman: 'A\u0000B' }, 'type', '格式不正确'],
  ] as const)('%s of %j', async (path, changes, rule, msg) => {
    const answer = await send(aForm(changes))
    expect([answer.status, answer.fields]).toMatchObject([422, [{ path, rule, msg }]])
  })

  it('when a picture is none, too large, too wide or empty', async () => {
    const file = (name: string, content: Buffer) => ({ license: { name, content } })
    const wrong = await send(aForm(), file('a.png', anSvg()))
    expect([wrong.status, wrong.fields]).toMatchObject([
      415,
      [{ path: 'license', rule: 'image_type', msg: '只支持 jpg、png 格式的文件' }],
    ])
    const large = await send(aForm(), file('a.jpg', Buffer.concat([aJpg(), Buffer.alloc(2_097_153)])))
    expect([large.status, large.fields]).toMatchObject([
      413,
      [{ path: 'license', rule: 'image_size', msg: '文件大小不能超过 2MB' }],
    ])
    const wide = await send(aForm(), file('a.png', aPng({ width: 9_000, height: 9_000 })))
    expect(wide.fields).toMatchObject([{ path: 'license', rule: 'image_pixels' }])
    const none = await send(aForm(), file('a.png', Buffer.alloc(0)))
    expect(none.fields).toMatchObject([{ path: 'license', rule: 'file_empty' }])
    const other = await send(aForm(), { passport: { name: 'a.png', content: aPng() } })
    expect(other.error).toBe('malformed')
    const twice = await test.app.inject({
      method: 'POST',
      url: '/api/userinfo',
      headers: { 'content-type': formBody({}, {}).type },
      payload: formBody(aForm(), [
        ['logo', { name: 'a.png', content: aPng() }],
        ['logo', { name: 'b.png', content: aPng() }],
      ]).body,
    })
    expect(twice.statusCode).toBe(400)
    expect(await test.db.$count(customers, eq(customers.company1, 'NOBODY'))).toBe(0)
  })

  it('when the name is taken, however it is spelt, and not once it was removed', async () => {
    const member = await aMember(test.db, { user: { username: 'caf\u00e9@new.example' } })
    const again = await send(aForm({ username: 'CAFE\u0301@new.example' }), {}, 'en')
    expect(again.fields).toMatchObject([
      {
        path: 'username',
        rule: 'username_taken',
        msg: 'This email is registered already. Sign in, or reset your password',
      },
    ])
    await test.db.update(users).set({ removeTime: test.clock.now() }).where(eq(users.id, member.id))
    expect((await send(aForm({ username: 'caf\u00e9@new.example' }))).status).toBe(200)
  })

  it('when others register the same name at the same moment: one of them has it', async () => {
    const names = ['same@new.example', 'SAME@new.example', 'Same@New.Example']
    const before = await test.db.$count(customers)
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, index) => send(aForm({ username: names[index % 3] }))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer.fields).toMatchObject([{ path: 'username', rule: 'username_taken' }])
    expect(await test.db.$count(customers)).toBe(before + 1)
  })
})

it('takes so many registrations of one network within an hour, and refuses the next unread', async () => {
  const status = async () => (await send({ username: 'nobody' })).status
  const statuses = new Set<number>()
  for (let count = 0; count < 60; count++) statuses.add(await status())
  expect([...statuses]).toEqual([422])
  const refused = await send({ username: 'nobody' })
  expect([refused.status, refused.error]).toEqual([429, 'throttled'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
  test.clock.advance({ hours: 1, seconds: 1 })
  expect(await status()).toBe(422)
})

describe('a registration that is reviewed', () => {
  const operator = async () => test.as(await anOperator(test.db, { authorities: ['desk_member'] }))

  async function aWaiting() {
    await set('register_review', 'true')
    const form = aForm()
    expect((await send(form)).data).toEqual({ waiting: true })
    const { company } = await find(form.username!)
    return { username: form.username!, params: { id: company.id } }
  }

  it('lets nobody in until it is approved', async () => {
    const { username, params } = await aWaiting()
    expect((await signIn(username)).error).toBe('waiting_review')
    const desk = await operator()
    expect((await desk.call(approveRegistration, { params })).status).toBe(200)
    expect((await signIn(username)).status).toBe(200)
    const again = [
      await desk.call(approveRegistration, { params }),
      await desk.call(rejectRegistration, { params, body: { reason: 'late' } }),
    ]
    expect(again.map(({ error }) => error)).toEqual(['already_decided', 'already_decided'])
    const audit = await test.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.targetId, String(params.id)))
    expect(audit).toMatchObject([
      {
        action: 'registration_approved',
        targetKind: 'customer',
        targetName: 'BRIGHT LAMPS LTD',
        changes: [{ field: 'review', before: 'waiting', after: 'approved' }],
      },
    ])
  })

  it('is turned down with a reason, after which the name is free for another try', async () => {
    const { username, params } = await aWaiting()
    const desk = await operator()
    const empty = await desk.call(rejectRegistration, { params, body: { reason: '  ' } })
    expect(empty.fields).toMatchObject([{ path: 'reason', rule: 'required' }])
    await desk.call(rejectRegistration, { params, body: { reason: '营业执照看不清' } })
    expect((await signIn(username)).error).toBe('registration_rejected')
    expect((await send(aForm({ username }))).data).toEqual({ waiting: true })
    expect((await find(username)).company).toMatchObject({ review: 'waiting' })
    expect((await signIn(username)).error).toBe('waiting_review')
    const audit = await test.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.targetId, String(params.id)))
    expect(audit).toMatchObject([{ action: 'registration_rejected', reason: '营业执照看不清' }])
  })

  it('is decided once when two operators decide at once', async () => {
    const { params } = await aWaiting()
    const desk = await operator()
    const answers = await Promise.all([
      desk.call(approveRegistration, { params }),
      desk.call(rejectRegistration, { params, body: { reason: 'no' } }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is decided by who may, and of companies there are', async () => {
    const { params } = await aWaiting()
    const clerk = await test.as(await anOperator(test.db, { authorities: ['desk_order'] }))
    const member = await test.as(await aMember(test.db))
    expect((await clerk.call(approveRegistration, { params })).status).toBe(403)
    expect((await member.call(approveRegistration, { params })).status).toBe(403)
    const desk = await operator()
    expect((await desk.call(approveRegistration, { params: { id: 999_999 } })).status).toBe(404)
  })
})

describe('who registers gets mail', () => {
  let server: MailServer
  beforeEach(async () => {
    server = await openMailServer()
  })
  afterEach(() => server.close())

  async function mails() {
    const worker = new MailWorker({
      db: test.db,
      mailer: openMailer(server.url),
      clock: test.clock,
      log: createLogger('silent'),
      from: 'portal@berth.example',
      publicUrl: 'https://portal.example',
    })
    await worker.sendDue()
    return server.received
  }

  it('a welcome when nobody reviews it', async () => {
    const form = aForm({ lang: 'en' })
    await send(form)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: [form.username], subject: 'Welcome to Berth' })
    for (const part of [mail!.text, mail!.html]) {
      expect(part).toContain('BRIGHT LAMPS LTD')
      expect(part).toContain('https://portal.example/login')
    }
  })

  it('word that it waits, and the operator too; then that it was approved', async () => {
    await set('register_review', 'true')
    const form = aForm()
    await send(form)
    const { company } = await find(form.username!)
    const [received, waiting] = [...(await mails())].sort((a, b) => (a.to[0]! > b.to[0]! ? -1 : 1))
    expect(received).toMatchObject({ to: [form.username], subject: 'Berth 已收到您的注册申请' })
    expect(received!.text).toContain('正在审核')
    expect(waiting).toMatchObject({
      to: ['ops@berth.example'],
      subject: '新注册待审核：BRIGHT LAMPS LTD',
    })
    expect(waiting!.html).toContain(`https://portal.example/desk/members/${company.id}`)
    await (await test.as(await anOperator(test.db))).call(approveRegistration, { params: { id: company.id } })
    expect((await mails())[2]).toMatchObject({ to: [form.username], subject: 'Berth 注册审核已通过' })
  })

  it('the reason when it was turned down', async () => {
    await set('register_review', 'true')
    const form = aForm({ lang: 'en' })
    await send(form)
    const { company } = await find(form.username!)
    await test.db.delete(outbox)
    await (await test.as(await anOperator(test.db))).call(rejectRegistration, {
      params: { id: company.id },
      body: { reason: 'The licence is <unreadable>.' },
    })
    const [mail] = await mails()
    expect(mail!.subject).toBe('Berth: your registration was not approved')
    expect(mail!.text).toContain('Reason: The licence is <unreadable>.')
    expect(mail!.html).toContain('The licence is &lt;unreadable&gt;.')
    expect(mail!.html).toContain('https://portal.example/register')
  })
})

async function aPicture(): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return await sharp({ create: { width: 400, height: 300, channels: 3, background: '#123' } })
    .jpeg()
    .toBuffer()
}
