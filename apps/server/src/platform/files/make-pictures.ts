import { maxCompanyImagePixels } from '@berth/domain/company-image'
import { mediaTypeOf } from '@berth/domain/upload'
import type { Sharp, SharpConstructor } from 'sharp'
import { Queues } from '../auth/queues.ts'

export type Picture = { readonly content: Buffer; readonly mediaType: string }

/** A picture as it is shown large and small, upright, with nothing left in it of where and with what it was taken. */
export type Pictures = { readonly full: Picture; readonly thumb: Picture }

/** Why no pictures can be made of a file. */
export type PictureFault = 'image_pixels' | 'image_broken'

/** The longer side, in pixels: enough to read a scanned licence, and twice what a list shows. */
const fullSide = 2_400
const thumbSide = 320

const queues = new Queues()

let library: Promise<SharpConstructor> | undefined

/** The library, loaded with the first picture: on most days there is none. */
function loadSharp(): Promise<SharpConstructor> {
  library ??= import('sharp').then(({ default: sharp }) => {
    // Pictures come seldom and are large once unpacked: one after the other on one thread, and none is kept.
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  })
  return library
}

/** Unpacks a jpg or png and makes a large and a small picture of it. */
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
  // What is not asked for is not written: neither EXIF nor any other description outlives the conversion.
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

/** Twice the size it is printed in at 144 dots per inch. */
const printedSide = 720

/** A picture as papers print it; nothing when it cannot be opened, so that a paper comes without it. */
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
