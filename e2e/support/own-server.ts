import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from './fixtures.ts'
import { root, startServerProcess } from './server-process.ts'

/** A server that one file of tests has for itself, to close it, brand it or deploy to it. */
export type OwnServer = {
  readonly address: string
  /** What a deployment does to open tabs: the pages on the server say another version. */
  readonly deployVersion: (version: string) => void
  readonly stop: () => Promise<void>
}

/** Starts a server with the demo and pages of its own. `settings` are environment variables. */
export async function startOwnServer(settings: Readonly<Record<string, string>> = {}): Promise<OwnServer> {
  const pages = mkdtempSync(join(tmpdir(), 'berth-e2e-pages-'))
  cpSync(join(root, 'apps/web/dist'), pages, { recursive: true })
  const server = await startServerProcess(`e2e-own-server-${process.pid}`, { ...settings, WEB_DIR: pages })
  return {
    address: server.address,
    deployVersion: (version) => {
      // Compressed twins of the file would go on saying the old one.
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
 * Playwright's `test` on a server of the file's own, started once for each worker that runs tests of it. Begin such a file
 * with `test.describe.configure({ mode: 'default' })`, so that one worker runs its tests one after the other.
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

export { enterAs, expect, expectNoAxeViolations, expectNoSidewaysScroll, signIn } from './fixtures.ts'
