import { endingOf } from '@berth/domain/files/file-name'
import { fileEndings, type UploadPurpose, uploadPurposes } from '@berth/domain/files/upload'
import type { Finding } from '@berth/domain/finding'

type FileFacts = { readonly name: string; readonly size: number }

/** Checks a chosen file for obvious errors before uploading it. The server judges its content. */
export function checkFile({ name, size }: FileFacts, purpose: UploadPurpose): Finding | null {
  const { kinds, maxBytes } = uploadPurposes[purpose]
  if (!endingsOf(purpose).includes(endingOf(name)))
    return { path: 'file', rule: 'file_type', params: { kinds: kinds.join(',') } }
  if (size === 0) return { path: 'file', rule: 'file_empty' }
  if (size > maxBytes) return { path: 'file', rule: 'file_size', params: { max: maxBytes } }
  return null
}

function endingsOf(purpose: UploadPurpose): readonly string[] {
  return uploadPurposes[purpose].kinds.flatMap((kind) => fileEndings[kind])
}

/** The `accept` attribute for the browser's file dialog. */
export function acceptOf(purpose: UploadPurpose): string {
  return endingsOf(purpose)
    .map((ending) => `.${ending}`)
    .join(',')
}

/** Formats a file size in the most readable unit. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < 1_048_576) return `${Math.round(bytes / 1024)} KB`
  // Rounded up, because a file just over the limit would otherwise read as exactly the limit.
  return `${Math.ceil((bytes / 1_048_576) * 100) / 100} MB`
}
