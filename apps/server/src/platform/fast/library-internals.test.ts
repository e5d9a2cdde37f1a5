import { PGlite } from '@electric-sql/pglite'
import { PgDatabase, PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { connectionOf } from './begin-query.ts'

type Members = Readonly<Record<string, unknown>>

// The fast path uses members that its libraries do not declare. An upgrade that renames one fails here first.
describe('what libraries keep to themselves', () => {
  it('pg: what a query does to prepare and when a statement is done, and the connection with its socket', () => {
    const query = new pg.Query('select 1') as unknown as Members
    for (const name of ['prepare', 'handleCommandComplete']) expect(query[name], name).toBeTypeOf('function')
    const { stream, bind, execute } = connectionOf(new pg.Client())
    for (const part of [stream.cork, stream.uncork, bind, execute]) expect(part).toBeTypeOf('function')
  })

  it('drizzle-orm: a builder asks its session to prepare a text, its values and its fields', () => {
    const asked: unknown[][] = []
    const prepared = { setToken: () => prepared, execute: async () => [] }
    const session = { prepareQuery: (...given: unknown[]) => asked.push(given) && prepared }
    const db = new PgDatabase(new PgDialect(), session as never, undefined)
    expect((db as unknown as Members).session).toBe(session)
    void db.execute('select 1')
    expect(asked).toEqual([[{ sql: 'select 1', params: [] }, undefined, undefined, false]])
  })

  it('PGlite: one query or transaction at a time', () => {
    for (const name of ['_runExclusiveQuery', '_runExclusiveTransaction'])
      expect((PGlite.prototype as unknown as Members)[name], name).toBeTypeOf('function')
  })
})
