import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  authorityPresets,
  customerImages,
  customerPorts,
  customerRoutes,
  customers,
  ports,
  routes,
  users,
} from '../../../platform/db/schema.ts'
import { authorityPresets as shippedPresets } from '../../../reference/authority-presets.ts'
import { aMember } from '../../../testing/builders.ts'
import { formBody } from '../../../testing/caller.ts'
import {
  aForm,
  aPicture,
  country,
  filled,
  find,
  send,
  set,
  signIn,
  test,
  useRegistration,
} from '../../../testing/fixtures/registration-fixtures.ts'
import { aJpg, anSvg, aPng } from '../../../testing/sample-files.ts'

useRegistration()

describe('a registration', () => {
  it('creates a shipper company and its owner, who can sign in', async () => {
    const form = aForm({ username: 'Zhou.Min@New.Example', exp_address: '深圳', lang: 'en' })
    expect((await send(form)).data).toEqual({ waiting: false, mailed: false })
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
    expect(company.profile).toBe('This company has not added a profile yet.')
    expect(user.passwordHash).not.toContain('secret')
    expect((await signIn('ZHOU.MIN@new.example')).status).toBe(200)
  })

  it('is refused while the portal is closed', async () => {
    await set('app_close', 'true')
    expect((await send(aForm())).error).toBe('closed')
    await set('app_close', 'false')
  })

  it('grants what the preset currently grants', async () => {
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

  it('stores logo and license, each with a thumbnail', async () => {
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

  it('accepts a password in any Unicode composition', async () => {
    const form = aForm({ password: 'cafe\u0301-secret' })
    await send(form)
    expect((await signIn(form.username!, 'caf\u00e9-secret')).status).toBe(200)
  })

  it('stores business info in mode 2 and ignores it in mode 1', async () => {
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

describe('errors are reported at their fields', () => {
  it('when required fields are missing', async () => {
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
    ['company2', { company2: '吉田𠮷野' }, 'printable', '第 3 个字符“𠮷”单证上打印不出来，请换一个写法'],
    ['credit_no', { credit_no: '123' }, 'credit_code_length', '统一社会信用代码为 18 位，现在是 3 位'],
    ['password', { password: '12345' }, 'password_length', '密码至少6个字符'],
    ['password', { password: 'a1b2c3d4' }, 'password_common', '这个密码过于常见，容易被猜中，请换一个'],
    ['password', { password: 'x'.repeat(129) }, 'max_length', '不能超过 128 个字符'],
    ['company1', { company1: '明晟' }, 'common_text', '第 1 个字符“明”不能用，限英文大写、数字、空格和符号'],
    ['country_id', { country_id: undefined }, 'choose', '请选择'],
    ['country_id', { country_id: '999999' }, 'not_found', '未找到，请重新选择'],
    ['country_id', { country_id: 'CN' }, 'type', '格式不正确'],
    ['ports', { ports: '999999' }, 'not_found', '未找到，请重新选择'],
    ['ports', { ports: '1;2' }, 'type', '格式不正确'],
    ['profile', { profile: '长'.repeat(2_001) }, 'max_length', '不能超过 2000 个字符'],
    ['linkman', { linkman: 'A\u0000B' }, 'type', '格式不正确'],
  ] as const)('%s of %j', async (path, changes, rule, msg) => {
    const answer = await send(aForm(changes))
    expect([answer.status, answer.fields]).toMatchObject([422, [{ path, rule, msg }]])
  })

  it('when an image is of the wrong type, too large, too wide or empty', async () => {
    const file = (name: string, content: Buffer) => ({ license: { name, content } })
    const wrong = await send(aForm(), file('a.png', anSvg()))
    expect([wrong.status, wrong.fields]).toMatchObject([
      415,
      [{ path: 'license', rule: 'file_content', msg: '文件内容是 svg，这里只支持 jpg、png 格式的文件' }],
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

  it('when the name is taken in any spelling, but not after that user was removed', async () => {
    const member = await aMember(test.db, { user: { username: 'caf\u00e9@new.example' } })
    const again = await send(aForm({ username: 'CAFE\u0301@new.example' }), {}, 'en')
    expect(again.fields).toMatchObject([
      {
        path: 'username',
        rule: 'username_taken',
        msg: 'This email is already registered. Sign in, or reset your password',
      },
    ])
    await test.db.update(users).set({ removeTime: test.clock.now() }).where(eq(users.id, member.id))
    expect((await send(aForm({ username: 'caf\u00e9@new.example' }))).status).toBe(200)
  })

  it('when the same name is registered concurrently, for all but one', async () => {
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

it('limits registrations per network and hour, and refuses further ones unread', async () => {
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
