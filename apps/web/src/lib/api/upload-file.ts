import type { StoredFile } from '@berth/contract/orders/file'
import type { UploadPurpose } from '@berth/domain/files/upload'
import { uploadTimeoutMs } from '@berth/domain/time/timeouts'
import { currentLanguage } from '../language.ts'
import { ApiError } from './api-error.ts'
import { type Answer, type Body, dataOf, headersFor } from './request.ts'
import { storedToken } from './token.ts'
import { transportWords } from './transport-words.ts'

type UploadInput = {
  /** The endpoint that receives the file. */
  readonly path: string
  readonly purpose: UploadPurpose
  readonly file: File
  /** Gets the share sent so far, from 0 to 1. */
  readonly onProgress: (part: number) => void
  readonly signal: AbortSignal
}

/** Uploads a file. Resolves to the stored file or throws an `ApiError`; if aborted, throws the signal's reason. */
export async function uploadFile(input: UploadInput): Promise<StoredFile> {
  return await send(input, false)
}

async function send(input: UploadInput, isRetry: boolean): Promise<StoredFile> {
  const sentWith = storedToken()
  const answer = await post(input, sentWith)
  const settled = dataOf<StoredFile>(answer, sentWith, isRetry)
  return settled.isToRetry ? send(input, true) : settled.data
}

// `fetch` cannot report upload progress; XMLHttpRequest can.
function post(
  { path, purpose, file, onProgress, signal }: UploadInput,
  token: string | null,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const form = new FormData()
    // Fields first: the server then knows the size limit before the file arrives.
    form.set('purpose', purpose)
    form.set('file', file)
    const wire = new XMLHttpRequest()
    const giveUp = () => wire.abort()
    const fail = (code: 'network' | 'timeout', words: string) =>
      reject(new ApiError(words, { status: 0, code }))
    const words = transportWords[currentLanguage()]
    wire.open('POST', `/api${path}`)
    for (const [name, value] of Object.entries(headersFor(token))) wire.setRequestHeader(name, value)
    wire.timeout = uploadTimeoutMs
    wire.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    }
    wire.onload = () =>
      resolve({
        status: wire.status,
        renewed: wire.getResponseHeader('X-Renewed-Token'),
        waitSeconds: Number(wire.getResponseHeader('Retry-After')) || null,
        body: readBody(wire.responseText),
      })
    wire.onerror = () => fail('network', words.network)
    wire.ontimeout = () => fail('timeout', words.slowUpload)
    wire.onabort = () => reject(signal.reason)
    wire.onloadend = () => signal.removeEventListener('abort', giveUp)
    signal.addEventListener('abort', giveUp)
    wire.send(form)
  })
}

function readBody(text: string): Body | null {
  try {
    return JSON.parse(text) as Body // The envelope; any other body fails the code check.
  } catch {
    return null
  }
}
