// The thread that reads files of rows: the damage a hostile file can do ends with it.
import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { FileAnswers, FileColumns, LeftOut, SheetKind } from '@berth/domain/files/import-file'
import type { ChoiceLists } from '../../../platform/sheets/sheet-column.ts'
import { type FileFault, SheetFault } from '../../../platform/sheets/sheet-fault.ts'
import { type FileRow, type ReadKind, readFile } from './read-file.ts'

export type ReaderTask = {
  readonly kind: ReadKind
  readonly file: SheetKind
  readonly bytes: Uint8Array
  readonly lists: ChoiceLists
  /** What whoever sends the file says for all of its rows. */
  readonly said?: FileAnswers
}

export type ReaderMessage =
  | { readonly says: 'rows'; readonly rows: readonly FileRow[]; readonly total: number }
  | {
      readonly says: 'done'
      readonly headings: readonly string[]
      readonly ofFile: FileColumns
      readonly leftOut: readonly LeftOut[]
      readonly absent: readonly string[]
    }
  | { readonly says: 'fault'; readonly finding: FileFault }

/** Small enough that receiving them blocks no one. */
const rowsAtOnce = 500

async function read({ kind, file, bytes, lists, said }: ReaderTask, post: (message: ReaderMessage) => void) {
  try {
    const { rows, count, ...rest } = await readFile(kind, file, bytes, lists, said)
    let batch: FileRow[] = []
    for (const row of rows) {
      batch.push(row)
      if (batch.length < rowsAtOnce) continue
      post({ says: 'rows', rows: batch, total: count })
      batch = []
    }
    post({ says: 'rows', rows: batch, total: count })
    post({ says: 'done', ...rest })
  } catch (error) {
    if (!(error instanceof SheetFault)) throw error
    post({ says: 'fault', finding: error.finding })
  }
}

/** On Linux, each thread has its own niceness: when CPU is scarce, user requests take precedence over file reading. */
function giveWay() {
  try {
    if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // If the system does not allow a lower priority, the file is read anyway.
  }
}

giveWay()
const port = parentPort
if (port) void read(workerData as ReaderTask, (message) => port.postMessage(message)) // `readInThread` passed it.
