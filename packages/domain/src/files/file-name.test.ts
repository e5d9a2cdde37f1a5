import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanFileName, endingOf } from './file-name.ts'

it.each([
  ['合同 2026（正本）.pdf', '合同 2026（正本）.pdf'],
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['..\\..\\boot.pdf', 'boot.pdf'],
  ['C:\\fakepath\\提单.pdf', '提单.pdf'],
  ['%2e%2e%2fa.pdf', '%2e%2e%2fa.pdf'],
  ['a\u0000.pdf', 'a.pdf'],
  ['CON.pdf', '_CON.pdf'],
  ['nul', '_nul'],
  ['a\u202Efdp.exe', 'afdp.exe'],
  ['a.pdf.', 'a.pdf'],
  ['.htaccess', 'htaccess'],
  ['a\r\nSet-Cookie: b=c.pdf', 'aSet-Cookie_ b=c.pdf'],
  ['"quoted" \'name\'.pdf', "_quoted_ 'name'.pdf"],
  ['...', ''],
  ['', ''],
])('shows %j as %j', (name, shown) => {
  expect(cleanFileName(name)).toBe(shown)
})

it('shortens a name to 255 characters, not bytes, and keeps its extension', () => {
  const emoji = cleanFileName(`${'🚢'.repeat(255)}.pdf`)
  expect([...emoji]).toHaveLength(255)
  expect(emoji.endsWith('🚢.pdf')).toBe(true)
  expect(cleanFileName(`${'a'.repeat(300)}.xlsx`)).toBe(`${'a'.repeat(250)}.xlsx`)
  expect([...cleanFileName('a'.repeat(300))]).toHaveLength(255)
})

it('returns the extension of a name', () => {
  expect([
    endingOf('a.PDF'),
    endingOf('a.pdf.html'),
    endingOf('a'),
    endingOf('.pdf'),
    endingOf('a.'),
  ]).toEqual(['pdf', 'html', '', '', ''])
})

it('leaves no slashes, quotes or control characters in a name, and cleaning is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (name) => {
      const clean = cleanFileName(name)
      return !/[\p{Cc}/\\"\u202E]/u.test(clean) && cleanFileName(clean) === clean
    }),
  )
})

it('runs in time linear in the length of a name', () => {
  const started = Date.now()
  cleanFileName(`a${'.'.repeat(200_000)}b`)
  expect(Date.now() - started).toBeLessThan(1_000)
})
