// `npm run gen:migration`: writes the migration of the coming release anew, from the newest released schema to the schema in code.
// Migrations that a release has shipped (`platform/db/released/`) are never touched. What was written by hand stays: lines above
// the line "-- generated:" and lines below "-- end of generated". After two branches have each changed the schema, take either
// version of the migration and run this.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installed, root } from './lib/workspace.mjs'

const server = join(root, 'apps/server')
const database = join(server, 'src/platform/db')
const folder = join(database, 'migrations')
const journalFile = join(folder, 'meta/_journal.json')
const begins = '-- generated: everything down to the end mark is written by npm run gen:migration'
const ends = '-- end of generated'

const shipped = new Set(
  readdirSync(join(database, 'released')).flatMap((version) =>
    readdirSync(join(database, 'released', version)).filter((name) => name.endsWith('.sql')),
  ),
)
const journal = JSON.parse(readFileSync(journalFile, 'utf8'))
journal.entries = journal.entries.filter(({ tag }) => shipped.has(`${tag}.sql`))
const pending = readdirSync(folder).filter((name) => name.endsWith('.sql') && !shipped.has(name))
const byHand = pending.map((name) => partsByHand(readFileSync(join(folder, name), 'utf8')))
for (const name of pending) rmSync(join(folder, name))
for (const name of readdirSync(join(folder, 'meta'))) {
  const index = Number.parseInt(name, 10)
  if (Number.isInteger(index) && index >= journal.entries.length) rmSync(join(folder, 'meta', name))
}
writeFileSync(journalFile, JSON.stringify(journal, null, 2))

execFileSync(installed('drizzle-kit'), ['generate', '--name', 'next'], { cwd: server, stdio: 'inherit' })

const made = join(folder, `${String(journal.entries.length).padStart(4, '0')}_next.sql`)
if (existsSync(made)) {
  const above = byHand.map(({ above }) => above).join('')
  const below = byHand.map(({ below }) => below).join('')
  const generated = readFileSync(made, 'utf8').trimEnd()
  const breakpoint = below ? '--> statement-breakpoint' : ''
  writeFileSync(made, `${above}${begins}\n${generated}${breakpoint}\n${ends}\n${below}`)
} else if (byHand.some(({ above, below }) => above || below)) {
  throw new Error(
    'The schema is that of the last release, but its migration had lines by hand: they are lost.',
  )
}

/** The lines of a pending migration that are not generated: those above the first mark and those below the second. */
function partsByHand(text) {
  const from = text.indexOf(begins)
  const to = text.indexOf(ends)
  return {
    above: from > 0 ? text.slice(0, from) : '',
    below: to < 0 ? '' : text.slice(to + ends.length).trimStart(),
  }
}
