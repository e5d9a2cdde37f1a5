import {
  deskCreateCustomerGroup,
  deskExportCustomerGroups,
  deskGroupMember,
  deskListCustomerGroups,
} from '@berth/contract/trade/customer-group'
import {
  customerGroupTemplate,
  deskApplyImport,
  deskGetImport,
  deskImportCustomerGroups,
  deskListImportRows,
  deskUndoImport,
} from '@berth/contract/trade/import'
import { deskCreateMargin, type MarginBody } from '@berth/contract/trade/margin'
import { deskCreateRateCost, deskListRateCosts } from '@berth/contract/trade/rate-cost'
import { eq } from 'drizzle-orm'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { customerGroups, customers, marginRules, rateCosts, rates } from '../../../platform/db/schema.ts'
import { readWorld, type World } from '../../../sample/world.ts'
import { aMember, anOperator, type Member } from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/caller.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let world: World
let desk: Caller
let one: Member
let other: Member
beforeAll(async () => {
  test = await openTestApp()
  world = await readWorld(test.db)
  one = await aMember(test.db)
  other = await aMember(test.db)
})
afterAll(async () => {
  await forget()
  await test.close()
})
beforeEach(async () => {
  test.clock.set('2026-03-16T02:00:00Z')
  await forget()
  desk = await test.as(await anOperator(test.db))
})

async function forget() {
  for (const table of [rates, marginRules, rateCosts]) await test.db.delete(table)
  await test.db.update(customers).set({ groupId: null })
  await test.db.delete(customerGroups)
}

const heading = ['客户组', '公司']

async function fileOf(rows: readonly (readonly string[])[]) {
  const bytes = await writeXlsx({ sheets: [{ name: 'S', rows: [heading, ...rows].map((row) => [...row]) }] })
  return { name: 'groups.xlsx', content: Buffer.from(bytes) }
}

const upload = async (...rows: readonly (readonly string[])[]) =>
  desk.upload(deskImportCustomerGroups, {}, await fileOf(rows))

const undo = (id: number) => desk.call(deskUndoImport, { params: { id }, body: {} })

const addGroup = async (name: string, ...companies: Member[]) => {
  const group = (await desk.call(deskCreateCustomerGroup, { body: { name } })).data
  for (const { customerId: id } of companies)
    await desk.call(deskGroupMember, { params: { id }, body: { group_id: group.id } })
  return group
}

/** The groups with how many companies each has. */
async function groupsNow(): Promise<string[]> {
  const { lists } = (await desk.call(deskListCustomerGroups, { query: { size: 100 } })).data
  return lists.map(({ name, company_count: count }) => `${name} ${count}`)
}

async function groupOf({ customerId }: Member): Promise<string | null> {
  const [row] = await test.db
    .select({ name: customerGroups.name })
    .from(customers)
    .leftJoin(customerGroups, eq(customerGroups.id, customers.groupId))
    .where(eq(customers.id, customerId))
  return row?.name ?? null
}

