import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../platform/db/db.ts'
import { putFile, type Storage, type StoredContent } from '../platform/files/storage.ts'
import { margin, PdfPage } from '../sample/pdf-page.ts'
import { type KeepFiles, putFiles } from '../sample/put-files.ts'

function samplePage(): Buffer {
  const page = new PdfPage('SAMPLE')
  page.write(margin, 72, 'SAMPLE FOR LOAD TESTS', { size: 18, bold: true })
  return page.toPdf()
}

/** Stores one sample page for all documents that the operator adds to orders: a million files would prove nothing more. */
export async function shareOneFile(storage: Storage): Promise<KeepFiles> {
  const stored = await putFile(storage, samplePage())
  return async (files) => files.map(() => stored)
}

/**
 * Normally every upload has its own file. Here a company has one of each kind, shared by all its orders. The files of all
 * copies are stored while the database writes other rows; the returned function waits for them before the upload rows are
 * written.
 */
export async function shareUploads(tx: Db, storage: Storage, copies: number): Promise<() => Promise<void>> {
  await tx.execute(sql`
    create temporary table first_uploads on commit drop as
    select id, min(id) over (partition by customer_id, purpose) as first from pg_temp.attachments`)
  await tx.execute(sql`create index on first_uploads (id)`)
  for (const [table, column] of [
    ['payment_files', 'attachment_id'],
    ['supply_attachments', 'attachment_id'],
    ['release_applications', 'guarantee_id'],
  ] as const)
    await tx.execute(
      sql.raw(
        `update pg_temp.${table} set ${column} = first from first_uploads where first_uploads.id = ${column}`,
      ),
    )
  await tx.execute(sql`
    delete from pg_temp.attachments where id in (select id from first_uploads where id <> first)`)
  await tx.execute(sql`update pg_temp.attachments set order_id = null, name = purpose || '.pdf'`)
  const kept = rowsOf<{ id: number }>(await tx.execute(sql`select id::float8 as id from pg_temp.attachments`))
  const storing = putFiles(
    storage,
    Array.from({ length: kept.length * copies }, () => samplePage),
  )
  // A failure is reported when the caller awaits it; if something else fails first, nothing does.
  storing.catch(() => undefined)
  return async () => rememberFiles(tx, kept, await storing)
}

async function rememberFiles(
  tx: Db,
  kept: readonly { readonly id: number }[],
  stored: readonly StoredContent[],
) {
  const files = stored.map(({ key, bytes }, index) => {
    const { id } = kept[index % kept.length]! // The remainder is in range.
    return { id, of_copy: Math.floor(index / kept.length), key, bytes }
  })
  await tx.execute(sql`
    create temporary table seed_files on commit drop as
    select * from json_to_recordset(${JSON.stringify(files)}::json) as given (id bigint, of_copy integer, key text, bytes integer)`)
}
