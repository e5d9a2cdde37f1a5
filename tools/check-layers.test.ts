import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { folderCycles } from './lib/folder-cycles.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const features = 'apps/server/src/features'

let directory = ''

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'berth-layers-'))
  for (const file of ['.dependency-cruiser.mjs', 'tsconfig.base.json', 'package.json'])
    cpSync(join(root, file), join(directory, file))
  symlinkSync(join(root, 'node_modules'), join(directory, 'node_modules'))
  mkdirSync(join(directory, 'packages'))
})
afterEach(() => rmSync(directory, { recursive: true }))

function given(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    const path = join(directory, features, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}

/** Runs the check on the directory and returns its output. */
function checked(): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [join(root, 'tools/check-layers.mjs'), directory], (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, said: stdout + stderr }),
    )
  })
}

const oneWay = {
  'trade/rates/public.ts': `export { rate } from './rate.ts'\n`,
  'trade/rates/rate.ts': `export const rate = 1\n`,
  'trade/quotes/public.ts': `export { quote } from './quote.ts'\n`,
  'trade/quotes/quote.ts': `export const quote = 2\n`,
  'trade/quotes/list.ts': `import { rate } from '../rates/public.ts'\nexport const list = [rate]\n`,
}

it('the layer check fails when two features import each other, or when the database is used outside its files', async () => {
  const database = join(directory, 'apps/server/src/platform/db')
  mkdirSync(database, { recursive: true })
  writeFileSync(join(database, 'db.ts'), 'export const db = 1\n')
  const asking = `import { db } from '../../../platform/db/db.ts'\nexport const rows = [db]\n`
  given({ ...oneWay, 'trade/rates/rate.query.ts': asking, 'trade/rates/rate.command.ts': asking })
  const { said: before } = await checked()
  expect(before).not.toMatch(/import each other|sql-stays/)

  given({
    'trade/rates/export.ts': `import { quote } from '../quotes/public.ts'\nexport const rows = [quote]\n`,
    'trade/rates/rate.present.ts': asking,
  })
  const { code, said } = await checked()
  expect(code).toBe(1)
  expect(said).toContain('features import each other')
  expect(said).toContain(`${features}/trade/rates/export.ts → ${features}/trade/quotes/public.ts`)
  // No two files import each other, so the file-level rule finds nothing.
  expect(said).not.toContain('no-cycles')
  expect(said).toContain(`sql-stays-in-queries-and-commands: ${features}/trade/rates/rate.present.ts`)
}, 90_000)

it('import cycles are found between folders, features and groups of features, but not within one', () => {
  const says = (...imports: readonly (readonly [string, string])[]) =>
    folderCycles(
      imports.map(([source, resolved]) => ({
        source: `${features}/${source}`,
        dependencies: [{ resolved: `${features}/${resolved}` }],
      })),
    ).map(({ size }) => size)
  expect(says(['trade/rates/a.ts', 'trade/rates/b.ts'], ['trade/rates/b.ts', 'trade/rates/a.ts'])).toEqual([])
  expect(
    says(['orders/billing/a.ts', 'orders/step/b.ts'], ['orders/step/c.ts', 'orders/billing/d.ts']),
  ).toEqual(['folders'])
  expect(
    says(['access/session/a.ts', 'trade/rates/public.ts'], ['trade/rfq/b.ts', 'access/password/public.ts']),
  ).toEqual(['groups'])
  expect(
    says(['trade/rfq/a.test.ts', 'trade/rates/b.ts'], ['trade/rates/c.ts', 'trade/rfq/fixtures.ts']),
  ).toEqual([])
})
