import type { TestProject } from 'vitest/node'
import { findNodes } from './spread-database.ts'
import { withClient } from './test-postgres.ts'

/**
 * Vitest's hook around a project: drops the databases of its run that are left: nobody closes the one that a
 * worker's files share.
 */
export function setup(project: TestProject): () => Promise<void> {
  const { BERTH_TEST_RUN: run, BERTH_TEST_ENGINE: engine } = project.config.env
  return async () => {
    const admin = process.env.TEST_DATABASE_URL
    const nodes = engine === 'citus' ? await findNodes(process.env.CITUS_URL ?? '') : admin ? [admin] : []
    for (const node of nodes)
      await withClient(node, async (client) => {
        const { rows } = await client.query<{ datname: string }>(
          'select datname from pg_database where datname like $1',
          [`%\\_${run}\\_%`],
        )
        for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
      })
  }
}
