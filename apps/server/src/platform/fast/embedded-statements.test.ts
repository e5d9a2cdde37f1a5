import * as library from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareRepeated } from './embedded-statements.ts'

const often = 8

let engine: library.PGlite
beforeAll(async () => {
  engine = await library.PGlite.create()
  prepareRepeated(engine, library)
  await engine.exec('create table boxes (id int primary key, label text, made date, sizes int[])')
})
afterAll(() => engine.close())

async function preparedTexts(): Promise<string[]> {
  const { rows } = await engine.query<{ statement: string }>('select statement from pg_prepared_statements')
  return rows.map(({ statement }) => statement)
}

describe('repeated statements of the embedded engine', () => {
  it('a repeated statement is prepared once and answers as before, whatever its values', async () => {
    const text = 'insert into boxes values ($1, $2, $3, $4) returning *'
    const answers = []
    for (let id = 0; id < often; id++)
      answers.push(await engine.query(text, [id, id === 5 ? null : `箱 ${id}`, '2026-03-16', [id, id + 1]]))
    const [first, , , , , fifth] = answers
    expect(first?.rows).toEqual([{ id: 0, label: '箱 0', made: new Date('2026-03-16'), sizes: [0, 1] }])
    expect(fifth?.rows).toEqual([{ id: 5, label: null, made: new Date('2026-03-16'), sizes: [5, 6] }])
    expect(answers.map(({ affectedRows, fields }) => [affectedRows, fields])).toEqual(
      answers.map(() => [1, first?.fields]),
    )
    expect((await preparedTexts()).filter((one) => one === text)).toHaveLength(1)
    const arrays = { rowMode: 'array', parsers: { [library.types.DATE]: (value: string) => value } } as const
    const read = () => engine.query('select id, made from boxes where id = $1', [3], arrays)
    for (let time = 0; time < often; time++) expect((await read()).rows).toEqual([[3, '2026-03-16']])
  })

  it('a statement that fails says why and leaves the engine usable, outside of a transaction and in one', async () => {
    const insert = (id: number, on: Pick<typeof engine, 'query'> = engine) =>
      on.query('insert into boxes (id) values ($1)', [id])
    for (let id = 100; id < 100 + often; id++) await insert(id)
    await expect(insert(100)).rejects.toMatchObject({ code: '23505' })
    const failing = engine.transaction(async (tx) => {
      await insert(200, tx)
      await expect(insert(100, tx)).rejects.toMatchObject({ code: '23505' })
      await expect(insert(201, tx)).rejects.toMatchObject({ code: '25P02' })
      await tx.rollback()
    })
    await failing
    await insert(200)
    const bad = () => engine.query('select * from nowhere where id = $1', [1])
    for (let time = 0; time < often; time++) await expect(bad()).rejects.toMatchObject({ code: '42P01' })
    await insert(300)
  })

  it('a name that is taken is given up for the statement that needs it', async () => {
    const other = await library.PGlite.create()
    prepareRepeated(other, library)
    await other.exec('prepare berth_1 as select 1 as one')
    for (let time = 0; time < often; time++)
      expect((await other.query('select $1::int + 1 as two', [1])).rows).toEqual([{ two: 2 }])
    await other.close()
  })

  it('statements at the same time wait for the transaction of another', async () => {
    const count = async (on: Pick<typeof engine, 'query'> = engine) =>
      (await on.query<{ count: number }>('select count(*)::int as count from boxes')).rows[0]?.count ?? 0
    for (let time = 0; time < often; time++) await count()
    const before = await count()
    let counting: Promise<number> | undefined
    await engine.transaction(async (tx) => {
      await tx.query('insert into boxes (id) values ($1)', [400])
      counting = count()
      await new Promise((resolve) => setTimeout(resolve, 20))
      expect(await count(tx)).toBe(before + 1)
      await tx.query('insert into boxes (id) values ($1)', [401])
    })
    expect(await counting).toBe(before + 2)
  })
})
