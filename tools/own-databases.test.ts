import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './lib/workspace.mjs'

const server = join(root, 'apps/server/src')
const opens =
  /\b(openOwnApp|openTestDatabase|openEmptyDatabase|anOwnDatabase|usePaymentWorld|usePortalWithMail)\(|\(openOwnApp\)/

test('a server test that takes a database of its own says why in its first line', () => {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(test|long|citus)\.ts$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(server, file), 'utf8') }))
  const own = files.filter(({ text }) => opens.test(text))
  expect(own.length).toBeGreaterThan(20)
  expect(own.length).toBeLessThan(files.length / 2)
  const silent = own.filter(({ text }) => !text.startsWith('// A database of its own: '))
  expect(silent.map(({ file }) => file)).toEqual([])
})
