import type { ImportStatus } from '@berth/contract/trade/import'
import type { ImportKind, MatchedColumns } from '@berth/domain/files/import-file'
import { readStored, writeStored } from '#lib/storage.ts'

type Columns = Pick<ImportStatus, 'kind' | 'columns' | 'fields'>
type StoredMatch = { readonly names: readonly string[]; readonly matched: MatchedColumns }

/** Whoever imports has a few forms of files, not more. */
const mostKept = 20

const nameOf = (kind: ImportKind) => `import-columns:${kind}`

function keptOf(kind: ImportKind): readonly StoredMatch[] {
  try {
    const kept: unknown = JSON.parse(readStored(nameOf(kind)) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

const namesOf = ({ columns }: Columns) => columns.map(({ name }) => name)

const isSame = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n')

/** How the columns of the last file with these headings were matched by hand, or null. */
export function keptMatch(file: Columns): MatchedColumns | null {
  const fields = new Set(file.fields.map(({ key }) => key))
  const matched = keptOf(file.kind).find(({ names }) => isSame(names, namesOf(file)))?.matched
  const isWhole = Object.values(matched ?? {}).every((field) => field === null || fields.has(field))
  return matched && isWhole ? matched : null
}

/** Remembers in this browser how the columns of a file were matched by hand; nothing matched forgets it. */
export function keepMatch(file: Columns, matched: MatchedColumns): void {
  const names = namesOf(file)
  const others = keptOf(file.kind).filter((one) => !isSame(one.names, names))
  const own = Object.keys(matched).length > 0 ? [{ names, matched }] : []
  writeStored(nameOf(file.kind), JSON.stringify([...own, ...others].slice(0, mostKept)))
}
