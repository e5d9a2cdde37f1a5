import pg from 'pg'

/** The address of another database on the same server. */
export function withDatabase(admin: string, name: string): string {
  const url = new URL(admin)
  url.pathname = `/${name}`
  return url.href
}

/** Does something over a connection of its own. */
export async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
