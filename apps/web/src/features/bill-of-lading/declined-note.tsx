import type { BlPath } from '@berth/domain/bill-of-lading/bl-difference'
import { useWords } from '#lib/language.ts'
import { blWords } from './bl-words.ts'
import styles from './declined-note.module.css'
import type { DeclinedVersion } from './items.ts'
import { sayValue } from './say-value.ts'

type DeclinedNoteProps = { readonly declined: DeclinedVersion; readonly side: 'member' | 'operator' }

/** What was asked for in the version before, and why the operator declined it. */
export function DeclinedNote({ declined: { path, proposed, answer }, side }: DeclinedNoteProps) {
  const text = useWords(blWords)
  // The server's path is one of the domain's.
  const value = proposed === null ? text.emptied : sayValue(path as BlPath, proposed)
  return (
    <p className={`breaks small soon-tinted pre ${styles.note}`}>
      {text.declined[side](value, answer ?? '')}
    </p>
  )
}
