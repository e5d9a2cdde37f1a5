import { type StoredFile, uploadAttachment } from '@berth/contract/orders/file'
import type { UploadPurpose } from '@berth/domain/files/upload'
import type { Finding } from '@berth/domain/finding'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { uploadFile } from '#lib/api/upload-file.ts'
import { currentLanguage, useLanguage } from '#lib/language.ts'
import { useSayFinding } from '#lib/say-finding.ts'
import { checkFile, formatBytes } from './check-file.ts'
import { uploadWords } from './upload-words.ts'

/** An upload in progress or failed. */
export type PendingUpload<Tag> = {
  readonly key: number
  readonly file: File
  /** Data the page attaches to the upload, such as the document type. */
  readonly tag: Tag
  /** Progress from 0 to 1. */
  readonly part: number
  /** The reason it failed, or null while in progress. */
  readonly failure: string | null
  /** Whether retrying the same file may succeed. */
  readonly canRetry: boolean
}

export type Uploads<Tag> = {
  readonly pending: readonly PendingUpload<Tag>[]
  readonly isBusy: boolean
  readonly add: (files: Iterable<File>, tag: Tag) => void
  readonly retry: (key: number) => void
  /** Aborts an upload in progress and removes it from the list. */
  readonly drop: (key: number) => void
}

/** A file that was refused before it was sent is kept as what is wrong with it, and said while drawing. */
type KeptUpload<Tag> = PendingUpload<Tag> & { readonly wrong: Finding | null }

let lastKey = 0

/** The uploads of one field. Files are uploaded separately, so a refused one does not affect the others. */
export function useUploads<Tag>(
  purpose: UploadPurpose,
  onStored: (stored: StoredFile, tag: Tag) => void,
  path: string = uploadAttachment.path,
): Uploads<Tag> {
  const language = useLanguage()
  const sayFinding = useSayFinding()
  const [kept, setKept] = useState<readonly KeptUpload<Tag>[]>([])
  const underWay = useRef(new Map<number, AbortController>())
  const stored = useRef(onStored)
  stored.current = onStored

  // Aborts running uploads on unmount.
  useEffect(() => {
    const all = underWay.current
    return () => {
      for (const controller of all.values()) controller.abort()
    }
  }, [])

  const update = useCallback(
    (key: number, part: Partial<PendingUpload<Tag>>) =>
      setKept((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one))),
    [],
  )

  const send = useCallback(
    async ({ key, file, tag }: PendingUpload<Tag>) => {
      const controller = new AbortController()
      underWay.current.set(key, controller)
      try {
        const answer = await uploadFile({
          path,
          purpose,
          file,
          onProgress: (part) => update(key, { part }),
          signal: controller.signal,
        })
        setKept((all) => all.filter((one) => one.key !== key))
        stored.current(answer, tag)
      } catch (error) {
        if (!controller.signal.aborted) update(key, failureOf(error, file))
      } finally {
        underWay.current.delete(key)
      }
    },
    [path, purpose, update],
  )

  const add = useCallback(
    (files: Iterable<File>, tag: Tag) => {
      const added = [...files].map((file) => {
        lastKey += 1
        const wrong = checkFile(file, purpose)
        return { key: lastKey, file, tag, part: 0, failure: null, canRetry: false, wrong }
      })
      setKept((all) => [...all, ...added])
      for (const one of added) if (one.wrong === null) void send(one)
    },
    [purpose, send],
  )

  const retry = (key: number) => {
    const one = kept.find((upload) => upload.key === key)
    if (!one) return
    update(key, { part: 0, failure: null })
    void send(one)
  }

  const drop = (key: number) => {
    underWay.current.get(key)?.abort()
    setKept((all) => all.filter((one) => one.key !== key))
  }

  const pending = kept.map(({ wrong, ...one }) =>
    wrong ? { ...one, failure: withSize(sayFinding(wrong, language), wrong.rule, one.file) } : one,
  )
  const isBusy = pending.some(({ failure }) => failure === null)
  return { pending, isBusy, add, retry, drop }
}

function failureOf(error: unknown, file: File) {
  if (!(error instanceof ApiError)) return { failure: String(error), canRetry: true }
  const [field] = error.fields
  const says = withSize(field?.msg ?? error.message, field?.rule, file)
  // A refusal based on content would be the same on a retry, and its message says what is wrong with the file.
  const canRetry = ![413, 415, 422].includes(error.status)
  return { failure: canRetry ? uploadWords[currentLanguage()].failed(says) : says, canRetry }
}

function withSize(says: string, rule: string | undefined, file: File): string {
  if (rule !== 'file_size') return says
  const words = uploadWords[currentLanguage()]
  return `${says}${currentLanguage() === 'zh-CN' ? '，' : '; '}${words.isSize(formatBytes(file.size))}`
}
