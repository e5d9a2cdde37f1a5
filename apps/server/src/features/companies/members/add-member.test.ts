// A database of its own: settings decide whether mails are sent.
import { login } from '@berth/contract/access/session'
import { acceptInvitation, readInvitation } from '@berth/contract/companies/colleague'
import {
  deskCancelMemberInvitation,
  deskCreateMember,
  deskGetMember,
  deskInviteColleague,
  deskInvitePerson,
  deskListMemberInvitations,
  deskResendMemberInvitation,
  deskUpdateMember,
} from '@berth/contract/companies/desk-member'
import { inviteStaff } from '@berth/contract/companies/desk-staff'
import { deskListBookingCustomers } from '@berth/contract/desk/desk-on-behalf'
import {
  deskApplyImport,
  deskGetImport,
  deskGetLastImport,
  deskImportMembers,
  deskListImportRows,
  deskUndoImport,
  memberTemplate,
} from '@berth/contract/trade/import'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries, creditTerms, customers, outbox, settings, users } from '../../../platform/db/schema.ts'
import { aCountryId, aMember, anOperator } from '../../../testing/builders.ts'
import { Caller } from '../../../testing/caller.ts'
import { aSheetFile } from '../../../testing/fixtures/import-fixtures.ts'
import { openOwnApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let desk: Caller
let visitor: Caller
let country: number
beforeAll(async () => {
  test = await openOwnApp()
  desk = await test.as(await anOperator(test.db))
  visitor = new Caller(test.app, {})
  country = await aCountryId(test.db, 'DE')
})
afterAll(() => test.close())

const password = 'a long enough password 4711'
let made = 0

function aForm(changes: object = {}) {
  made += 1
  return {
    ...{ kind: 'shipper', company1: `NORDLICHT ${made} GMBH`, address1: 'AM SANDTORKAI 1', city: 'HAMBURG' },
    ...{ country_id: country, credit_no: `DE12345678${made}`, invoice_title: 'Nordlicht GmbH' },
    ...{ linkman: 'ANNA WEBER', phone: '+49 40 1234567', username: `Anna.${made}@nordlicht.example` },
    ...{ language: 'en-US', invites: true },
    ...changes,
  } as const
}

const add = (changes: object = {}, by = desk) => by.call(deskCreateMember, { body: aForm(changes) as never }) // Some are wrong.
const tokenIn = (path: string | null) => path?.replace('/join?token=', '') ?? ''
const join = (path: string | null) =>
  visitor.call(acceptInvitation, {
    body: { token: tokenIn(path), linkman: 'ANNA WEBER', phone: '+49401234567', password },
  })

const setMail = async (server: string, from: string) => {
  for (const [name, valueZh] of Object.entries({ mail_server: server, mail_from: from }))
    await test.db.update(settings).set({ valueZh }).where(eq(settings.name, name))
}

describe('a company added at the desk', () => {
  it('has a first person at once, who joins by a link shown once to whoever invites', async () => {
    const { data, status } = await add()
    expect(status).toBe(200)
    const [person] = data.member.people
    expect(data.member).toMatchObject({ review: 'approved', city: 'HAMBURG', country_id: country })
    expect(person).toMatchObject({
      is_owner: true,
      has_password: false,
      preset: 'shipper',
      language: 'en-US',
    })
    const found = await desk.call(deskListBookingCustomers, { query: { keyword: data.member.company1 } })
    expect(
      found.data.lists.map(({ id }) => id),
      'can be booked for',
    ).toEqual([data.member.id])
    const early = { username: person!.username, password: 'none' }
    expect((await visitor.call(login, { body: early })).error).toBe('wrong_password')

    const read = await visitor.call(readInvitation, { query: { token: tokenIn(data.join_path) } })
    expect(read.data).toMatchObject({ linkman: 'ANNA WEBER', email: person!.username })
    expect((await join(data.join_path)).status).toBe(200)
    expect((await visitor.call(login, { body: { username: person!.username, password } })).status).toBe(200)
    expect((await join(data.join_path)).status, 'works once').toBe(404)
    const params = { id: data.member.id, userId: person!.id }
    expect((await desk.call(deskInvitePerson, { params })).error, 'has a password').toBe('already_decided')
    const [entry] = await test.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'member_added'))
      .orderBy(desc(auditEntries.id))
    expect(entry).toMatchObject({ targetId: String(data.member.id), targetKind: 'customer' })
  })

  it('is invited again with a new link, and not at all unless asked', async () => {
    const { data } = await add({ invites: false })
    expect(data.join_path).toBeNull()
    const params = { id: data.member.id, userId: data.member.people[0]!.id }
    const first = (await desk.call(deskInvitePerson, { params })).data.join_path
    const second = (await desk.call(deskInvitePerson, { params })).data.join_path
    expect((await join(first)).status).toBe(404)
    expect((await join(second)).status).toBe(200)
  })

  it('needs what a registration needs, and an address nobody has', async () => {
    const { username } = await aMember(test.db)
    const wrong = await add({ company1: '', credit_no: '', phone: 'x', username })
    expect(wrong.status).toBe(422)
    expect(wrong.fields?.map(({ path }) => path).sort()).toEqual([
      'company1',
      'credit_no',
      'phone',
      'username',
    ])
    const clerk = await test.as(await anOperator(test.db, { authorities: ['desk_order', 'desk_booking'] }))
    expect((await add({}, clerk)).status).toBe(403)
  })
})

