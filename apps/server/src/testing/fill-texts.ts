import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable, PgText } from 'drizzle-orm/pg-core'
import * as schema from '../platform/db/schema.ts'
import { withClient } from './test-postgres.ts'

/** Tables of which no page shows a text, or whose texts are settings that pages work by. */
const unseen = new Set(
  [
    'audit_chain counted_calls idempotency_keys login_attempts mail_texts outbox password_codes password_requests passkeys',
    'registrations second_factors sessions setting_files settings sso_attempts sso_identities sso_providers',
  ].flatMap((line) => line.split(' ')),
)

/** Columns that nobody types: codes, keys, numbers that are given out, names of files in the store, and what is computed. */
const given =
  /(^|_)(id|key|hash|hashes|code|no|currency|number|type|field|month|action|kind|preset|language|basis|file_name|term|email|username|purpose|search_text|search_parts|reference)$|^(group|iso|colour|path|mark|moment|method|vgm_method|in_currency|phone|exp_phone|zip_code|value)/

/**
 * Replaces every text that people type, in a database of tests, by the given ones in turn, and returns the columns that had one. A
 * column that cannot hold them, such as one of names that must differ, stays as it is.
 */
export async function fillTexts(url: string, texts: readonly string[]): Promise<readonly string[]> {
  const filled: string[] = []
  await withClient(url, async (client) => {
    const list = `array[${texts.map((text) => client.escapeLiteral(text)).join(',')}]`
    for (const [at, { table, column }] of typedColumns().entries()) {
      const answer = await client
        .query(
          `update ${table} t set ${column} = (${list})[1 + (${at} + n.at) % ${texts.length}]
           from (select ctid, row_number() over () as at from ${table}) n where n.ctid = t.ctid and ${column} <> ''`,
        )
        .catch(() => null)
      if (answer?.rowCount) filled.push(`${table}.${column}`)
    }
  })
  return filled
}

function typedColumns(): readonly { readonly table: string; readonly column: string }[] {
  return Object.values(schema)
    .filter((table) => is(table, PgTable))
    .filter((table) => !unseen.has(getTableName(table)))
    .flatMap((table) =>
      Object.values(getTableColumns(table))
        .filter((column) => is(column, PgText) && !column.enumValues?.length && !column.generated)
        .filter(({ name }) => !given.test(name))
        .map(({ name }) => ({ table: getTableName(table), column: name })),
    )
}
