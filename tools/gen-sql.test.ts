import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sqlFolder, sqlPages } from './lib/sql-pages.ts'

it('the statements in docs/sql are those that are sent; run `npm run gen:sql` to update them', async () => {
  const pages = await sqlPages()
  expect(pages.size).toBeGreaterThan(15)
  const written = readdirSync(sqlFolder).map((name) => [name, readFileSync(join(sqlFolder, name), 'utf8')])
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(pages))
  const headings = [...pages].flatMap(([page, text]) =>
    [...text.matchAll(/^-- .*/gm)].map(([heading]) => `${page} ${heading}`),
  )
  expect(headings.filter((heading, at) => headings.indexOf(heading) !== at)).toEqual([])
})
