import type { Socket } from 'node:net'
import pg from 'pg'

type Callback = (error: Error | null, result?: unknown) => void

/** A query as Drizzle sends it. */
export type StatementConfig = {
  readonly text: string
  readonly rowMode?: 'array'
  readonly types?: unknown
}

/** What a query sends on a connection. */
export type QueryMessages = {
  bind(message: { readonly statement: string; readonly values: readonly unknown[] }): void
  execute(message: object): void
}

/** The connection beneath a client, with its socket; the library's types leave it out. */
export function connectionOf(client: pg.ClientBase): QueryMessages & { readonly stream: Socket } {
  return (client as unknown as { readonly connection: QueryMessages & { readonly stream: Socket } })
    .connection // Every client has one.
}

const LibraryQuery = pg.Query as unknown as new (
  config: StatementConfig & { readonly name: string | undefined },
  values: readonly unknown[],
  callback: Callback,
) => object

/** `begin` as a named statement, so that it can be sent without a round trip. */
export const beginName = 'berth_begin'

/**
 * The first statement of a transaction, which is opened in the same message: if that fails, the database skips the statement too.
 */
export class BeginQuery extends LibraryQuery {
  private isBegun = false

  prepare(wire: QueryMessages): void {
    wire.bind({ statement: beginName, values: [] })
    wire.execute({})
    overridden.prepare.call(this, wire)
  }

  handleCommandComplete(message: unknown, wire: QueryMessages): void {
    if (this.isBegun) overridden.handleCommandComplete.call(this, message, wire)
    else this.isBegun = true
  }
}

const overridden = pg.Query.prototype as unknown as {
  prepare(this: unknown, wire: QueryMessages): void
  handleCommandComplete(this: unknown, message: unknown, wire: QueryMessages): void
}
