import {
  type ProfileBody,
  removeCompanyImage,
  saveCompanyImage,
  updateUserInfo,
} from '@berth/contract/access/account'
import { getUserInfo, login } from '@berth/contract/access/session'
import { success } from '@berth/contract/envelope'
import { asc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '../../../platform/auth/password.ts'
import { customerImages, industries, outbox, ports, sessions } from '../../../platform/db/schema.ts'
import { aCountryId, aMember, anOperator, type Member } from '../../../testing/builders.ts'
import { type Caller, multipartBody } from '../../../testing/caller.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

const password = '码头 demo1234'
let test: TestApp
let passwordHash: string
let member: Member
let caller: Caller
let germany: number
beforeAll(async () => {
  test = await openTestApp()
  passwordHash = await hashPassword(password)
  germany = await aCountryId(test.db, 'DE')
})
afterAll(() => test.close())
beforeEach(async () => {
  member = await aMember(test.db, { user: { passwordHash, isOwner: true } })
  caller = await test.as(member)
})

const person = { linkman: 'ZHOU MIN', phone: '+8675500001101', version: 1 }

const profile = (changes: Partial<ProfileBody> = {}): ProfileBody => ({
  ...person,
  company1: 'NORDLICHT MOEBEL GMBH',
  company2: '北光家具',
  address1: 'AM SANDTORKAI 1',
  address2: '汉堡',
  city: 'HAMBURG',
  province: 'HAMBURG',
  country_id: germany,
  zip_code: '20457',
  credit_no: '91440300MA5DEM007U',
  invoice_title: '北光家具（深圳）有限公司',
  exp_address: '深圳市南山区港湾大道88号',
  exp_consignee: '周敏',
  exp_phone: '0755 0000 1101',
  profile: '一家公司。\nA company.',
  industries: '',
  businesses: '',
  routes: '',
  ports: '',
  is_listed: true,
  company_version: 1,
  ...changes,
})

const save = (body: ProfileBody, by = caller) => by.call(updateUserInfo, { body })
const rulesOf = (answer: Awaited<ReturnType<typeof save>>) =>
  answer.fields?.map(({ path, rule }) => `${path} ${rule}`)

describe("the caller's own account", () => {
  it('saves name, phone and language without touching the company', async () => {
    const { company_version, company1 } = (await caller.call(getUserInfo)).data
    const saved = (await save({ ...person, language: 'en-US' })).data
    expect(saved).toMatchObject({ ...person, language: 'en-US', version: 2, company1, company_version })
    expect((await caller.call(getUserInfo)).data).toMatchObject({ linkman: 'ZHOU MIN', language: 'en-US' })
  })

  it('works for operators', async () => {
    const operator = await test.as(await anOperator(test.db, { user: { passwordHash } }))
    expect((await save(person, operator)).data).toMatchObject({ linkman: 'ZHOU MIN', company1: null })
    expect((await save(profile({ version: 2 }), operator)).status).toBe(403)
  })

  it('validates the profile', async () => {
    const wrong = await save({ linkman: '周敏', phone: '0755-1转8', version: 1 })
    expect([wrong.status, rulesOf(wrong)]).toEqual([422, ['linkman common_text', 'phone phone']])
    expect((await save({ linkman: '', phone: '', version: 1 })).fields).toMatchObject([
      { path: 'linkman', rule: 'required' },
      { path: 'phone', rule: 'required' },
    ])
  })

  it('refuses stale changes', async () => {
    expect((await save(person)).status).toBe(200)
    const stale = await save({ ...person, linkman: 'ZHOU LEI' })
    expect([stale.status, stale.error]).toEqual([409, 'stale_version'])
    expect((await caller.call(getUserInfo)).data.linkman).toBe('ZHOU MIN')
  })
})

describe('a new password', () => {
  const change = (old: string, next: string, by = caller) =>
    save({ ...person, old_password: old, password: next, confirm: next }, by)

  it('requires the current one, ends the other sessions and is announced by email', async () => {
    const other = await test.as(member)
    expect((await change(password, 'demo12345')).status).toBe(200)
    expect((await caller.call(getUserInfo)).status).toBe(200)
    expect((await other.call(getUserInfo)).status).toBe(401)
    const [notice] = await test.db.select().from(outbox).where(eq(outbox.toUserId, member.id))
    expect(notice).toMatchObject({ kind: 'password_changed', payload: { username: member.username } })
    const signIn = (secret: string) =>
      test.stranger.call(login, { body: { username: member.username, password: secret } })
    expect((await signIn('demo12345')).status).toBe(200)
    expect((await signIn(password)).status).toBe(422)
  })

  it('is refused without the current one, and saves nothing else', async () => {
    const wrong = await change('guess', 'demo12345')
    expect([wrong.status, rulesOf(wrong)]).toEqual([422, ['old_password old_password_wrong']])
    expect(rulesOf(await change('', 'demo12345'))).toEqual(['old_password required'])
    expect(rulesOf(await change(password, '12345'))).toEqual(['password password_length'])
    expect(rulesOf(await change(password, 'Qwerty123'))).toEqual(['password password_common'])
    expect(rulesOf(await change(password, member.username))).toEqual(['password password_common'])
    expect(
      rulesOf(await save({ ...person, old_password: password, password: '123456', confirm: '654321' })),
    ).toEqual(['confirm password_mismatch'])
    expect((await caller.call(getUserInfo)).data.version).toBe(1)
    expect(await test.db.$count(outbox, eq(outbox.toUserId, member.id))).toBe(0)
  })

  it('cannot be set by guessing the current one from an open session', async () => {
    const outcomes: (string | undefined)[] = []
    for (let at = 0; at < 7; at++) outcomes.push((await change(`guess ${at}`, 'demo12345')).error)
    expect(outcomes).toEqual([...Array(5).fill('validation'), 'throttled', 'throttled'])
  })

  it('wins one of two concurrent changes and keeps one session', async () => {
    const other = await test.as(member)
    const answers = await Promise.all([change(password, 'first 123'), change(password, 'second 123', other)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const open = await test.db.select().from(sessions).where(eq(sessions.userId, member.id))
    expect(open.filter(({ endTime }) => endTime === null)).toHaveLength(1)
  })
})

describe('the company profile', () => {
  it('is saved with its choices and read back', async () => {
    const some = await test.db.select().from(industries).orderBy(asc(industries.id)).limit(2)
    const harbours = await test.db.select().from(ports).orderBy(asc(ports.id)).limit(3)
    const body = profile({
      industries: some.map(({ id }) => id).join(','),
      ports: harbours.map(({ id }) => id).join(','),
    })
    const saved = (await save(body)).data
    const { version: _, company_version: __, ...same } = body
    expect(saved).toMatchObject({ ...same, version: 2, company_version: 2 })
    expect((await caller.call(getUserInfo)).data).toEqual(saved)

    const emptied = await save(profile({ version: 2, company_version: 2, company2: '', ports: '' }))
    expect(emptied.data).toMatchObject({ company2: null, ports: '', industries: '' })
  })

  it('can only be changed with permission', async () => {
    const colleague = await aMember(test.db, { customer: member.customer, authorities: ['user', 'order'] })
    const theirs = await test.as(colleague)
    expect((await theirs.call(getUserInfo)).data.credit_no).toBe(member.customer.creditNo)
    expect((await save(profile(), theirs)).status).toBe(403)
    expect((await save(person, theirs)).status).toBe(200)
    expect((await theirs.call(removeCompanyImage, { params: { kind: 'logo' } })).status).toBe(403)
  })

  it('reports all invalid fields at once', async () => {
    const wrong = await save({ linkman: '', phone: '', version: 1, company_version: 1 })
    expect(rulesOf(wrong)).toEqual([
      'linkman required',
      'phone required',
      'credit_no required',
      'invoice_title required',
      'company1 required',
      'address1 required',
      'country_id choose',
      'city required',
    ])
    const lower = await save(
      profile({ company1: 'Nordlicht', address1: '汉堡', city: 'Hamburg', province: 'x' }),
    )
    expect(rulesOf(lower)).toEqual([
      'company1 common_text',
      'address1 common_text',
      'province common_text',
      'city common_text',
    ])
  })

  it('accepts only existing options', async () => {
    const wrong = await save(profile({ country_id: 999_999, industries: '999999', routes: '1,999999' }))
    expect(rulesOf(wrong)).toEqual(['country_id not_found', 'industries not_found', 'routes not_found'])
    expect((await save(profile({ ports: '1;drop' }))).status).toBe(422)
  })

  it('refuses changes that a colleague has made stale, including those to the account', async () => {
    const colleague = await test.as(await aMember(test.db, { customer: member.customer }))
    expect((await save(profile(), colleague)).status).toBe(200)
    const stale = await save(profile({ linkman: 'SOMEBODY ELSE' }))
    expect(stale.error).toBe('stale_version')
    expect((await caller.call(getUserInfo)).data).toMatchObject({ linkman: member.linkman, version: 1 })
  })

  it('accepts one of two concurrent changes', async () => {
    const colleague = await test.as(await aMember(test.db, { customer: member.customer }))
    const answers = await Promise.all([save(profile()), save(profile({ city: 'BREMEN' }), colleague)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('an image of the company', () => {
  const aPicture = (colour = '#6cbaa9') =>
    sharp({ create: { width: 640, height: 400, channels: 3, background: colour } })
      .png()
      .toBuffer()

  async function send(kind: string, name: string, content: Buffer, by = caller) {
    const form = multipartBody({}, { name, content })
    return test.app.inject({
      method: 'POST',
      url: `/api/userinfo/image/${kind}`,
      headers: { ...by.headers, 'content-type': form.type },
      payload: form.body,
    })
  }

  it('is served in two sizes, replaced and removed', async () => {
    const sent = await send('logo', 'logo.png', await aPicture())
    const { data } = success(saveCompanyImage.output).parse(sent.json())
    const me = (await caller.call(getUserInfo)).data
    expect([me.logo, me.license]).toEqual(['logo.png', null])
    const small = await test.app.inject({ method: 'GET', url: data.logo_thumb ?? '' })
    expect((await sharp(small.rawPayload).metadata()).width).toBe(320)

    await send(
      'logo',
      'new.jpg',
      await sharp(await aPicture('#12263a'))
        .jpeg()
        .toBuffer(),
    )
    expect((await caller.call(getUserInfo)).data.logo).toBe('new.jpg')
    expect(await test.db.$count(customerImages, eq(customerImages.customerId, member.customerId))).toBe(1)

    const gone = await caller.call(removeCompanyImage, { params: { kind: 'logo' } })
    expect(gone.data.logo_url).toBeNull()
    expect((await caller.call(getUserInfo)).data.logo_thumb).toBeNull()
  })

  it('must be a JPG or PNG of at most 2 MB, by its content', async () => {
    const rule = async (name: string, content: Buffer) => {
      const answer = await send('license', name, content)
      return [answer.statusCode, answer.json().fields?.[0]?.rule]
    }
    expect(await rule('license.png', Buffer.from('%PDF-1.7 not a picture'))).toEqual([415, 'file_content'])
    expect(await rule('license.gif', await aPicture())).toEqual([415, 'file_ending'])
    const large = Buffer.concat([await aPicture(), Buffer.alloc(2_097_152)])
    expect(await rule('license.png', large)).toEqual([413, 'image_size'])
    expect(await rule('license.png', Buffer.alloc(0))).toEqual([422, 'file_empty'])
    expect((await send('passport', 'a.png', await aPicture())).statusCode).toBe(404)
  })

  it('is stored once when uploaded concurrently', async () => {
    const picture = await aPicture()
    const answers = await Promise.all([1, 2, 3].map((at) => send('license', `${at}.png`, picture)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await test.db.$count(customerImages, eq(customerImages.customerId, member.customerId))).toBe(1)
  })
})
