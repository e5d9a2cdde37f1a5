import { Fragment } from 'react'
import { useWords } from '../../../lib/language.ts'
import { Icon } from '../../../ui/page/icon.tsx'
import { columnWords, rowWords } from '../form/row-words.ts'
import styles from './rows-table.module.css'
import type { RowErrors, Rows } from './use-rows.ts'

/** A line below the table for each row that has faults or doubts, naming the row and its columns. */
export function RowFaults({ rows }: { readonly rows: Rows }) {
  const text = useWords(rowWords)
  const column = useWords(columnWords)
  const saidOf = (found: RowErrors | undefined) =>
    rows.columns
      .filter((field) => found?.[field])
      .map((field) => text.cellFault(column[field], found?.[field] ?? ''))
  return (
    <ul className={styles.faults}>
      {rows.rows.map(({ key }, at) => {
        const place = rows.placeOf(at + 1)
        const wrong = saidOf(rows.errors[at])
        const doubtful = saidOf(rows.warnings[at])
        return (
          <Fragment key={key}>
            {wrong.length > 0 && (
              <li id={faultIdOf(at)}>
                <Icon name="bang" size={12} />
                {text.fault(place, wrong)}
              </li>
            )}
            {doubtful.length > 0 && (
              <li id={doubtIdOf(at)} className={styles.doubt}>
                <Icon name="warn" size={12} />
                {text.fault(place, doubtful)}
              </li>
            )}
          </Fragment>
        )
      })}
    </ul>
  )
}

/** The line that says what is doubtful in a row. */
export function doubtIdOf(at: number): string {
  return `supply-doubt-${at}`
}

/** The line that says what is wrong with a row. */
export function faultIdOf(at: number): string {
  return `supply-fault-${at}`
}
