import type { PGlite, QueryOptions, Results } from '@electric-sql/pglite'
import { StatementNames } from './statement-names.ts'

/** The library, which is loaded only where the embedded engine is used. */
type Library = Pick<typeof import('@electric-sql/pglite'), 'parse' | 'protocol'>
type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number]

type PreparedStatement = {
  readonly name: string
  /** The types of its parameters. */
  readonly types: readonly number[]
  /** What its rows consist of, if it has any. */
  readonly row: readonly Message[]
}

type Query = (text: string, values?: unknown[], options?: QueryOptions) => Promise<Results<unknown>>

/**
 * Makes the embedded engine parse and plan repeated statements once, in place of at every call, which takes it longer than most
 * of them run. Such a statement is sent as one message instead of five.
 */
export function prepareRepeated(engine: PGlite, { parse, protocol: { serialize } }: Library): void {
  const names = new StatementNames()
  const known = new Map<string, PreparedStatement>()

  const send = (...messages: Uint8Array[]) =>
    engine.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false })

  async function prepare(name: string, text: string): Promise<PreparedStatement> {
    const statement = { type: 'S', name } as const
    // An attempt that failed half way may have left the name taken.
    const told = await send(
      serialize.close(statement),
      serialize.parse({ name, text }),
      serialize.describe(statement),
    )
    const row = told.filter((message) => message.name === 'rowDescription')
    const prepared = { name, types: parse.parseDescribeStatementResults(told), row }
    known.set(name, prepared)
    return prepared
  }

  async function run(name: string, text: string, values: readonly unknown[], options: QueryOptions = {}) {
    const { types, row } = known.get(name) ?? (await prepare(name, text))
    const serialized = values.map((value, at) => {
      if (value === null || value === undefined) return null
      const type = types[at] ?? 0
      const write = options.serializers?.[type] ?? engine.serializers[type]
      return write ? write(value) : String(value)
    })
    const told = await send(serialize.bind({ statement: name, values: serialized }), serialize.execute({}))
    const [result] = parse.parseResults([...row, ...told], engine.parsers, options)
    return result as Results<unknown> // One statement has one result.
  }

  const query = engine.query.bind(engine) as Query
  engine.query = (async (text, values = [], options) => {
    const name = names.nameOf(text)
    if (name === undefined) return await query(text, values, options)
    return await engine._runExclusiveTransaction(() =>
      engine._runExclusiveQuery(async () => {
        const result = await run(name, text, values, options)
        await engine.syncToFs()
        return result
      }),
    )
  }) satisfies Query as typeof engine.query

  const transaction = engine.transaction.bind(engine)
  engine.transaction = (work) =>
    transaction((tx) => {
      const queryInside = tx.query.bind(tx) as Query
      tx.query = (async (text, values = [], options) => {
        const name = names.nameOf(text)
        if (name === undefined || tx.closed) return await queryInside(text, values, options)
        return await engine._runExclusiveQuery(() => run(name, text, values, options))
      }) satisfies Query as typeof tx.query
      return work(tx)
    })
}
