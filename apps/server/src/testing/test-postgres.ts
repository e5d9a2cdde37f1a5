import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Returns the address of another database on the same server. */
export function withDatabase(admin: string, name: string): string {
  const url = new URL(admin)
  url.pathname = `/${name}`
  return url.href
}

/** Runs work on a separate connection. */
export async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** Returns a name for a copy of a template that no other has. */
export const nameOfCopy = (template: string) =>
  `${template}_${process.env.BERTH_TEST_RUN}_${randomBytes(4).toString('hex')}`
