import { expect, it } from 'vitest'
import { isAccepted, shippedPackages } from './lib/licences.mjs'

it.each([
  ['MIT', true],
  ['(MIT AND Zlib)', true],
  ['MIT OR GPL-3.0-only', true],
  ['Apache-2.0 AND GPL-3.0-only', false],
  ['AGPL-3.0-only', false],
  [null, false],
])('licence %s', (licence, expected) => {
  expect(isAccepted(licence)).toBe(expected)
})

it('lists shipped packages only, each with the licence of the lock file or of its manifest', () => {
  const lock = {
    packages: {
      '': {},
      'apps/web': { version: '0.1.0' },
      'node_modules/@berth/web': { link: true },
      'node_modules/vitest': { version: '4.0.0', license: 'MIT', dev: true },
      'node_modules/zod': { version: '4.1.0', license: 'MIT' },
      'node_modules/a/node_modules/old': { version: '1.0.0' },
      'node_modules/bare': { version: '2.0.0' },
    },
  }
  const manifestOf = (path: string) => (path.endsWith('old') ? { license: 'ISC' } : null)
  expect(shippedPackages(lock, manifestOf)).toEqual([
    { name: 'bare', version: '2.0.0', licence: null },
    { name: 'old', version: '1.0.0', licence: 'ISC' },
    { name: 'zod', version: '4.1.0', licence: 'MIT' },
  ])
})
