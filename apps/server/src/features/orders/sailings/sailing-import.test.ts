// A database of its own: sailings are the operator's, and the last import of them is one for all.
import { deskConfirm } from '@berth/contract/desk/desk-order'
import {
  deskChangeSailing,
  deskGetSailing,
  deskListSailings,
  type Sailing,
} from '@berth/contract/desk/desk-sailing'
import { getOrder } from '@berth/contract/orders/order'
import {
  deskApplyImport,
  deskGetImport,
  deskImportSailings,
  deskListImportRows,
  deskUndoImport,
} from '@berth/contract/trade/import'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries, ports, sailingChanges, sailings } from '../../../platform/db/schema.ts'
import { anOperator } from '../../../testing/builders.ts'
import { aSheetFile } from '../../../testing/fixtures/import-fixtures.ts'
import {
  eventsOf,
  givenOrder,
  messagesOf,
  type OrderWorld,
  openOrderWorld,
  space,
} from '../../../testing/fixtures/order-fixtures.ts'
import { openOwnApp } from '../../../testing/test-app.ts'
import { carryChanges } from './carry-change.command.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await openOrderWorld(openOwnApp)
})
afterAll(() => world.close())
// The desk uploads more files than a person would in ten minutes.
beforeEach(() => world.clock.advance({ seconds: 180 }))

type Cell = string | number | Date | null

const heading = ['船公司', 'Service', '船名', 'Voy.', '港口', 'ETA', 'ETD', '截单', 'VGM', 'CY Closing']

/** Two calls of a voyage, as carriers send them. */
function rowsOf(vessel: string, voyage: string, changes: Readonly<Record<number, Cell>> = {}): Cell[][] {
  const load: Cell[] = ['MSC', 'SILK', vessel, voyage, '上海', '2026/3/27 20:00', '28-MAR-2026 0600']
  const loading = [...load, '2026-03-25 10:00', 'TBA', null]
  return [
    loading.map((cell, at) => (at in changes ? (changes[at] ?? null) : cell)),
    ['MSCU', 'SILK', vessel.toLowerCase(), voyage, 'DEHAM', new Date('2026-04-30T00:00:00Z'), null],
  ]
}

const fileOf = (...rows: readonly (readonly Cell[])[]) => aSheetFile([heading, ...rows])

async function imported(...rows: readonly (readonly Cell[])[]) {
  return await world.desk.upload(deskImportSailings, {}, await fileOf(...rows))
}

/** Checks a file and answers its status and the rows of it. */
async function checked(...rows: readonly (readonly Cell[])[]) {
  const begun = await world.desk.upload(deskImportSailings, { action: 'check' }, await fileOf(...rows))
  const params = { id: begun.data.id }
  const status = async () => (await world.desk.call(deskGetImport, { params })).data
  await expect.poll(async () => (await status()).state, { timeout: 10_000 }).not.toBe('reading')
  const listed = async (state: 'new' | 'changed' | 'wrong') =>
    (await world.desk.call(deskListImportRows, { params, query: { state } })).data.lists
  const problems = (await listed('wrong')).map(({ row, problems: [problem] }) => [
    row,
    problem?.column,
    problem?.msg,
  ])
  return { params, status: await status(), changed: await listed('changed'), problems }
}

const apply = (params: { readonly id: number }, without_wrong = false) =>
  world.desk.call(deskApplyImport, { params, body: { without_wrong } })

const undo = (id: number) => world.desk.call(deskUndoImport, { params: { id }, body: {} })

async function seen(voyage: string): Promise<Sailing | null> {
  const [row] = await world.db
    .select()
    .from(sailings)
    .where(eq(sailings.voyage, voyage))
    .orderBy(desc(sailings.id))
  return row ? (await world.desk.call(deskGetSailing, { params: { id: row.id } })).data : null
}

/** A booking confirmed on such a voyage. */
async function confirmed(vessel: string, voyage: string) {
  const order = await givenOrder(world, { status: 1 })
  const body = { ...space(world, order.version), vessel, voyage }
  return (await world.desk.call(deskConfirm, { params: order, body })).data
}

const etdOf = async (id: number) => (await world.caller.call(getOrder, { params: { id } })).data.etd

