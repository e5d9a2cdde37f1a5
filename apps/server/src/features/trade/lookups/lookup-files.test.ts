// A database of its own: it changes the operator’s lists for all companies.
import { deskImportLookups, deskListLookups } from '@berth/contract/trade/desk-lookup'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOperator } from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/caller.ts'
import { openOwnApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let desk: Caller
beforeAll(async () => {
  test = await openOwnApp()
  desk = await test.as(await anOperator(test.db))
})
afterAll(() => test.close())

const importPorts = { ...deskImportLookups, path: '/desk/lookup/port/import', params: undefined } as const

const send = (lines: readonly string[], action: 'apply' | 'check') =>
  desk.submit(
    importPorts as never,
    { action },
    {
      file: { name: 'ports.csv', content: Buffer.from(`\uFEFF${lines.join('\r\n')}`) },
    },
  )

const find = async (keyword: string) =>
  (await desk.call(deskListLookups, { params: { kind: 'port' }, query: { keyword } })).data.lists

describe('the files of a list', () => {
  it('an exported file re-imports without changes', async () => {
    const { body } = await desk.with({ lang: 'en' }).get('/api/desk/lookup/port/file?format=csv&keyword=CNS')
    const answer = await send(body.replace('\uFEFF', '').trim().split('\r\n'), 'check')
    expect(answer.data).toMatchObject({ rows_new: 0, rows_changed: 0, rows_wrong: 0, applied: false })
  })

  const heading = '代码,中文名称,英文名称,国家代码,类别'

  it('a file’s changes are listed in a dry run, and made when it is applied', async () => {
    const lines = [heading, 'CNZZ4,新港四,New Four,CN,sea', 'CNSHA,上海港,Shanghai,CN,sea']
    const checked = await send(lines, 'check')
    expect(checked.data).toMatchObject({ rows_new: 1, rows_changed: 1, applied: false })
    expect(await find('CNZZ4')).toEqual([])
    expect((await send(lines, 'apply')).data).toMatchObject({ rows_new: 1, rows_changed: 1, applied: true })
    expect(await find('CNZZ4')).toMatchObject([{ name_en: 'New Four', enabled: true }])
  })

  it('a file with one wrong row changes nothing', async () => {
    const lines = [
      heading,
      'CNZZ5,新港五,New Five,CN,sea',
      'USZZ6,错,Wrong,CN,lake',
      'CNZZ5,重复,Twice,CN,sea',
    ]
    const { data } = (await send(lines, 'apply')) as { data: { problems: { row: number }[] } }
    expect(data).toMatchObject({ rows_wrong: 2, applied: false })
    expect(data.problems.map(({ row }) => row)).toEqual([3, 3, 4])
    expect(await find('CNZZ5')).toEqual([])
  })
})
