import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { downloadImage } from '@berth/contract/companies/company-image'
import type { CompanyImageKind } from '@berth/domain/company/company-image'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Tickets } from '../../../platform/auth/ticket.ts'
import { customerImages, customers, sessions } from '../../../platform/db/schema.ts'
import { makePictures } from '../../../platform/files/make-pictures.ts'
import { aMember, anOperator, type Member } from '../../../testing/builders.ts'
import { aJpg, aPng } from '../../../testing/sample-files.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { cleanFiles } from '../../orders/files/attachment.command.ts'
import {
  findCompanyImages,
  keepCompanyImage,
  presentImageUrls,
  removeCompanyImage,
  saveCompanyImage,
} from './public.ts'

let test: TestApp
let member: Member
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  member = await aMember(test.db)
})

/** A photo taken with a rotated camera, with EXIF data that includes the location; red on its left once upright. */
async function aPhoto(width = 800, height = 600): Promise<Buffer> {
  const red = await sharp({ create: { width, height: height / 2, channels: 3, background: '#f00' } })
    .png()
    .toBuffer()
  return await sharp({ create: { width, height, channels: 3, background: '#00f' } })
    .composite([{ input: red, gravity: 'south' }])
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '22/1 32/1 0/1' } })
    .jpeg()
    .toBuffer()
}

function aFile(content: Buffer, name = 'logo.jpg') {
  const path = join(test.storage.incoming, randomBytes(8).toString('hex'))
  writeFileSync(path, content)
  return {
    path,
    name,
    kind: 'jpg' as const,
    mediaType: 'image/jpeg',
    bytes: content.length,
    keep: () => test.storage.keep(path),
  }
}

async function give(customerId: number, kind: CompanyImageKind, content: Buffer, name?: string) {
  const kept = await keepCompanyImage(test.storage, aFile(content, name))
  if (!kept.ok) throw new Error(kept.reason)
  await test.db.transaction((tx) => saveCompanyImage(tx, customerId, kind, kept.value, test.clock.now()))
  const [image] = (await findCompanyImages(test.db, [customerId], kind)) ?? []
  return image! // It was saved just above.
}

const pixelOf = async (picture: Buffer, left: number, top: number) => {
  const { data } = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data.subarray(0, 3)].map((value) => (value > 128 ? 1 : 0)).join('')
}

describe('images made from an upload', () => {
  it('are upright and contain no camera or location data', async () => {
    const photo = await aPhoto()
    expect(photo.includes('SecretCamera')).toBe(true)
    const made = await makePictures(aFile(photo).path)
    if (typeof made === 'string') throw new Error(made)
    for (const { content } of [made.full, made.thumb]) {
      const { width, height, exif, orientation } = await sharp(content).metadata()
      expect([exif, orientation]).toEqual([undefined, undefined])
      expect(width / height).toBeCloseTo(0.75)
      expect(content.includes('SecretCamera')).toBe(false)
      expect(await pixelOf(content, 5, Math.round(height / 2))).toBe('100')
      expect(await pixelOf(content, width - 5, Math.round(height / 2))).toBe('001')
    }
    expect(made.full.mediaType).toBe('image/jpeg')
  })

  it('are scaled down but never up, and a logo keeps its transparency', async () => {
    const large = await sharp({ create: { width: 3_000, height: 1_500, channels: 4, background: '#0f08' } })
      .png()
      .toBuffer()
    const made = await makePictures(aFile(large).path)
    if (typeof made === 'string') throw new Error(made)
    expect(await sharp(made.full.content).metadata()).toMatchObject({ width: 2_400, height: 1_200 })
    expect(await sharp(made.thumb.content).metadata()).toMatchObject({
      width: 320,
      height: 160,
      format: 'png',
      hasAlpha: true,
    })
    const small = await makePictures(aFile(aPng()).path)
    if (typeof small === 'string') throw new Error(small)
    expect(await sharp(small.thumb.content).metadata()).toMatchObject({ width: 1, height: 1 })
  })

  it('are made of pictures for print and of 16 bits a colour, and become ordinary ones', async () => {
    const plain = sharp({ create: { width: 900, height: 600, channels: 3, background: '#c00' } })
    const odd = {
      'CMYK, as for print': await plain.clone().toColourspace('cmyk').jpeg().toBuffer(),
      '16 bits a colour': await plain.clone().toColourspace('rgb16').png().toBuffer(),
      'grey, 16 bits': await plain.clone().toColourspace('grey16').png().toBuffer(),
      progressive: await plain.clone().jpeg({ progressive: true }).toBuffer(),
      'interlaced, with a palette': await plain.clone().png({ progressive: true, palette: true }).toBuffer(),
    }
    for (const [name, content] of Object.entries(odd)) {
      const made = await makePictures(aFile(content).path)
      if (typeof made === 'string') throw new Error(`${name}: ${made}`)
      for (const { content: written } of [made.full, made.thumb]) {
        const { width, height, space, depth } = await sharp(written).metadata()
        expect([name, (width / height).toFixed(1), depth]).toEqual([name, '1.5', 'uchar'])
        expect(['srgb', 'b-w']).toContain(space)
      }
    }
    const cmyk = await makePictures(aFile(odd['CMYK, as for print']).path)
    if (typeof cmyk === 'string') throw new Error(cmyk)
    expect(await pixelOf(cmyk.full.content, 100, 100)).toBe('100')
  })

  it('of a moving picture show its first frame and stand still', async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 40, height: 40, channels: 4, background } })
        .png()
        .toBuffer()
    const frames = [await frame('#f00'), await frame('#00f'), await frame('#0f0')]
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer()
    // Neither the purpose nor the reader takes it under the name of a picture that stands still.
    expect(await sharp(moving).metadata()).toMatchObject({ pages: 3 })
    const made = await makePictures(aFile(moving).path)
    if (typeof made === 'string') return expect(made).toBe('image_broken')
    expect((await sharp(made.full.content).metadata()).pages ?? 1).toBe(1)
  })

  it('of sizes far beyond memory are refused by their header, without taking memory', async () => {
    const before = process.memoryUsage().rss
    for (const [width, height] of [
      [64_000, 64_000],
      [2_000_000_000, 1],
      [1, 2_000_000_000],
      [65_535, 65_535],
    ] as const)
      expect(['image_pixels', 'image_broken']).toContain(
        await makePictures(aFile(aPng({ width, height })).path),
      )
    expect(await makePictures(aFile(aJpg({ width: 65_000, height: 65_000 })).path)).toMatch(/^image_/)
    expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(100)
  })

  it('are refused for too many pixels or a broken file', async () => {
    expect(await makePictures(aFile(aPng({ width: 6_000, height: 6_000 })).path)).toBe('image_pixels')
    const photo = await aPhoto()
    expect(await makePictures(aFile(photo.subarray(0, photo.length / 2)).path)).toBe('image_broken')
    expect(await makePictures(aFile(Buffer.from('no picture')).path)).toBe('image_broken')
  })
})