describe('a sheet of sailings', () => {
  it('makes one sailing of the rows of a voyage, and changes nothing when it comes again', async () => {
    const { status, params } = await checked(...rowsOf('MSC ANNA', '901W'))
    expect(status).toMatchObject({ state: 'checked', rows_new: 2, rows_changed: 0, rows_wrong: 0 })
    expect(await seen('901W')).toBe(null)
    expect((await apply(params)).data).toMatchObject({ state: 'applied', can_undo: true })
    expect(await seen('901W')).toMatchObject({
      carrier: { code: 'MSCU' },
      service: 'SILK',
      vessel: 'MSC ANNA',
      calls: [
        {
          port: { code: 'CNSHA' },
          arrival: { planned: '2026-03-27T20:00', estimated: null },
          departure: { planned: '2026-03-28T06:00' },
          cut_offs: { DCO: '2026-03-25T02:00:00.000Z' },
        },
        { port: { code: 'DEHAM' }, arrival: { planned: '2026-04-30' }, departure: { planned: null } },
      ],
    })
    const { data } = await world.desk.call(deskListSailings, { query: { keyword: '901W' } })
    expect(data.lists).toMatchObject([{ port: { code: 'CNSHA' }, to: { code: 'DEHAM' } }])
    const again = await checked(...rowsOf('MSC ANNA', '901W'))
    expect(again.status).toMatchObject({ rows_new: 0, rows_changed: 0, rows_same: 2, rows_wrong: 0 })
    const [entry] = await world.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'sailing_imported'))
    expect(entry).toMatchObject({ targetName: 'rows.xlsx' })
  })

  it('moves the orders of a sailing once, whichever of its calls it changes', async () => {
    const order = await confirmed('MSC BIANCA', '902W')
    const rows = rowsOf('MSC BIANCA', '902W', { 6: '2026-03-30', 7: '2026-03-27 12:00' })
    rows[1]![5] = '2026-05-02'
    const { status, changed, params } = await checked(...rows)
    expect(status).toMatchObject({ rows_new: 0, rows_changed: 2, rows_wrong: 0 })
    expect(changed[0]).toMatchObject({
      name: 'MSC MSC BIANCA 902W CNSHA',
      changes: expect.arrayContaining([{ column: '预计离港', before: null, after: '2026-03-30' }]),
    })
    await apply(params)
    expect(await etdOf(order.id)).toBe('2026-03-28')
    await carryChanges(world.db, world.clock)
    const { data } = await world.caller.call(getOrder, { params: order })
    expect(data).toMatchObject({ etd: '2026-03-30', eta: '2026-05-02', vessel: 'MSC BIANCA' })
    expect(data.cut_off_documents).toBe('2026-03-27T04:00:00.000Z')
    const events = (await eventsOf(world.db, order.id)).filter(({ action }) => action === 'update_transport')
    expect(events).toHaveLength(1)
    const mails = (await messagesOf(world.db, order.id)).filter(
      ({ payload }) => payload.action === 'update_transport',
    )
    expect(mails).toHaveLength(1)
    expect(await seen('902W')).toMatchObject({
      service: 'SILK',
      calls: [{ departure: { planned: '2026-03-28', estimated: '2026-03-30' } }, {}],
    })

    // Taken back, they follow again.
    await undo(params.id)
    await carryChanges(world.db, world.clock)
    expect((await world.caller.call(getOrder, { params: order })).data).toMatchObject({
      etd: '2026-03-28',
      eta: '2026-04-30',
      cut_off_documents: '2026-03-25T02:00:00.000Z',
    })
    expect(await seen('902W')).toMatchObject({ service: null })
  })

  it('lets a sailing wait whose change is still on its way', async () => {
    await confirmed('MSC CLARA', '903W')
    await imported(...rowsOf('MSC CLARA', '903W', { 6: '2026-03-30' }))
    const moved = rowsOf('MSC CLARA', '903W', { 6: '2026-03-31' })
    const { status, problems } = await checked(...moved)
    expect(problems).toEqual([[2, '航次', '上一次改动还在进行，请等它完成，或先停止']])
    expect(status).toMatchObject({ rows_same: 1, rows_wrong: 1 })
    await carryChanges(world.db, world.clock)
    expect((await checked(...moved)).status).toMatchObject({ rows_changed: 1, rows_wrong: 0 })
  })

  it('is refused where a sailing has changed since it was checked', async () => {
    await imported(...rowsOf('MSC DILETTA', '904W'))
    const { params } = await checked(...rowsOf('MSC DILETTA', '904W', { 6: '2026-03-29' }))
    const { id, version, vessel, voyage, calls } = (await seen('904W'))!
    const plain = calls.map(({ id, port_id, terminal, arrival, departure, cut_offs }) => ({
      ...{ id, port_id, arrival, departure, cut_offs, terminal: terminal ?? 'PIER 1' },
    }))
    const body = { action: 'apply' as const, version, vessel, voyage, calls: plain }
    await world.desk.call(deskChangeSailing, { params: { id }, body })
    expect((await apply(params)).error).toBe('stale_version')
  })

  it('names the row and the column of what it cannot read', async () => {
    const [load = [], discharge = []] = rowsOf('MSC ELMA', '905W')
    const at = (place: number, cell: Cell) => load.map((one, index) => (index === place ? cell : one))
    const other = (voyage: string, ...changes: readonly [number, Cell][]) =>
      changes.reduce(
        (row, [place, cell]) => row.map((one, index) => (index === place ? cell : one)),
        at(3, voyage),
      )
    const { problems } = await checked(
      load,
      other('906W', [0, 'NOBODY']),
      other('907W', [4, 'ATLANTIS']),
      other('908W', [6, '05/12/2026']),
      other('909W', [7, '2026-03-25']),
      other('910W', [6, '2026-03-20']),
      other('911W', [7, '2026-04-05 10:00']),
      other('912W', [2, null]),
      other('905W', [6, '2026-03-29']),
      discharge.map((cell, index) => (index === 1 ? 'OTHER' : cell)),
    )
    expect(problems).toEqual([
      [3, '船公司', '找不到“NOBODY”，请按模板中的代码表填写'],
      [4, '挂靠港', '找不到“ATLANTIS”，请按模板中的代码表填写'],
      [5, '预计离港', '可能是 2026-05-12，也可能是 2026-12-05，请按年-月-日填写'],
      [6, '截单', '缺少时间，请填写到几点几分'],
      [7, '预计离港', '离港不能早于到港'],
      [8, '截单', '截止时间不能晚于离港'],
      [9, '船名', '必填'],
      [10, '', '与第 2 行重复'],
      [11, '航线代码', '与同一航次的第 2 行（SILK）不一致'],
    ])
  })

  it('takes the good rows alone, and at most 30 calls of a sailing', async () => {
    const { data } = await world.desk.call(deskListSailings, { query: {} })
    const codes = (await world.db.select().from(ports).limit(31)).map(({ code }) => code)
    const rows = codes
      .slice(0, 31)
      .map((code, index) => [
        'MSC',
        null,
        'MSC FEBE',
        '913W',
        code,
        `2026-04-${String((index % 28) + 1).padStart(2, '0')}`,
      ])
    const { status, problems } = await checked(...rows)
    expect(status).toMatchObject({ rows_new: 0, rows_wrong: 31 })
    expect(problems[0]).toEqual([2, '航次', '最多 30 行'])
    expect(data.total).toBeGreaterThan(0)
    const { params } = await checked(
      ...rowsOf('MSC GAIA', '914W'),
      ...rowsOf('MSC GAIA', '915W', { 6: 'SOON' }).slice(0, 1),
    )
    await apply(params, true)
    expect([await seen('914W'), await seen('915W')]).toMatchObject([{ vessel: 'MSC GAIA' }, null])
  })

  it('knows a voyage whose number a carrier uses again, and a call that a sailing lacks', async () => {
    await imported(...rowsOf('MSC HANA', '916W'))
    const later = rowsOf('MSC HANA', '916W', { 5: '2027-03-27', 6: '2027-03-28', 7: null }).slice(0, 1)
    const between: Cell[] = ['MSC', 'SILK', 'MSC HANA', '916W', '宁波', '2026-03-29', '2026-03-30', null]
    const { status } = await imported(...later, between).then(({ data }) => ({ status: data }))
    expect(status).toMatchObject({ rows_new: 2, rows_changed: 0 })
    const rows = await world.db
      .select()
      .from(sailings)
      .where(eq(sailings.voyage, '916W'))
      .orderBy(sailings.id)
    expect(rows).toHaveLength(2)
    const { data } = await world.desk.call(deskGetSailing, { params: { id: rows[0]!.id } })
    expect(data.calls.map(({ port }) => port.code)).toEqual(['CNSHA', 'CNNGB', 'DEHAM'])
    expect(data.version).toBe(2)
    const again = await checked(...rowsOf('MSC HANA', '916W'), ...later, between)
    expect(again.status).toMatchObject({ rows_same: 4, rows_new: 0, rows_changed: 0, rows_wrong: 0 })

    await undo(status.id)
    expect((await seen('916W'))?.calls.map(({ port }) => port.code)).toEqual(['CNSHA', 'DEHAM'])
  })
})