describe('a person invited into a company at the desk', () => {
  it('joins it with a role its owner could give', async () => {
    const { member } = (await add()).data
    const params = { id: member.id }
    const body = { email: 'zoe@nordlicht.example', preset: 'member_finance', language: 'en-US' } as const
    const invited = (await desk.call(deskInviteColleague, { params, body })).data
    const listed = await desk.call(deskListMemberInvitations, { params, query: {} })
    expect(listed.data.lists.map(({ email }) => email)).toContain('zoe@nordlicht.example')
    expect(JSON.stringify(listed.data)).not.toContain(tokenIn(invited.join_path))
    const again = { id: member.id, invitationId: invited.id }
    const sent = (await desk.call(deskResendMemberInvitation, { params: again })).data
    expect((await join(invited.join_path)).status).toBe(404)
    expect((await join(sent.join_path)).status).toBe(200)
    const { people } = (await desk.call(deskGetMember, { params })).data
    expect(people.map(({ preset, has_password }) => [preset, has_password])).toEqual([
      ['shipper', false],
      ['member_finance', true],
    ])
    const staff = { ...body, email: 'max@nordlicht.example', preset: 'operator_admin' }
    expect((await desk.call(deskInviteColleague, { params, body: staff })).status, 'no role there').toBe(422)
  })

  it('can be told that the invitation is cancelled, only at that company', async () => {
    const { member } = (await add()).data
    const other = (await add()).data.member
    const body = { email: 'kim@nordlicht.example', preset: 'member_finance' }
    const { id, join_path } = (await desk.call(deskInviteColleague, { params: { id: member.id }, body })).data
    const elsewhere = { id: other.id, invitationId: id }
    expect((await desk.call(deskCancelMemberInvitation, { params: elsewhere })).status).toBe(404)
    const params = { id: member.id, invitationId: id }
    expect((await desk.call(deskCancelMemberInvitation, { params })).status).toBe(200)
    expect((await join(join_path)).status).toBe(404)
  })
})

describe('the link of an invitation', () => {
  it('is answered only while no mail goes out', async () => {
    const staff = (email: string) =>
      desk.call(inviteStaff, { body: { email, preset: 'operator_clerk', language: 'en-US' } })
    const without = (await staff('one@berth.example')).data.join_path
    expect((await join(without)).status, 'the second operator, without a command line').toBe(200)
    await setMail('smtp.berth.example:465', '')
    expect((await staff('two@berth.example')).data.join_path, 'nobody to send as').toMatch(/^\/join\?token=/)
    await setMail('smtp.berth.example:465', 'ops@berth.example')
    expect((await staff('three@berth.example')).data.join_path).toBeNull()
    expect((await add()).data.join_path).toBeNull()
    await setMail('', '')
  })
})

const heading = [
  ...['公司名称', '中文公司名', '税号', '代码已核对', '地址', '城市', '国家', '类型', '账期'],
  ...['公司负责人', '电话', '邮箱', '语言'],
]

/** A row of a sheet of members, with the cells of these columns changed. */
function aRow(name: string, changes: Readonly<Record<string, string>> = {}) {
  made += 1
  const cells = [
    ...[`NORDLICHT ${name} GMBH`, '', `DE98765432${made}`, '', 'AM KAI 1', 'HAMBURG', '德国', '货代', '45'],
    ...['Anna Weber', '+49 40 1234567', `${name}@import.example`, 'English'],
  ]
  return heading.map((column, at) => changes[column] ?? cells[at] ?? '')
}

const namesAt = async (domain: string) => {
  const people = await test.db.select({ username: users.username }).from(users)
  return people.map(({ username }) => username).filter((name) => name.endsWith(`@${domain}`))
}