describe('a file of customer groups', () => {
  it('is undone: companies go back, and groups that it added are deleted', async () => {
    await addGroup('Silver', other)
    const { data } = await upload(
      ['Gold', one.customer.company1],
      ['Gold', other.customer.company1],
      ['Empty', ''],
    )
    expect(await groupsNow()).toEqual(['Empty 0', 'Gold 2', 'Silver 0'])
    expect((await undo(data.id)).status).toBe(200)
    expect(await groupsNow()).toEqual(['Silver 1'])
    expect([await groupOf(one), await groupOf(other)]).toEqual([null, 'Silver'])
  })

  it('is not undone once a company was moved again, or a new group is used', async () => {
    const silver = await addGroup('Silver')
    const first = (await upload(['Gold', one.customer.company1])).data
    await desk.call(deskGroupMember, { params: { id: one.customerId }, body: { group_id: silver.id } })
    expect((await undo(first.id)).error).toBe('cannot_undo')
    const second = (await upload(['New', one.customer.company1])).data
    const { lists } = (await desk.call(deskListCustomerGroups, { query: { keyword: 'New' } })).data
    await desk.call(deskGroupMember, { params: { id: other.customerId }, body: { group_id: lists[0]!.id } })
    expect((await undo(second.id)).error).toBe('cannot_undo')
    expect([await groupOf(one), await groupOf(other)]).toEqual(['New', 'New'])
  })

  it('is refused at its cells: a company in two groups or twice, one nobody knows, a group twice', async () => {
    const { company1 } = one.customer
    const { fields, status } = await upload(
      ['Gold', company1],
      ['Silver', one.customer.creditNo],
      ['Gold', company1],
      ['Gold', 'NOBODY OF THIS NAME'],
      ['Empty', ''],
      ['EMPTY', ''],
      ['', other.customer.company1],
      ['G'.repeat(300), other.customer.company1],
    )
    expect(status).toBe(422)
    expect(fields?.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'rows.3.company_id grouped_twice',
      'rows.4.company_id same_as_row',
      'rows.5.company_id unknown_name',
      'rows.7.group_name same_as_row',
      'rows.8.group_name required',
      'rows.9.group_name max_length',
    ])
    expect(await groupsNow()).toEqual([])
  })

  it('that was exported changes nothing, and has a template', async () => {
    await addGroup('Gold', one, other)
    await addGroup('Empty')
    for (const [format, lang] of [
      ['xlsx', 'cn'],
      ['csv', 'en'],
    ] as const) {
      const saved = await desk.get(`/api${deskExportCustomerGroups.path}?format=${format}`, { lang })
      const file = { name: `groups.${format}`, content: saved.rawPayload }
      const { data } = await desk.upload(deskImportCustomerGroups, {}, file)
      expect(data).toMatchObject({ rows_same: 3, rows_new: 0, rows_changed: 0, rows_wrong: 0, left_out: [] })
    }
    const { rawPayload: content } = await desk.get(`/api${customerGroupTemplate.path}`)
    expect((await readXlsx(content)).sheets.map(({ name }) => name)).toContain('公司')
    const { fields } = await desk.upload(deskImportCustomerGroups, {}, { name: 't.xlsx', content })
    expect(fields?.map(({ rule }) => rule)).toEqual(['file_no_rows'])
  })

  it('changes what a company is sold at, and an undo changes it back', async () => {
    const gold = await addGroup('Gold')
    const type = (code: string) => world.containerTypeId(code)
    await desk.call(deskCreateRateCost, {
      body: {
        ...{ supplier: 'HARBOUR CONSOL', contract_no: null, carrier_id: world.carrierId('COS') },
        ...{ pol_id: world.portId('CNYTN'), pod_id: world.portId('USLAX'), to_id: world.portId('USLAX') },
        ...{ sdate: '2026-03-01', edate: '2026-03-31', transit_days: 16, mode: 1 as const },
        spaces: [
          { container_id: type('20GP'), price: 1000 },
          { container_id: type('40HQ'), price: 2000 },
        ],
        ...{ lcl: null, hub_id: null, remark: null },
      },
    })
    const margin = (of: Partial<MarginBody>, amount: number) =>
      desk.call(deskCreateMargin, {
        body: {
          ...{
            group_id: null,
            company_id: null,
            carrier_id: null,
            route_id: null,
            container_mode: 1 as const,
          },
          ...{ container_id: null, margin_kind: 'amount' as const, margin: amount, least: null },
          ...{ round_up_to: null, reason: null, ...of },
        },
      })
    await margin({}, 300)
    await margin({ group_id: gold.id }, 200)
    await margin({ company_id: one.customerId, container_id: type('20GP') }, 100)
    const soldAt = async () => {
      const { lists } = (await desk.call(deskListRateCosts)).data
      const own = lists[0]?.sells.find(({ company }) => company?.id === one.customerId)
      return own?.spaces.map(({ price }) => price)
    }
    expect(await soldAt()).toEqual([1100, 2300])
    const { data } = await upload(['Gold', one.customer.company1])
    expect(await soldAt()).toEqual([1100, 2200])
    await undo(data.id)
    expect(await soldAt()).toEqual([1100, 2300])
  })

  it('is shown before it adds groups and moves companies', async () => {
    await addGroup('Silver', other)
    const rows = [
      ['Gold', one.customer.company1],
      // Names are one whatever their case is, and a code names a company, too.
      ['gold', other.customer.creditNo],
      ['Empty', ''],
    ]
    const file = await fileOf(rows)
    let { data } = await desk.upload(deskImportCustomerGroups, { action: 'check' }, file)
    const params = { id: data.id }
    await expect
      .poll(
        async () => {
          data = (await desk.call(deskGetImport, { params })).data
          return data.state
        },
        { timeout: 40_000 },
      )
      .toBe('checked')
    expect(data).toMatchObject({ rows_new: 2, rows_changed: 1, rows_same: 0, rows_wrong: 0 })
    expect(await groupsNow()).toEqual(['Silver 1'])
    const changed = await desk.call(deskListImportRows, { params, query: { state: 'changed' } })
    expect(changed.data.lists).toMatchObject([{ row: 3, changes: [{ before: 'Silver', after: 'gold' }] }])

    await desk.call(deskApplyImport, { params, body: { without_wrong: false, invites: false } })
    expect(await groupsNow()).toEqual(['Empty 0', 'Gold 2', 'Silver 0'])
    const again = await desk.upload(deskImportCustomerGroups, {}, file)
    expect(again.data).toMatchObject({ rows_same: 3, rows_new: 0, rows_changed: 0 })
    // Only the last import can be undone: that changed nothing.
    expect((await undo(data.id)).error).toBe('cannot_undo')
  })

  it('needs to see prices and members, and is never taken from a member', async () => {
    const file = await fileOf([['Gold', one.customer.company1]])
    for (const authority of ['desk_rate', 'desk_member'] as const) {
      const clerk = await test.as(await anOperator(test.db, { authorities: [authority] }))
      expect((await clerk.upload(deskImportCustomerGroups, {}, file)).status).toBe(403)
    }
    const member = await test.as(one)
    expect((await member.upload(deskImportCustomerGroups, {}, file)).status).toBe(403)
    expect(await groupsNow()).toEqual([])
  })
})