describe('an undo of an import of sailings', () => {
  it('leaves what orders have joined and what was changed since, and names it', async () => {
    const { data } = await imported(
      ...rowsOf('MSC IRINA', '917W'),
      ...rowsOf('MSC JADE', '918W'),
      ...rowsOf('MSC KALINA', '919W'),
    )
    await confirmed('MSC JADE', '918W')
    const { id, version, vessel, voyage, calls } = (await seen('919W'))!
    const typed = { VCO: '2026-03-26T02:00:00.000Z' }
    const plain = calls.map(({ id, port_id, terminal, arrival, departure, cut_offs }, at) => ({
      ...{ id, port_id, terminal, arrival, departure, cut_offs: { ...cut_offs, ...(at === 0 ? typed : {}) } },
    }))
    const body = { action: 'apply' as const, version, vessel, voyage, calls: plain }
    await world.desk.call(deskChangeSailing, { params: { id }, body })
    const undone = await undo(data.id)
    expect(undone.data).toMatchObject({
      state: 'undone',
      rows_kept: 2,
      kept: ['MSC JADE 918W', 'MSC KALINA 919W'],
    })
    expect(await seen('917W')).toBe(null)
    expect(await seen('918W')).toMatchObject({ orders: 1 })
  })

  it('is refused when nothing can be taken back', async () => {
    const { data } = await imported(...rowsOf('MSC LEILA', '920W'))
    await confirmed('MSC LEILA', '920W')
    expect((await undo(data.id)).error).toBe('cannot_undo')
    expect(await seen('920W')).toMatchObject({ orders: 1 })
  })
})

