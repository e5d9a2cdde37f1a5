import { sql } from 'drizzle-orm'
import fastify, { type FastifyBaseLogger } from 'fastify'
import { describe, expect, it } from 'vitest'
import { openTestApp } from '../testing/test-app.ts'
import { createLogger } from './log.ts'

function listen() {
  const lines: string[] = []
  const log = createLogger('info', { write: (line) => void lines.push(line) })
  return { log, heard: () => lines.join('') }
}

describe('the log', () => {
  it('logs which query failed and why, but not what users typed', async () => {
    const { log, heard } = listen()
    const test = await openTestApp()
    await test.db.execute(sql`create table guests (email text primary key)`)
    const add = () => test.db.execute(sql`insert into guests values (${'lin.yue@bright.example'})`)
    await add()
    const err = await add().catch((error: unknown) => error)
    log.error({ err }, 'unexpected error')
    await test.close()

    expect(heard()).toContain('insert into guests')
    expect(heard()).toContain('"code":"23505"')
    expect(heard()).not.toContain('lin.yue')
  })

  it('logs the message and location of any other error, and of its cause', () => {
    const { log, heard } = listen()
    log.error({ err: new Error('no order ends in gone', { cause: new RangeError('too far') }) }, 'unexpected')
    expect(JSON.parse(heard()).err).toMatchObject({
      type: 'Error',
      message: 'no order ends in gone',
      at: expect.arrayContaining([expect.stringContaining('log.test.ts')]),
      cause: { type: 'RangeError', message: 'too far' },
    })
  })

  it('logs the query but not the values inside a request too', async () => {
    const { log, heard } = listen()
    const app = fastify({ loggerInstance: log as FastifyBaseLogger })
    app.get('/', async (request) => {
      request.log.error(
        { err: Object.assign(new Error('hunter2'), { query: 'select 1' }) },
        'unexpected error',
      )
      return {}
    })
    await app.inject('/')
    expect(heard()).toContain('select 1')
    expect(heard()).not.toContain('hunter2')
  })

  it('redacts passwords, tokens and headers logged by mistake', () => {
    const { log, heard } = listen()
    log.info(
      { password: 'hunter2', body: { token: 'hunter2' }, headers: { authorization: 'hunter2' } },
      'told',
    )
    expect(heard()).not.toContain('hunter2')
  })
})
