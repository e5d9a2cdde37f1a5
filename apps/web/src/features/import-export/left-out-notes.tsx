import type { ImportStatus } from '@berth/contract/trade/import'
import { formatCount } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { sheetWords } from './sheet-words.ts'

type LeftOutNotesProps = { readonly leftOut: ImportStatus['left_out'] }

/** Says what of a file is not imported, and why, a line for each reason. */
export function LeftOutNotes({ leftOut }: LeftOutNotesProps) {
  const text = useWords(sheetWords)
  return leftOut.map(({ kind, count, names }) => {
    const more = count > names.length ? text.more(formatCount(count)) : ''
    return (
      <p key={kind} className="note">
        {text.leftOut[kind](`${names.join(text.separator)}${more}`)}
      </p>
    )
  })
}
