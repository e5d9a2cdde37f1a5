import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { FileColumns, LeftOut } from '@berth/domain/files/import-file'
import { ok, type Result, refuse } from '@berth/domain/result'
import type { FileFault } from '../../../platform/sheets/sheet-fault.ts'
import type { FileRow } from './read-file.ts'
import type { ReaderMessage, ReaderTask } from './reader-thread.ts'

/** The content read from a file. */
export type FileRows = {
  readonly rows: readonly FileRow[]
  readonly headings: readonly string[]
  readonly ofFile: FileColumns
  readonly leftOut: readonly LeftOut[]
  readonly absent: ReadonlySet<string>
}

/** Ten thousand rows take a second or two; the limit allows for a busy machine. */
export const readingSeconds = 30
const deadlineMs = readingSeconds * 1_000

/** Maximum queue length: the last file must be read before its import counts as lost. */
const maxInLine = 5

/** Enough for ten thousand rows of long texts, with headroom; a file that needs more is built to exhaust memory. */
const resourceLimits = { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

/** Files are read one at a time: two large ones at once would need twice the memory and finish no sooner. */
let last: Promise<unknown> = Promise.resolve()
let inLine = 0

/** Whether the queue is too full to accept another file. */
export function isLineFull(): boolean {
  return inLine >= maxInLine
}

/** Reads a file in a separate thread and reports progress. */
export function readInThread(
  task: ReaderTask,
  onProgress: (read: number, total: number) => void = () => undefined,
): Promise<Result<FileRows, FileFault>> {
  inLine += 1
  const turn = last
    .then(() => run(task, onProgress))
    .finally(() => {
      inLine -= 1
    })
  last = turn.catch(() => undefined)
  return turn
}

function run(
  task: ReaderTask,
  onProgress: (read: number, total: number) => void,
): Promise<Result<FileRows, FileFault>> {
  return new Promise((resolve, reject) => {
    const worker = startWorker(task)
    const rows: FileRow[] = []
    const end = (result: Result<FileRows, FileFault>) => {
      clearTimeout(deadline)
      resolve(result)
      void worker.terminate()
    }
    const deadline = setTimeout(() => end(refuse({ path: 'file', rule: 'file_takes_long' })), deadlineMs)
    worker.on('message', (message: ReaderMessage) => {
      if (message.says === 'rows') {
        rows.push(...message.rows)
        onProgress(rows.length, message.total)
      } else if (message.says === 'done') {
        const { says: _, absent, ...rest } = message
        end(ok({ ...rest, rows, absent: new Set(absent) }))
      } else end(refuse(message.finding))
    })
    worker.on('error', (error) => {
      if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
        return end(refuse({ path: 'file', rule: 'file_unpacks' }))
      clearTimeout(deadline)
      reject(error)
    })
  })
}

// In a build, the thread has its own file next to the server's.
function startWorker(task: ReaderTask): Worker {
  const options = { workerData: task, resourceLimits, stdout: false, stderr: false }
  const built = new URL('./reader-thread.js', import.meta.url)
  if (import.meta.url.endsWith('.js')) return new Worker(built, options)
  bundled ??= bundleReader()
  return new Worker(bundled, { ...options, eval: true })
}

let bundled: string | undefined

/** In development the thread is TypeScript, bundled once: a loader in each thread takes longer than the file that it reads. */
function bundleReader(): string {
  // Not an import: the build would take the bundler in.
  const { buildSync }: typeof import('esbuild') = createRequire(import.meta.url)('esbuild')
  const entry = fileURLToPath(new URL('./reader-thread.ts', import.meta.url))
  const options = { bundle: true, platform: 'node', format: 'cjs', write: false } as const
  return buildSync({ ...options, entryPoints: [entry] }).outputFiles[0]?.text ?? ''
}
