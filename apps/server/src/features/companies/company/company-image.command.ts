import type { CompanyImageKind } from '@berth/domain/company/company-image'
import { ok, type Result, refuse } from '@berth/domain/result'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { customerImages } from '../../../platform/db/schema.ts'
import { makePictures, type PictureFault } from '../../../platform/files/make-pictures.ts'
import { putFile, type Storage } from '../../../platform/files/storage.ts'
import type { CheckedFile } from '../../../platform/http/upload.ts'

/** A stored image in both sizes, whose row has not been written yet. */
export type KeptImage = Pick<
  typeof customerImages.$inferInsert,
  'fileKey' | 'thumbKey' | 'name' | 'mediaType' | 'bytes' | 'thumbMediaType' | 'thumbBytes'
>

/**
 * Converts an uploaded file and stores the resulting images. Takes up to seconds, so call it before the transaction that writes
 * the row. Images that no row references are removed by a later cleanup.
 */
export async function keepCompanyImage(
  storage: Storage,
  file: CheckedFile,
): Promise<Result<KeptImage, PictureFault>> {
  const pictures = await makePictures(file.path)
  if (typeof pictures === 'string') return refuse(pictures)
  const full = await putFile(storage, pictures.full.content)
  const thumb = await putFile(storage, pictures.thumb.content)
  return ok({
    fileKey: full.key,
    bytes: full.bytes,
    mediaType: pictures.full.mediaType,
    thumbKey: thumb.key,
    thumbBytes: thumb.bytes,
    thumbMediaType: pictures.thumb.mediaType,
    name: file.name,
  })
}

/**
 * Sets a company's logo or license in the caller's transaction; the files of the previous image are removed by the next
 * cleanup.
 */
export async function saveCompanyImage(
  tx: Db,
  customerId: number,
  kind: CompanyImageKind,
  image: KeptImage,
  now: Date,
): Promise<void> {
  // Inserts a new row each time, so that a browser cannot show a cached image under the new one's URL.
  await removeCompanyImage(tx, customerId, kind)
  await tx.insert(customerImages).values({ customerId, kind, ...image, createTime: now })
}

/** Removes a company's logo or license; its files are removed by the next cleanup. */
export async function removeCompanyImage(tx: Db, customerId: number, kind: CompanyImageKind): Promise<void> {
  await tx
    .delete(customerImages)
    .where(and(eq(customerImages.customerId, customerId), eq(customerImages.kind, kind)))
}

/** Removes stored images whose row was not written. */
export async function discardImages(storage: Storage, images: readonly KeptImage[]): Promise<void> {
  for (const { fileKey, thumbKey } of images) {
    await storage.remove(fileKey)
    await storage.remove(thumbKey)
  }
}
