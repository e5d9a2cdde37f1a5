import type { Socket } from 'node:net'
import pg from 'pg'

type Callback = (error: Error | null, result?: unknown) => void

/** A query as Drizzle sends it. */
export type StatementConfig = {
  readonly text: string
  readonly rowMode?: 'array'
  readonly types?: unknown
}

/** The internals of the library's query that this class uses; its types declare none of them. */
type Inside = {
  name: string | undefined
  values: readonly unknown[]
  callback: Callback
  _result: {
    _types: unknown
    rowAsArray: boolean
    parseRow: (row: unknown) => unknown
    _parseRowAsArray: (row: unknown) => unknown
    addRow(row: unknown): void
  }
  _canceledDueToError: unknown
}

export type Wire = {
  readonly parsedStatements: Readonly<Record<string, string | undefined>>
  bind(message: { readonly statement: string; readonly values: readonly unknown[] }): void
  execute(message: object): void
}

/** The connection beneath a client, with its socket; the library's types leave it out. */
export function connectionOf(client: pg.ClientBase): Wire & { readonly stream: Socket } {
  return (client as unknown as { readonly connection: Wire & { readonly stream: Socket } }).connection // Every client has one.
}

const LibraryQuery = pg.Query as unknown as new (text: string) => object

/** `begin` as a named statement, so that it can be sent without a round trip. */
export const beginName = 'berth_begin'

/**
 * A prepared statement in flight. The library's own class copies its input property by property and emits an event for each
 * row. A query that `begins` opens its transaction in the same message: if that fails, the database skips the statement too.
 */
export class LeanQuery extends LibraryQuery {
  private begins: boolean

  constructor(
    { text, rowMode, types }: StatementConfig,
    name: string | undefined,
    values: readonly unknown[],
    begins: boolean,
    callback: Callback,
  ) {
    super(text)
    this.begins = begins
    const inside = this as unknown as Inside // The base class has these members.
    inside.name = name
    inside.values = values
    inside.callback = callback
    inside._result._types = types
    if (rowMode !== 'array') return
    inside._result.rowAsArray = true
    inside._result.parseRow = inside._result._parseRowAsArray
  }

  prepare(wire: Wire): void {
    if (this.begins) {
      wire.bind({ statement: beginName, values: [] })
      wire.execute({})
    }
    overridden.prepare.call(this, wire)
  }

  handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.begins) this.begins = false
    else overridden.handleCommandComplete.call(this, message, wire)
  }

  handleDataRow({ fields }: { readonly fields: unknown }): void {
    const inside = this as unknown as Inside
    if (inside._canceledDueToError) return
    try {
      inside._result.addRow(inside._result.parseRow(fields))
    } catch (error) {
      inside._canceledDueToError = error
    }
  }
}

const overridden = pg.Query.prototype as unknown as {
  prepare(this: unknown, wire: Wire): void
  handleCommandComplete(this: unknown, message: unknown, wire: Wire): void
}