describe('members imported from a sheet', () => {
  const importRows = (...rows: readonly (readonly string[])[]) => importSheet(heading, ...rows)
  const importSheet = async (...lines: readonly (readonly string[])[]) => {
    const file = await aSheetFile([...lines])
    let status = (await desk.upload(deskImportMembers, { action: 'check' }, file)).data
    await expect
      .poll(
        async () => {
          status = (await desk.call(deskGetImport, { params: { id: status.id } })).data
          return status.state
        },
        { timeout: 40_000 },
      )
      .toBe('checked')
    return status
  }
  const apply = (id: number, body: object) =>
    desk.call(deskApplyImport, { params: { id }, body: body as never })

  it('are what adding each by hand makes, and join by links answered once', async () => {
    const before = await namesAt('import.example')
    const checked = await importRows(aRow('One'), aRow('two', { 类型: '', 语言: '', 账期: '' }))
    expect(checked).toMatchObject({ rows_new: 2, rows_wrong: 0 })
    expect(await namesAt('import.example'), 'a dry run writes nothing').toEqual(before)
    const { data } = await apply(checked.id, { invites: true })
    expect(data.links.map(({ name, email }) => [name, email])).toEqual([
      ['NORDLICHT ONE GMBH', 'one@import.example'],
      ['NORDLICHT TWO GMBH', 'two@import.example'],
    ])
    expect((await desk.call(deskGetImport, { params: { id: data.id } })).data.links).toEqual([])
    const [added] = await test.db.select().from(customers).where(eq(customers.company1, 'NORDLICHT ONE GMBH'))
    const member = (await desk.call(deskGetMember, { params: { id: added!.id } })).data
    expect(member).toMatchObject({
      ...{ kind: 'forwarder', payment_days: 45, review: 'approved', country_id: country },
      invoice_title: 'NORDLICHT ONE GMBH',
    })
    expect(member.people).toMatchObject([
      {
        username: 'one@import.example',
        is_owner: true,
        has_password: false,
        preset: 'forwarder',
        language: 'en-US',
      },
    ])
    const byHand = await add({ kind: 'forwarder' })
    expect(member.people[0]?.authorities).toEqual(byHand.data.member.people[0]?.authorities)
    const acts = await test.db
      .select({ id: auditEntries.targetId, name: auditEntries.targetName })
      .from(auditEntries)
      .where(
        and(
          eq(auditEntries.action, 'member_added'),
          inArray(auditEntries.targetName, ['NORDLICHT ONE GMBH', 'NORDLICHT TWO GMBH']),
        ),
      )
    expect(acts, 'each is audited as by hand').toHaveLength(2)
    expect((await join(data.links[0]!.join_path)).status).toBe(200)
    const login1 = { username: 'one@import.example', password }
    expect((await visitor.call(login, { body: login1 })).status).toBe(200)

    const undone = await desk.call(deskUndoImport, { params: { id: data.id }, body: {} })
    expect([undone.status, undone.data.rows_kept], 'who has signed in stays').toEqual([200, 1])
    expect((await namesAt('import.example')).toSorted()).toEqual([...before, 'one@import.example'].toSorted())
    const removed = await test.db
      .select({ id: auditEntries.targetId, name: auditEntries.targetName })
      .from(auditEntries)
      .where(
        and(
          eq(auditEntries.action, 'member_removed'),
          inArray(
            auditEntries.targetId,
            acts.map(({ id }) => id),
          ),
        ),
      )
    const two = acts.find(({ name }) => name === 'NORDLICHT TWO GMBH')
    expect(removed, 'the one that went is audited').toEqual([two])
    const sent = await test.db
      .select({ state: outbox.state, payload: outbox.payload })
      .from(outbox)
      .where(eq(outbox.toAddress, 'two@import.example'))
    expect(sent, 'the link is not mailed any more').toMatchObject([{ state: 'failed' }])
    expect(JSON.stringify(sent)).not.toContain('token')
    expect((await join(data.links[1]!.join_path)).status).toBe(404)
  })

  it('give back rows that are wrong or that somebody has already, with the reason', async () => {
    const known = (await add()).data.member
    const taken = known.people[0]!.username
    const status = await importRows(
      aRow('good', { 税号: 'DE555000111' }),
      aRow('code', { 税号: known.credit_no.toLowerCase() }),
      aRow('mail', { 邮箱: taken.toUpperCase() }),
      aRow('again', { 税号: 'DE 555 000 111' }),
      aRow('days', { 账期: '4000' }),
      aRow('china', { 国家: 'CN', 税号: '91440300MA5F00002A' }),
      aRow('checked', { 国家: 'CN', 税号: '91440300MA5F00002A', 代码已核对: '是' }),
    )
    expect(status).toMatchObject({ rows_new: 2, rows_wrong: 5 })
    const { lists } = (
      await desk.call(deskListImportRows, { params: { id: status.id }, query: { state: 'wrong' } })
    ).data
    expect(lists.map(({ row, problems }) => [row, problems[0]?.column, problems[0]?.msg])).toEqual([
      [3, '统一社会信用代码', `会员“${known.company1}”已使用该代码；确需添加请在会员页面新增`],
      [4, '登录邮箱', '该邮箱已注册，请直接登录或找回密码'],
      [5, '统一社会信用代码', '与第 2 行重复'],
      [6, '付款天数', '不能大于 365'],
      [7, '统一社会信用代码', '校验码不符，请与营业执照核对；如果没有错，请勾选“已核对”'],
    ])
    expect((await apply(status.id, {})).status, 'all or nothing').toBe(422)
    const applied = await apply(status.id, { without_wrong: true })
    expect(applied.data).toMatchObject({ state: 'applied', rows_new: 2, links: [] })
    const back = await desk.get(`/api/desk/import/${status.id}/wrong-rows`)
    const { sheets } = await readXlsx(back.rawPayload)
    expect(sheets[0]?.rows[1]?.[heading.length]).toContain('已使用该代码')
    const people = await namesAt('import.example')
    expect(people).toEqual(expect.arrayContaining(['good@import.example', 'checked@import.example']))
    expect(people).not.toContain('code@import.example')
  })

  it('stay after an undo if anything uses them, and the undo is refused if all are', async () => {
    const status = await importRows(aRow('edited'), aRow('limited'))
    await apply(status.id, {})
    const [row] = await test.db
      .select()
      .from(customers)
      .where(eq(customers.company1, 'NORDLICHT EDITED GMBH'))
    const params = { id: row!.id }
    const member = (await desk.call(deskGetMember, { params })).data
    const kind = 'shipper' as const
    const body = { ...aForm(), kind, credit_no: member.credit_no, payment_days: 60, version: member.version }
    expect((await desk.call(deskUpdateMember, { params, body })).status).toBe(200)
    const undone = await desk.call(deskUndoImport, { params: { id: status.id }, body: {} })
    expect([undone.status, undone.data.rows_kept], 'the other has no trace yet').toEqual([200, 1])

    const again = await importRows(aRow('limited'))
    await apply(again.id, {})
    const [limited] = await test.db
      .select()
      .from(customers)
      .where(eq(customers.company1, 'NORDLICHT LIMITED GMBH'))
    await test.db.insert(creditTerms).values({ customerId: limited!.id, holdsRelease: true, version: 1 })
    const refused = await desk.call(deskUndoImport, { params: { id: again.id }, body: {} })
    expect([refused.status, refused.error]).toEqual([409, 'cannot_undo'])
  })

  it('leave no room for a term in months', async () => {
    const months = heading.map((column) => (column === '账期' ? '账期（月）' : column))
    const { id } = await importSheet(months, aRow('months', { 账期: '2' }))
    const { lists } = (await desk.call(deskListImportRows, { params: { id }, query: { state: 'wrong' } }))
      .data
    expect(lists[0]?.problems).toMatchObject([{ column: '付款天数', msg: expect.stringContaining('月') }])
  })

  it('are mailed their links where mails go out', async () => {
    await setMail('smtp.berth.example:465', 'ops@berth.example')
    const { data } = await desk.upload(
      deskImportMembers,
      { invites: 'true' },
      await aSheetFile([heading, aRow('mailed')]),
    )
    expect(data).toMatchObject({ state: 'applied', links: [] })
    const mails = await test.db.select().from(outbox).where(eq(outbox.toAddress, 'mailed@import.example'))
    expect(mails).toMatchObject([{ kind: 'invitation', language: 'en-US' }])
    await setMail('', '')
  })

  it('are at most two thousand a file', async () => {
    const rows = Array.from({ length: 2_001 }, (_, index) => aRow(`many${index}`))
    const { fields } = await desk.upload(deskImportMembers, {}, await aSheetFile([heading, ...rows], 'csv'))
    expect(fields?.[0]).toMatchObject({ rule: 'file_rows' })
  })

  it('need the authority that adding one by hand needs', async () => {
    const clerk = await test.as(await anOperator(test.db, { authorities: ['desk_rate', 'desk_finance'] }))
    const file = await aSheetFile([heading, aRow('clerk')])
    expect((await clerk.upload(deskImportMembers, {}, file)).status).toBe(403)
    expect((await clerk.call(deskGetLastImport, { query: { kind: 'member' } })).status).toBe(403)
    expect((await clerk.get(`/api${memberTemplate.path}`)).statusCode).toBe(403)
    const { id } = (await desk.upload(deskImportMembers, {}, await aSheetFile([heading, aRow('theirs')])))
      .data
    expect((await clerk.call(deskUndoImport, { params: { id }, body: {} })).status).toBe(404)
  })
})
