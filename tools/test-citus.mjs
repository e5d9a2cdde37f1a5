// The server's tests on a database that is spread over several machines: CITUS_URL names a database on the coordinator of a
// running Citus cluster, as a user who may create databases on every node. What is given behind the command goes to vitest.
import { spawnSync } from 'node:child_process'

if (!process.env.CITUS_URL) {
  console.error(
    [
      'CITUS_URL is not set: the address of a database on the coordinator of a Citus cluster.',
      'Citus 13 for PostgreSQL 15 to 17 comes from https://docs.citusdata.com or as the container image citusdata/citus;',
      'one coordinator and two workers on one machine are enough, each with shared_preload_libraries = citus.',
    ].join('\n'),
  )
  process.exit(1)
}
const args = ['vitest', 'run', '--project', 'server-citus', ...process.argv.slice(2)]
process.exit(spawnSync('npx', args, { stdio: 'inherit', shell: process.platform === 'win32' }).status ?? 1)
