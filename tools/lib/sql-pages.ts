import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { listDefined, rememberDefinitions } from '../../apps/server/src/platform/fast/prepared-query.ts'

const source = fileURLToPath(new URL('../../apps/server/src/', import.meta.url))
const uses = /\b(?:prepared(?:Query|Queries|Sql)|alsoList)\(/

/** Where each page is kept. */
export const sqlFolder = fileURLToPath(new URL('../../docs/sql/', import.meta.url))

/**
 * What the prepared queries of the server ask the database, one page for each file that defines some, by the page's name. It
 * loads those files, so each query is built as the server builds it.
 */
export async function sqlPages(): Promise<ReadonlyMap<string, string>> {
  // A version of the module of its own would list nothing: it is loaded by the address that the files import it by.
  const registry = (await import(`${source}platform/fast/prepared-query.ts`)) as {
    readonly listDefined: typeof listDefined
    readonly rememberDefinitions: typeof rememberDefinitions
  }
  registry.rememberDefinitions()
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.(?:test|citus|long))\.ts$/.test(file) && !file.endsWith('prepared-query.ts'))
    .filter((file) => uses.test(readFileSync(source + file, 'utf8')))
    .sort()
  for (const file of files) await import(source + file)
  const pages = new Map<string, string[]>()
  for (const { definedAt, variant, text } of registry.listDefined()) {
    const [path = '', line = ''] = definedAt.split(/:(?=\d+$)/)
    const file = path.slice(path.indexOf('apps/server/src/') + 'apps/server/src/'.length)
    const name = nameAt(source + file, Number(line))
    const page = `${file
      .replace(/^(features|platform)\//, '')
      .replace(/\.ts$/, '')
      .replaceAll('/', '.')}.sql`
    pages.set(page, [
      ...(pages.get(page) ?? []),
      `-- ${variant ? `${name}: ${variant}` : name}\n${broken(text)};\n`,
    ])
  }
  return new Map([...pages].map(([page, queries]) => [page, queries.join('\n')]))
}

/** The constant that a line of a file defines, or the nearest above it. */
function nameAt(file: string, line: number): string {
  const above = readFileSync(file, 'utf8').split('\n').slice(0, line).reverse()
  for (const text of above) {
    const [, name] = /^(?:export )?(?:const|class|(?:async )?function) (\w+)/.exec(text) ?? []
    if (name) return name
  }
  return file
}

/** A statement with each of its clauses on a line of its own, so that a diff shows the one that changed. */
function broken(text: string): string {
  return text
    .trim()
    .replaceAll(
      /(?<!\b(?:left|inner|cross|delete|with ordinality as))\s+(?=(?:from|(?:left |inner |cross )?join|where|group by|order by|limit|returning|for update|set|values|union all)\b)/g,
      '\n',
    )
}
