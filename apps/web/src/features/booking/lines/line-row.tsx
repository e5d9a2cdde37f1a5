import { memo } from 'react'
import { useWords } from '../../../lib/language.ts'
import { Icon } from '../../../ui/page/icon.tsx'
import { columnWords, linesWords } from '../form/field-words.ts'
import type { LineField, LineValues } from '../form/form.ts'
import { LineControl } from './line-control.tsx'
import styles from './lines-table.module.css'

/** What is wrong with the cells of one row. */
export type LineErrors = Partial<Record<LineField, string>>

type LineRowProps = {
  readonly at: number
  readonly line: LineValues
  readonly columns: readonly LineField[]
  readonly errors: LineErrors | undefined
  readonly onChange: (at: number, part: Partial<LineValues>) => void
  readonly onLeave: (at: number, field: LineField) => void
  readonly onRemove: (at: number) => void
}

/** One row to type in. It draws itself anew only for a change of its own: two hundred of them stay quick. */
export const LineRow = memo(function LineRow({
  at,
  line,
  columns,
  errors,
  onChange,
  onLeave,
  onRemove,
}: LineRowProps) {
  const text = useWords(linesWords)
  const column = useWords(columnWords)
  return (
    <tr data-row={at}>
      <td className={styles.number}>{at + 1}</td>
      {columns.map((field) => (
        <td key={field} data-column={field} className={errors?.[field] ? styles.wrong : undefined}>
          <LineControl
            field={field}
            line={line}
            aria-label={text.cell(at + 1, column[field])}
            {...(errors?.[field]
              ? { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': faultId(at) }
              : {})}
            onChange={(part) => onChange(at, part)}
            onLeave={() => onLeave(at, field)}
          />
        </td>
      ))}
      <td>
        <button
          type="button"
          className="icon-button icon-button-small"
          aria-label={text.remove(at + 1)}
          title={text.removeHere}
          onClick={() => onRemove(at)}
        >
          <Icon name="trash" />
        </button>
      </td>
    </tr>
  )
})

/** The line below the table that says what is wrong with a row. */
export function faultId(at: number): string {
  return `row-fault-${at}`
}
