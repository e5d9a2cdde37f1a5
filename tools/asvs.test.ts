import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

// Some rows of the standard are true only as long as code of one kind is in no other file than those they link. This test looks
// for such code, and fails when a row no longer says where it is.

const rows = new Map(
  [...readFileSync('docs/ASVS.md', 'utf8').matchAll(/^\| ([\d., –]+) \| [^|]+ \| (.+) \|$/gm)].map(
    ([, numbers = '', how = '']) => [numbers, how],
  ),
)

/** The files of the product that a row links, without tests. */
const filesOf = (row: string) =>
  [...(rows.get(row) ?? '').matchAll(/\]\(\.\.\/([^)]+\.tsx?)\)/g)]
    .map(([, file = '']) => file)
    .filter((file) => !/\.(test|e2e|long)\.tsx?$/.test(file))

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|long|d)\.tsx?$|\/testing\/|-fixtures\.ts$/.test(file))

const server = filesBelow('apps/server/src')
const pages = filesBelow('apps/web/src')
const packages = filesBelow('packages')
const content = new Map([...server, ...pages, ...packages].map((file) => [file, readFileSync(file, 'utf8')]))

const claims: readonly {
  readonly row: string
  readonly what: string
  readonly code: RegExp
  readonly files: readonly string[]
}[] = [
  { row: '1.2.5', what: 'starts programs', code: /child_process/, files: server },
  {
    row: '1.3.2',
    what: 'makes code of text',
    code: /new Function\b|\beval\(|node:vm/,
    files: [...content.keys()],
  },
  {
    row: '1.3.6',
    what: 'asks another machine over HTTP or SMTP, or prepares to',
    code: /(?<!\.)\bfetch\(|createTransport\(|import\('@aws-sdk|exporter-trace-otlp|\bconnect\b.* from 'node:(net|tls)'/,
    files: server,
  },
  { row: '3.3.1', what: 'sets cookies', code: /set-cookie|document\.cookie/i, files: [...content.keys()] },
  { row: '3.5.5', what: 'exchanges messages', code: /postMessage\(|BroadcastChannel\(/, files: pages },
  {
    row: '11.4.1',
    what: 'uses another hash than SHA-256',
    code: /create(Hash|Hmac)\((?!'sha256')/,
    files: server,
  },
  {
    row: '11.6.1',
    what: 'checks signatures of others',
    code: /import\('(@simplewebauthn\/server|openid-client)'\)|createVerify\(|createSign\(/,
    files: server,
  },
]

describe.each(claims)('ASVS $row: what $what', ({ row, code, files }) => {
  it('is in the files that the row links, and in no other', () => {
    expect(rows.has(row)).toBe(true)
    const found = files.filter((file) => code.test(content.get(file) ?? ''))
    expect(found.sort()).toEqual(filesOf(row).sort())
  })
})

it('the one cookie has the attributes that the rows name', () => {
  const cookies = server.flatMap((file) =>
    [...(content.get(file) ?? '').matchAll(/`(\w+)=\$\{\w+\}; ([^`]+)`/g)].map(([, name, attributes]) => ({
      name,
      attributes,
    })),
  )
  expect(cookies).toEqual([
    { name: 'berth_position', attributes: 'Path=/api; Max-Age=60; HttpOnly; SameSite=Strict' },
  ])
  expect(rows.get('3.3.1')).toContain('`berth_position`')
  expect(rows.get('3.3.2')).toContain('`SameSite=Strict`')
  expect(rows.get('3.3.4')).toContain('`HttpOnly`')
})
