import type { BlPath } from '@berth/domain/bill-of-lading/bl-difference'
import type { BlValue } from '@berth/domain/bill-of-lading/bl-field'
import { blRuleAt } from '@berth/domain/bill-of-lading/bl-value'
import { differingParts, isSameLetter } from './differing-parts.ts'
import { sayValue } from './say-value.ts'
import styles from './value-cells.module.css'

type Cell = {
  readonly label: string
  readonly value: BlValue
  /** What the value is compared with; the characters that differ are marked. */
  readonly against?: BlValue | undefined
  /** The value in question, which is tinted. */
  readonly isAsked?: boolean
}

type ValueCellsProps = { readonly path: BlPath; readonly cells: readonly Cell[] }

/** The values of a field beside each other, one cell for each source; on the phone one below the other. */
export function ValueCells({ path, cells }: ValueCellsProps) {
  return (
    <dl className={styles.cells}>
      {cells.map(({ label, value, against, isAsked }) => (
        <div key={label} className={isAsked ? styles.asked : undefined}>
          <dt>{label}</dt>
          <dd>
            <DifferingText path={path} value={value} against={against} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

type DifferingTextProps = {
  readonly path: BlPath
  readonly value: BlValue
  readonly against?: BlValue | undefined
}

/** A value with the characters marked in which it differs from another one. */
export function DifferingText({ path, value, against }: DifferingTextProps) {
  const text = sayValue(path, value)
  if (against === undefined) return text
  const isSame = blRuleAt(path).compared === 'words' ? isSameLetter : undefined
  let at = 0
  return (
    <span className={styles.text}>
      {differingParts(text, sayValue(path, against), isSame).map((part) => {
        const key = at
        at += part.text.length
        return part.differs ? <mark key={key}>{part.text}</mark> : part.text
      })}
    </span>
  )
}