describe('a company image', () => {
  it('is served in both sizes to anyone with a valid ticket', async () => {
    const image = await give(member.customerId, 'logo', await aPhoto(), '标志.jpg')
    const tickets = new Tickets('the secret of the tests, long enough to be one')
    await test.as(member)
    const [session] = await test.db.select().from(sessions).where(eq(sessions.userId, member.id))
    const sign = (kind: string, id: number) =>
      tickets.issue(`/${kind}/download/${id}`, session?.id ?? '', test.clock.now())
    const images = await findCompanyImages(test.db, [member.customerId])
    const urls = presentImageUrls(images, member.customerId, sign)
    expect([urls.license_url, urls.license_thumb]).toEqual([null, null])
    const large = await test.stranger.get(urls.logo_url ?? '')
    const small = await test.stranger.get(urls.logo_thumb ?? '')
    expect([large.statusCode, large.rawPayload.length]).toEqual([200, image.bytes])
    expect([small.statusCode, small.rawPayload.length]).toEqual([200, image.thumbBytes])
    expect(small.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
    })
    // The ticket of one image opens no other image, and no file of another kind.
    const other = await give((await aMember(test.db)).customerId, 'logo', aPng(), 'a.png')
    const ticket = urls.logo_url?.split('ticket=')[1] ?? ''
    expect((await test.stranger.get(`/api/image/download/${other.id}?ticket=${ticket}`)).statusCode).toBe(401)
    expect((await test.stranger.get(`/api/document/download/${image.id}?ticket=${ticket}`)).statusCode).toBe(
      401,
    )
    test.clock.advance({ seconds: 601 })
    expect((await test.stranger.get(urls.logo_url ?? '')).statusCode).toBe(401)
  })

  it('is visible to its company and the operator; a listed logo to every member', async () => {
    const logo = await give(member.customerId, 'logo', aPng(), 'a.png')
    const license = await give(member.customerId, 'license', aPng(), 'a.png')
    const stranger = await test.as(await aMember(test.db))
    const statusFor = async (caller: typeof stranger, { id }: { id: number }) =>
      (await caller.get(`/api${downloadImage.path.replace('{id}', String(id))}`)).statusCode
    const seen = async () => [
      await statusFor(await test.as(member), logo),
      await statusFor(await test.as(member), license),
      await statusFor(await test.as(await anOperator(test.db)), license),
      await statusFor(stranger, logo),
      await statusFor(stranger, license),
    ]
    expect(await seen()).toEqual([200, 200, 200, 404, 404])
    await test.db.update(customers).set({ isListed: true }).where(eq(customers.id, member.customerId))
    expect(await seen()).toEqual([200, 200, 200, 200, 404])
  })

  it('is hidden from other members while its company is blocked, and visible to the operator', async () => {
    const blocked = { isListed: true, blockTime: test.clock.now() }
    await test.db.update(customers).set(blocked).where(eq(customers.id, member.customerId))
    const { id } = await give(member.customerId, 'logo', aPng(), 'a.png')
    const path = `/api${downloadImage.path.replace('{id}', String(id))}`
    const stranger = await test.as(await aMember(test.db))
    expect((await stranger.get(path)).statusCode).toBe(404)
    const desk = await test.as(await anOperator(test.db))
    expect((await desk.get(path)).statusCode).toBe(200)
  })

  it('replaces the previous one; the cleanup removes only unused files', async () => {
    const first = await give(member.customerId, 'logo', await aPhoto())
    const second = await give(member.customerId, 'logo', aPng(), 'b.png')
    const license = await give(member.customerId, 'license', aPng(), 'c.png')
    expect(second.id).not.toBe(first.id)
    await removeCompanyImage(test.db, member.customerId, 'license')
    const isThere = async (key: string) => {
      const content = await test.storage.open(key)
      content?.destroy()
      return content !== null
    }
    const there = async () =>
      await Promise.all(
        [first, second, license].flatMap(({ fileKey, thumbKey }) => [isThere(fileKey), isThere(thumbKey)]),
      )
    // One day after they were stored, according to the disk's own clock.
    await cleanFiles(test.db, test.storage, new Date(Date.now() + 25 * 3_600_000))
    expect(await there()).toEqual([false, false, true, true, false, false])
    expect(await test.db.$count(customerImages, eq(customerImages.customerId, member.customerId))).toBe(1)
  })
})
