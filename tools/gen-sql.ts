// `npm run gen:sql`: writes to docs/sql/ what the server's prepared queries ask the database.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sqlFolder, sqlPages } from './lib/sql-pages.ts'

const pages = await sqlPages()
rmSync(sqlFolder, { recursive: true, force: true })
mkdirSync(sqlFolder)
for (const [name, text] of pages) writeFileSync(join(sqlFolder, name), text)
console.log(`Wrote ${pages.size} pages to ${sqlFolder}`)
