import type { Endpoint } from '@berth/contract/endpoint'
import { cleanFileName, endingOf } from '@berth/domain/files/file-name'
import type { SheetKind } from '@berth/domain/files/import-file'
import {
  type FileKind,
  fileEndings,
  maxUploadBytes,
  mediaTypeOf,
  type OtherContent,
  type UploadPurpose,
  underOwnEnding,
  uploadPurposes,
} from '@berth/domain/files/upload'
import type { Finding } from '@berth/domain/finding'
import { ok, type Result, refuse } from '@berth/domain/result'
import { findOtherContent } from '../files/other-content.ts'
import { recogniseFile } from '../files/recognise.ts'
import type { Storage } from '../files/storage.ts'
import { findingsOf } from './findings.ts'
import type { ExpectedForm, FormReader, ReceivedForm } from './multipart.ts'
import { broken, type Problem } from './problem.ts'

/** A received file that has been checked. It is deleted after the call unless `keep` is called. */
export type CheckedFile = {
  /** The path of the file until the call ends. */
  readonly path: string
  readonly name: string
  /** The type judging by its content. */
  readonly kind: FileKind | SheetKind
  readonly mediaType: string
  readonly bytes: number
  /** Moves the file to storage and returns its key there. */
  keep(): Promise<string>
}

export type Upload = {
  readonly fields: { readonly purpose?: UploadPurpose | undefined }
  readonly file: CheckedFile
}

type Schema = NonNullable<Endpoint['upload']>

/** Reads an upload: one file and its purpose. */
export function uploadReader(schema: Schema): FormReader<Upload> {
  return { expected, check: (received, storage) => checkUpload(received, schema, storage) }
}

const expected: ExpectedForm = {
  fields: 20,
  fieldBytes: 4_096,
  files: ['file'],
  limitOf: (_, { purpose = '' }) => (isPurpose(purpose) ? uploadPurposes[purpose].maxBytes : maxUploadBytes),
  tooLarge: (_, maxBytes) => tooLarge(maxBytes),
  maxBytes: maxUploadBytes,
}

function tooLarge(maxBytes: number): Problem {
  return { code: 'too_large', fields: [{ path: 'file', rule: 'file_size', params: { max: maxBytes } }] }
}

function isPurpose(value: string): value is UploadPurpose {
  return Object.hasOwn(uploadPurposes, value)
}

async function checkUpload(
  { fields, files }: ReceivedForm,
  schema: Schema,
  storage: Storage,
): Promise<Result<Upload, Problem>> {
  const parsed = schema.safeParse(fields)
  const findings = parsed.success ? [] : findingsOf(parsed.error, fields)
  // A form with no file chosen still sends a part for it, without a name.
  const file = files.get('file')
  const isMissing = file === undefined || (file.name === '' && file.bytes === 0)
  if (!parsed.success || isMissing) return refuse(broken(isMissing ? [...findings, missingFile] : findings))

  const { purpose } = parsed.data
  // Without a purpose any uploadable type is accepted: the call determines the purpose and whether the file fits.
  const { kinds, maxBytes } = purpose ? uploadPurposes[purpose] : anyUpload
  if (file.bytes > maxBytes) return refuse(tooLarge(maxBytes))
  if (file.bytes === 0) return refuse(broken([{ path: 'file', rule: 'file_empty' }]))

  const name = cleanFileName(file.name)
  const kind = file.isKnown ? await recogniseFile(file.path) : null
  const allowed = kinds.find((one) => one === kind)
  if (allowed === undefined) return refuse(wrongKindOf(kinds, kind ?? (await findOtherContent(file.path))))
  if (!fileEndings[allowed].includes(endingOf(name))) return refuse(wrongEnding(allowed))
  return ok({
    fields: parsed.data,
    file: {
      path: file.path,
      name: underOwnEnding(name, allowed),
      kind: allowed,
      mediaType: mediaTypeOf[allowed],
      bytes: file.bytes,
      keep: () => storage.keep(file.path),
    },
  })
}

const anyUpload: { readonly kinds: readonly FileKind[]; readonly maxBytes: number } = {
  kinds: [...new Set(Object.values(uploadPurposes).flatMap((rule): readonly FileKind[] => rule.kinds))],
  maxBytes: maxUploadBytes,
}

/** The refusal of a file of any other type; it says what the content is, where that is known. */
export function wrongKindOf(kinds: readonly FileKind[], content: Content | null): Problem {
  return { code: 'wrong_file_type', fields: [{ path: 'file', ...wrongContent(kinds, content) }] }
}

export type Content = FileKind | SheetKind | OtherContent

/** What is wrong with a file that is none of the kinds. */
export function wrongContent(kinds: readonly string[], content: Content | null): Omit<Finding, 'path'> {
  const list = kinds.join(',')
  if (content === null) return { rule: 'file_type', params: { kinds: list } }
  if (content === 'protected') return { rule: 'file_protected' }
  if (content === 'damaged') return { rule: 'file_damaged' }
  return { rule: 'file_content', params: { content, kinds: list } }
}

/** The refusal of a file whose name says another type than its content. */
function wrongEnding(content: FileKind): Problem {
  return { code: 'wrong_file_type', fields: [{ path: 'file', rule: 'file_ending', params: { content } }] }
}

const missingFile = { path: 'file', rule: 'required' } as const
