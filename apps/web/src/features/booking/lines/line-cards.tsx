import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { formatCount, formatVolume, formatWeight } from '../../../lib/format.ts'
import { useWords } from '../../../lib/language.ts'
import { Icon } from '../../../ui/page/icon.tsx'
import { containers, units } from '../../lookups/lookups.ts'
import { columnWords, linesWords } from '../form/field-words.ts'
import { isBlankLine, type LineValues } from '../form/form.ts'
import styles from './line-cards.module.css'
import type { LinesEditor } from './use-lines.ts'

type LineCardsProps = { readonly lines: LinesEditor; readonly onOpen: (at: number) => void }

/** The rows on the phone: a card says what is in one, and opens the sheet it is filled in. */
export function LineCards({ lines, onOpen }: LineCardsProps) {
  const text = useWords(linesWords)
  const column = useWords(columnWords)
  const describe = useLineWords()
  return (
    <ul className={styles.cards} aria-label={text.table}>
      {lines.rows.map((line, at) => {
        const errors = lines.errors[at]
        const { headline, description, facts } = describe(line)
        return (
          <li key={line.key}>
            <button
              type="button"
              className={errors ? `${styles.card} ${styles.wrong}` : styles.card}
              data-invalid={errors !== undefined}
              onClick={() => onOpen(at)}
            >
              <span className="visually-hidden">{text.editRow(at + 1)}</span>
              <span className={styles.head}>
                {headline ? <b className="mono">{headline}</b> : <b className="strong">{text.row(at + 1)}</b>}
                <span className={styles.edit}>{text.edit}</span>
              </span>
              <span>{isBlankLine(line) ? text.blank : description}</span>
              {facts && <span className="note">{facts}</span>}
              {lines.columns
                .filter((field) => errors?.[field])
                .map((field) => (
                  <span key={field} className={styles.fault}>
                    {text.cellFault(column[field], errors?.[field] ?? '')}
                  </span>
                ))}
            </button>
          </li>
        )
      })}
      <li>
        <Button
          block
          size="large"
          icon={<Icon name="plus" />}
          disabled={!lines.canAdd}
          onClick={() => {
            lines.add()
            onOpen(lines.rows.length)
          }}
        >
          {text.add}
        </Button>
      </li>
    </ul>
  )
}

function useLineWords(): (line: LineValues) => { headline: string; description: string; facts: string } {
  const types = useQuery(containers()).data?.lists
  const packages = useQuery(units()).data?.lists
  return (line) => {
    const type = types?.find(({ id }) => id === line.container_id)?.code
    const unit = packages?.find(({ id }) => id === line.package_uid)?.name
    const boxes = [line.quantity && `${line.quantity} ×`, type].filter(Boolean).join(' ')
    const facts = [
      line.hs_code && `HS ${line.hs_code}`,
      line.package && [formatCount(line.package), unit].filter(Boolean).join(' '),
      line.weight !== null && `${formatWeight(line.weight)} kg`,
      line.volume !== null && `${formatVolume(line.volume)} m³`,
    ]
    return { headline: boxes, description: line.description, facts: facts.filter(Boolean).join(' · ') }
  }
}
