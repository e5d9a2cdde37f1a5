import { useQuery } from '@tanstack/react-query'
import { containers, units } from '#features/lookups/lookups.ts'
import { formatCount, formatVolume, formatWeight } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import type { RowCard } from '#ui/rows-editor/row-cards.tsx'
import { isBlankRow, type RowValues } from '../form/form.ts'
import { rowWords, shortColumnWords } from '../form/row-words.ts'
import { isRequiredColumn } from './row-columns.ts'
import type { InstructionRows } from './use-rows.ts'

/** The content of a row's card on phones, with what it still lacks. */
export function useInstructionRowCard({
  rows,
  isFcl,
}: InstructionRows): (row: RowValues, at: number) => RowCard {
  const text = useWords(rowWords)
  const short = useWords(shortColumnWords)
  const types = useQuery(containers()).data?.lists
  const packages = useQuery(units()).data?.lists
  return (row, at) => {
    const missing = rows.columns.filter(
      (field) => isRequiredColumn(field) && (row[field] === null || row[field] === ''),
    )
    const isWrong = rows.errors[at] !== undefined
    const type = types?.find(({ id }) => id === row.container_id)?.code
    const unit = packages?.find(({ id }) => id === row.package_uid)?.name
    const facts = [
      row.seal_no && text.seal(row.seal_no),
      row.package !== null && [formatCount(row.package), unit].filter(Boolean).join(' '),
      row.weight !== null && `${formatWeight(row.weight)} kg`,
      row.volume !== null && `${formatVolume(row.volume)} m³`,
      row.vgm !== null && `VGM ${formatWeight(row.vgm)}`,
    ].filter(Boolean)
    const lacks = !isWrong && !isBlankRow(row) && missing.length > 0
    return {
      head: (
        <span>
          <span className="dim">{at + 1}</span> <b className="mono">{type}</b>{' '}
          <span className="mono">{row.container_no}</span>
        </span>
      ),
      edit: isWrong || missing.length > 0 ? text.fill : text.edit,
      body: (
        <>
          {!isFcl && row.description && <span>{row.description}</span>}
          <span className="note">{isBlankRow(row) ? text.blank : facts.join(' · ')}</span>
        </>
      ),
      doubt: lacks ? text.missing(missing.map((field) => short[field])) : undefined,
    }
  }
}
