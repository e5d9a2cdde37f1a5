import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openS3Client, type S3Settings } from '../../platform/files/s3-storage.ts'
import { type BackupName, foundAs, newestOf, olderThan } from './keep-newest.ts'
import { BackupUnreadable, manifestName } from './manifest.ts'

/** Whether backups are to be kept in a bucket, `s3://bucket/folder`, and not in a folder of this machine. */
export const isBucketAddress = (place: string) => place.startsWith('s3://')

/** Backups in a bucket of the store that `S3_ENDPOINT` and the keys name: an object for each file, the manifest last. */
export class BackupBucket {
  private readonly store: Awaited<ReturnType<typeof openS3Client>>
  private readonly bucket: string
  private readonly folder: string

  private constructor(store: Awaited<ReturnType<typeof openS3Client>>, bucket: string, folder: string) {
    this.store = store
    this.bucket = bucket
    this.folder = folder
  }

  static async open(settings: S3Settings | null | undefined, address: string): Promise<BackupBucket> {
    const [, bucket = '', folder = ''] =
      /^s3:\/\/([a-z0-9][a-z0-9.-]{1,62})(?:\/([\w./-]*?))?\/*$/.exec(address) ?? []
    if (bucket === '') throw new BackupUnreadable(`${address} is no address such as s3://bucket/folder`)
    if (!settings)
      throw new BackupUnreadable(`${address} needs S3_ENDPOINT and the other settings of a store`)
    return new BackupBucket(await openS3Client(settings), bucket, folder)
  }

  /** Copies a complete backup from a folder of this machine, and returns its address. */
  async put(directory: string, name: string): Promise<string> {
    const { client, s3 } = this.store
    const entries = await readdir(directory, { recursive: true, withFileTypes: true })
    const paths = entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
    const isManifest = (path: string) => path === join(directory, manifestName)
    // A backup without its manifest is one that was interrupted.
    for (const path of paths.toSorted((one, other) => Number(isManifest(one)) - Number(isManifest(other)))) {
      const { size } = await stat(path)
      const body = { Body: createReadStream(path), ContentLength: size }
      await client.send(
        new s3.PutObjectCommand({ ...this.at(`${name}${path.slice(directory.length)}`), ...body }),
      )
    }
    return this.addressOf(name)
  }

  /** Deletes the backups that are older than some days, interrupted ones too; never the newest. Returns the deleted names. */
  async deleteOlder(days: number, now: Date): Promise<string[]> {
    const { client, s3 } = this.store
    const old = olderThan(await this.list(), days, now)
    for (const { name } of old) {
      const keys = await this.keysOf(name)
      // The manifest first: what is left if this is interrupted is no backup.
      const manifest = keys.filter((key) => key.endsWith(`/${manifestName}`))
      for (const key of [...manifest, ...keys.filter((one) => !manifest.includes(one))])
        await client.send(new s3.DeleteObjectCommand({ Bucket: this.bucket, Key: key }))
    }
    return old.map(({ name }) => name)
  }

  /** Copies the newest complete backup, or the one that the address names, into a folder of this machine. */
  async get(to: string): Promise<void> {
    const { client, s3 } = this.store
    const newest = (await this.has(manifestName)) ? '' : newestOf(await this.list())?.name
    if (newest === undefined) throw new BackupUnreadable(`${this.addressOf('')} has no backup`)
    const prefix = this.at(newest).Key
    for (const key of await this.keysOf(newest)) {
      const { Body } = await client.send(new s3.GetObjectCommand({ Bucket: this.bucket, Key: key }))
      const path = join(to, key.slice(prefix.length))
      if (!path.startsWith(`${to}/`)) throw new BackupUnreadable(`${key} leads out of the backup`)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      if (Body instanceof Readable) await pipeline(Body, createWriteStream(path, { mode: 0o600 }))
    }
  }

  /** The backups there, newest first. */
  private async list(): Promise<BackupName[]> {
    const { client, s3 } = this.store
    const prefix = this.at('').Key
    const names: { name: string; isWhole: boolean }[] = []
    const pages = s3.paginateListObjectsV2(
      { client },
      { Bucket: this.bucket, Prefix: prefix, Delimiter: '/' },
    )
    for await (const page of pages)
      for (const { Prefix = '' } of page.CommonPrefixes ?? []) {
        const name = Prefix.slice(prefix.length).replace(/\/$/, '')
        names.push({ name, isWhole: await this.has(`${name}/${manifestName}`) })
      }
    return foundAs(names)
  }

  private has(path: string): Promise<boolean> {
    const { client, s3 } = this.store
    return client.send(new s3.HeadObjectCommand(this.at(path))).then(
      () => true,
      () => false,
    )
  }

  private async keysOf(name: string): Promise<string[]> {
    const { client, s3 } = this.store
    const prefix = this.at(name === '' ? '' : `${name}/`).Key
    const keys: string[] = []
    for await (const page of s3.paginateListObjectsV2({ client }, { Bucket: this.bucket, Prefix: prefix }))
      for (const { Key } of page.Contents ?? []) if (Key) keys.push(Key)
    return keys
  }

  private at(path: string) {
    return { Bucket: this.bucket, Key: this.folder === '' ? path : `${this.folder}/${path}` }
  }

  private addressOf(name: string): string {
    return `s3://${[this.bucket, this.folder, name].filter(Boolean).join('/')}`
  }
}

/** Works on a folder of this machine that is removed afterwards. It has to have room for a whole backup. */
export async function inPassing<Value>(work: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'berth-backup-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Works on a backup where it is, or on a copy of one that is in a bucket. */
export async function withBackup<Value>(
  from: string,
  settings: S3Settings | null,
  work: (folder: string) => Promise<Value>,
): Promise<Value> {
  if (!isBucketAddress(from)) return await work(from)
  const bucket = await BackupBucket.open(settings, from)
  return await inPassing(async (folder) => {
    await bucket.get(folder)
    return await work(folder)
  })
}
