import pg from 'pg'

export type ConnectionRow = Readonly<Record<string, unknown>>

/** How long one answer of the database may take. */
export const timeoutMs = 5_000

/** Opens a connection of the doctor's own. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    application_name: 'berth doctor',
  })
  client.on('error', () => undefined)
  await client.connect()
  // A pooler refuses it when connecting.
  await client.query(`set statement_timeout = ${timeoutMs}`)
  return client
}

/** Returns the first row of a statement. */
export async function readRow(
  client: pg.Client,
  statement: string,
  values?: unknown[],
): Promise<ConnectionRow> {
  const { rows } = await client.query<ConnectionRow>(statement, values)
  return rows[0] ?? {}
}

/** Whether there is a pooler in between: it reports a process id of its own, which belongs to no backend of the database. */
export async function isPooled(client: pg.Client & { readonly processID?: number | null }): Promise<boolean> {
  const { pid } = await readRow(client, 'select pg_backend_pid() as pid')
  return Number(pid) !== client.processID
}
