import type { ImportStatus } from '@berth/contract/trade/import'
import type { MatchedColumns } from '@berth/domain/files/import-file'
import { useState } from 'react'
import { formatCount } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { RemoteSelect } from '#ui/controls/remote-select.tsx'
import { labelOption } from '#ui/controls/typed-name.ts'
import styles from './import-dialog.module.css'
import { sheetWords } from './sheet-words.ts'

type ColumnsMatchProps = {
  readonly status: ImportStatus
  readonly isOpen: boolean
  /** Whether they are matched as those of the last file with these headings were. */
  readonly isKept: boolean
  /** Called with what was changed. */
  readonly onMatch: (changed: MatchedColumns) => void
}

/** The columns of a file, those that are not imported first: each can be matched with a field that no other one gives. */
export function ColumnsMatch({ status: { columns, fields }, isOpen, isKept, onMatch }: ColumnsMatchProps) {
  const text = useWords(sheetWords)
  const [changed, setChanged] = useState<MatchedColumns>({})
  const fieldOf = ({ name, field }: (typeof columns)[number]) =>
    changed[name] === undefined ? field : changed[name]
  const used = new Set(columns.map(fieldOf))
  const left = columns.filter(({ field }) => field === null)
  const matched = columns.filter(({ field }) => field !== null)
  const isChanged = columns.some((column) => fieldOf(column) !== column.field)
  return (
    <>
      {isKept && <p className="note">{text.keptMatch}</p>}
      <details className={`outlined rounded-card ${styles.match}`} open={isOpen}>
        <summary className="padded-8-16 pointer">
          {text.columns(formatCount(matched.length), formatCount(left.length))}
        </summary>
        <ul>
          {[...left, ...matched].map((column) => {
            const { name, sample, is_fixed: isFixed } = column
            const own = fieldOf(column)
            return (
              <li className="grid centred" key={name}>
                <span>
                  <b>{name}</b>
                  {sample !== '' && <span className="note">{sample}</span>}
                  {isFixed && <span className="note">{text.fixedColumn}</span>}
                </span>
                <RemoteSelect<string>
                  aria-label={name}
                  allowClear={false}
                  disabled={isFixed}
                  value={own ?? ''}
                  options={[
                    labelOption('', text.notImported),
                    ...fields
                      .filter(({ key }) => key === own || !used.has(key))
                      .map((field) => labelOption(field.key, field.name)),
                  ]}
                  onChange={(key) => setChanged({ ...changed, [name]: key || null })}
                />
              </li>
            )
          })}
        </ul>
        <Button look={isOpen ? 'primary' : 'plain'} disabled={!isChanged} onClick={() => onMatch(changed)}>
          {text.previewAgain}
        </Button>
      </details>
    </>
  )
}
