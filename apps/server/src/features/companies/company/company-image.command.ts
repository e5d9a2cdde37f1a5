import type { CompanyImageKind } from '@berth/domain/company-image'
import { ok, type Result, refuse } from '@berth/domain/result'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { customerImages } from '../../../platform/db/schema.ts'
import { makePictures, type PictureFault } from '../../../platform/files/make-pictures.ts'
import { putFile, type Storage } from '../../../platform/files/storage.ts'
import type { UploadedFile } from '../../../platform/http/upload.ts'

/** A picture that lies in storage, large and small, for a row that is still to be written. */
export type KeptImage = Pick<
  typeof customerImages.$inferInsert,
  'fileKey' | 'thumbKey' | 'name' | 'mediaType' | 'bytes' | 'thumbMediaType' | 'thumbBytes'
>

/**
 * Makes the pictures of an uploaded file and stores them. To be called before the transaction that writes the row: it takes
 * up to seconds. What no row comes to name is cleared away some day.
 */
export async function keepCompanyImage(
  storage: Storage,
  file: UploadedFile,
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

/** Gives a company its logo or licence in the caller's transaction; the files of one it replaces go with the next cleaning. */
export async function saveCompanyImage(
  tx: Db,
  customerId: number,
  kind: CompanyImageKind,
  image: KeptImage,
  now: Date,
): Promise<void> {
  // A new row each time: what a browser has kept of the old picture's address is not shown for the new one.
  await removeCompanyImage(tx, customerId, kind)
  await tx.insert(customerImages).values({ customerId, kind, ...image, createTime: now })
}

/** Takes a company's logo or licence away; its files go with the next cleaning. */
export async function removeCompanyImage(tx: Db, customerId: number, kind: CompanyImageKind): Promise<void> {
  await tx
    .delete(customerImages)
    .where(and(eq(customerImages.customerId, customerId), eq(customerImages.kind, kind)))
}

/** Removes stored pictures whose row was not written after all. */
export async function discardImages(storage: Storage, images: readonly KeptImage[]): Promise<void> {
  for (const { fileKey, thumbKey } of images) {
    await storage.remove(fileKey)
    await storage.remove(thumbKey)
  }
}