describe('imports of sailings', () => {
  it('write a change for each sailing they move, also without orders', async () => {
    await imported(...rowsOf('MSC MARIA', '921W'))
    await imported(...rowsOf('MSC MARIA', '921W', { 6: '2026-03-30' }))
    const { id, change, calls } = (await seen('921W'))!
    expect(change).toMatchObject({ state: 'done', orders: 0 })
    expect(calls[0]?.departure).toMatchObject({ planned: '2026-03-28T06:00', estimated: '2026-03-30' })
    const changes = await world.db.select().from(sailingChanges).where(eq(sailingChanges.sailingId, id))
    expect(changes).toHaveLength(1)
  })

  it('take what the list was saved as', async () => {
    await imported(...rowsOf('MSC NOA', '923W'))
    await imported(...rowsOf('MSC NOA', '923W', { 6: '2026-03-29 18:00' }))
    const file = await world.desk.get('/api/desk/sailing/export?format=csv&keyword=923W')
    const [, load = '', discharge = ''] = file.body.split('\r\n')
    expect(load).toContain(
      'MSCU,SILK,MSC NOA,,923W,CNSHA,,1,2026-03-27 20:00,,2026-03-28 06:00,2026-03-29 18:00,2026-03-25 10:00',
    )
    expect(discharge).toContain(',DEHAM,,2,2026-04-30,')
    const again = { name: 'sailings.csv', content: Buffer.from(file.body) }
    expect((await world.desk.upload(deskImportSailings, {}, again)).data).toMatchObject({
      ...{ rows_same: 2, rows_new: 0, rows_changed: 0 },
    })
    // An empty cell says nothing; another plan is not what was estimated before.
    const blank = file.body.replace('2026-03-29 18:00', '').replace('2026-03-25 10:00', '')
    const kept = { name: 'sailings.csv', content: Buffer.from(blank) }
    expect((await world.desk.upload(deskImportSailings, {}, kept)).data).toMatchObject({ rows_same: 2 })
    const later = {
      name: 'sailings.csv',
      content: Buffer.from(blank.replace('2026-03-28 06:00', '2026-03-30')),
    }
    expect((await world.desk.upload(deskImportSailings, {}, later)).data.rows_changed).toBe(1)
    expect((await seen('923W'))?.calls[0]?.departure).toMatchObject({
      planned: '2026-03-30',
      estimated: null,
    })
  })

  it('are for whoever works on orders', async () => {
    const clerk = await world.as(await anOperator(world.db, { user: { authorities: ['desk_rate'] } }))
    const file = await fileOf(...rowsOf('MSC NELA', '922W'))
    for (const caller of [clerk, world.caller])
      expect((await caller.upload(deskImportSailings, {}, file)).status).toBe(403)
    const template = await world.desk.get('/api/desk/sailing/import/template')
    expect(template.statusCode).toBe(200)
  })
})
