import { maxCompanyImagePixels } from '@berth/domain/company/company-image'
import { mediaTypeOf } from '@berth/domain/files/upload'
import type { Sharp, SharpConstructor } from 'sharp'
import { Queues } from '../auth/queues.ts'

export type Picture = { readonly content: Buffer; readonly mediaType: string }

/** A picture in a large and a small size, upright, stripped of metadata about place and device. */
export type Pictures = { readonly full: Picture; readonly thumb: Picture }

/** Why a file cannot be converted to pictures. */
export type PictureFault = 'image_pixels' | 'image_broken'

/** The longer side, in pixels: enough to read a scanned license, and twice the size a list shows. */
const fullSide = 2_400
const thumbSide = 320

const queues = new Queues()

let library: Promise<SharpConstructor> | undefined

/**
 * Loads the library, which holds the thread for up to seconds on a cold disk: the server does it before it takes calls, everything
 * else with the first picture.
 */
export function loadSharp(): Promise<SharpConstructor> {
  library ??= import('sharp').then(({ default: sharp }) => {
    // Pictures are rare but large once decoded: they are processed one at a time on one thread, without a cache.
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  })
  return library
}

/** Decodes a jpg or png and makes a large and a small picture of it. */
export async function makePictures(path: string): Promise<Pictures | PictureFault> {
  return await queues.run('pictures', async () => {
    try {
      return await convert(path)
    } catch (error) {
      return error instanceof Error && /pixel limit/i.test(error.message) ? 'image_pixels' : 'image_broken'
    }
  })
}

async function convert(path: string): Promise<Pictures> {
  const options = { limitInputPixels: maxCompanyImagePixels, failOn: 'error', sequentialRead: true } as const
  const sharp = await loadSharp()
  const source = sharp(path, options)
  const { format } = await source.metadata()
  const keepsTransparency = format === 'png'
  // Only requested metadata is written: neither EXIF nor any other description survives the conversion.
  const full = await written(source.autoOrient().resize(within(fullSide)), keepsTransparency)
  const thumb = await written(sharp(full).resize(within(thumbSide)), keepsTransparency)
  const mediaType = mediaTypeOf[keepsTransparency ? 'png' : 'jpg']
  return { full: { content: full, mediaType }, thumb: { content: thumb, mediaType } }
}

function within(side: number) {
  return { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const
}

function written(picture: Sharp, asPng: boolean): Promise<Buffer> {
  return (asPng ? picture.png({ compressionLevel: 9 }) : picture.jpeg({ quality: 86 })).toBuffer()
}

/** In pixels: twice the printed size, at 144 dots per inch. */
const printedSide = 720

/**
 * Converts a picture for printed documents; returns null if it cannot be opened, so that the document is printed without it.
 */
export async function makePrinted(content: Buffer): Promise<Buffer | null> {
  return await queues.run('pictures', async () => {
    try {
      const sharp = await loadSharp()
      const source = sharp(content, { limitInputPixels: maxCompanyImagePixels, failOn: 'error' })
      return await source.autoOrient().resize(within(printedSide)).png().toBuffer()
    } catch {
      return null
    }
  })
}
