import { createReadStream, mkdirSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { isKey, newKey, type Storage, StoreAway } from './storage.ts'

export type S3Settings = {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKey: string
  readonly secretKey: string
  /** Whether the bucket goes in the path, as most servers other than Amazon's expect, or in the host name. */
  readonly pathStyle: boolean
}

/** How long a store may take to accept a connection, may say nothing, and may take to tell whether it is there. */
const connectionTimeout = 1_000
const socketTimeout = 5_000
const readyMs = 1_500

/** Opens a client of the store, and returns it with the module of its commands. */
export async function openS3Client(settings: S3Settings) {
  // Loaded only here: a server that keeps its files on disk starts without it.
  const s3 = await import('@aws-sdk/client-s3')
  const client = new s3.S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    forcePathStyle: settings.pathStyle,
    credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
    // Unrequested checksums are sent in a form that other servers store as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout, socketTimeout },
    // A caller that hears of a failure may try again.
    maxAttempts: 2,
  })
  return { s3, client }
}

/** Stores files in a bucket; they stay in `incoming` until they have been checked. */
export async function openS3Storage(settings: S3Settings, incoming: string): Promise<Storage> {
  mkdirSync(incoming, { recursive: true, mode: 0o700 })
  const { s3, client } = await openS3Client(settings)
  const at = (key: string) => ({ Bucket: settings.bucket, Key: key })

  /** What a store answers is its answer; anything else, and its own failures, mean that it is away. */
  const rethrow = (error: unknown): never => {
    if (error instanceof s3.S3ServiceException && (error.$metadata.httpStatusCode ?? 500) < 500) throw error
    throw new StoreAway('the file store did not answer', { cause: error })
  }

  return {
    incoming,

    async keep(path, key = newKey()) {
      const { size } = await stat(path)
      const body = { Body: createReadStream(path), ContentLength: size }
      await client.send(new s3.PutObjectCommand({ ...at(key), ...body })).catch(rethrow)
      await rm(path, { force: true })
      return key
    },

    async open(key) {
      if (!isKey(key)) return null
      try {
        const { Body } = await client.send(new s3.GetObjectCommand(at(key)))
        return Body instanceof Readable ? Body : null
      } catch (error) {
        if (error instanceof s3.NoSuchKey) return null
        return rethrow(error)
      }
    },

    async remove(key) {
      if (isKey(key)) await client.send(new s3.DeleteObjectCommand(at(key))).catch(rethrow)
    },

    async *list() {
      for await (const page of s3.paginateListObjectsV2({ client }, { Bucket: settings.bucket })) {
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key && LastModified && isKey(Key)) yield { key: Key, since: LastModified }
      }
    },

    async ready() {
      const abortSignal = AbortSignal.timeout(readyMs)
      return client.send(new s3.HeadBucketCommand({ Bucket: settings.bucket }), { abortSignal }).then(
        () => true,
        () => false,
      )
    },
  }
}
