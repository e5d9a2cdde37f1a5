import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from './fixtures.ts'
import { root, startServerProcess } from './server-process.ts'

/** A server for a single test file, which may close, brand or update it. */
export type OwnServer = {
  readonly address: string
  /** Of its database; null if that is embedded. */
  readonly databaseUrl: string | null
  /** Simulates a deployment for open tabs: the pages on the server report another version. */
  readonly deployVersion: (version: string) => void
  readonly stop: () => Promise<void>
}

/** Starts a server with demo data and a separate copy of the pages. `settings` are environment variables. */
export async function startOwnServer(settings: Readonly<Record<string, string>> = {}): Promise<OwnServer> {
  const pages = mkdtempSync(join(tmpdir(), 'berth-e2e-pages-'))
  cpSync(join(root, 'apps/web/dist'), pages, { recursive: true })
  const server = await startServerProcess(`e2e-own-server-${process.pid}`, { ...settings, WEB_DIR: pages })
  return {
    address: server.address,
    databaseUrl: server.databaseUrl,
    deployVersion: (version) => {
      // Compressed copies of the file would still contain the old version.
      for (const ending of ['.br', '.gz']) rmSync(join(pages, `version.json${ending}`), { force: true })
      writeFileSync(join(pages, 'version.json'), JSON.stringify({ version }))
    },
    stop: async () => {
      await server.stop()
      rmSync(pages, { recursive: true, force: true })
    },
  }
}

/**
 * Playwright's `test` on the file's own server, started once per worker that runs its tests. Start such a file with
 * `test.describe.configure({ mode: 'default' })`, so that one worker runs its tests one after another.
 */
export const test = base.extend<object, { server: OwnServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const server = await startOwnServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  baseURL: async ({ server }, use) => use(server.address),
})

export {
  enterAs,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  expectOnePrintedPage,
  signIn,
} from './fixtures.ts'
