import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from './db/db.ts'

// The migration's function `chain_audit_entry` writes the same text. It is repeated here because whoever can change entries can
// change the function too.
const expectedHash = sql`encode(sha256(convert_to(concat_ws(chr(10), link.before,
  jsonb_build_array(entry.id, entry.user_id, entry.user_name, entry.action, entry.target_kind, entry.target_id,
    entry.target_name, entry.changes, entry.reason, (extract(epoch from entry.create_time) * 1000)::bigint)::text), 'UTF8')), 'hex')`

/**
 * Selects audit entries, as `found`, that were changed, deleted or added behind the portal's back: whose hash does not cover
 * them and the hash before. Entries deleted from the end with their hashes are found only by a hash noted earlier.
 */
export const brokenLinks = sql`
  select coalesce(entry.id, link.entry_id)::text as found
  from audit_entries entry
  full join (select entry_id, hash, lag(hash) over (order by id) as before from audit_chain) link
    on link.entry_id = entry.id
  where entry.id is null or link.entry_id is null or link.hash <> ${expectedHash}`

/** The last hash of the audit log, to be noted outside of the database, and the number of entries; null without any. */
export async function findLastLink(db: Db): Promise<{ entries: number; hash: string } | null> {
  const [last] = rowsOf<{ entries: number; hash: string }>(
    await db.execute(sql`
      select (select count(*)::int from audit_entries) as entries, hash from audit_chain order by id desc limit 1`),
  )
  return last ?? null
}

/** Whether the audit log still contains an entry with this hash. */
export async function hasLink(db: Db, hash: string): Promise<boolean> {
  const found = rowsOf(
    await db.execute(sql`select 1 from audit_chain where hash = ${hash.trim().toLowerCase()}`),
  )
  return found.length > 0
}
