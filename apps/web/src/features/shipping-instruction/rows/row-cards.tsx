import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { formatCount, formatVolume, formatWeight } from '../../../lib/format.ts'
import { useWords } from '../../../lib/language.ts'
import { Icon } from '../../../ui/page/icon.tsx'
import { containers, units } from '../../lookups/lookups.ts'
import { controlIdOf } from '../form/fault-places.ts'
import { sectionWords } from '../form/field-words.ts'
import { isBlankRow, type RowValues } from '../form/form.ts'
import { columnWords, rowWords, shortColumnWords } from '../form/row-words.ts'
import styles from './row-cards.module.css'
import { isRequiredColumn } from './row-columns.ts'
import type { Rows } from './use-rows.ts'

type RowCardsProps = { readonly rows: Rows; readonly onOpen: (at: number) => void }

/** The rows on the phone: a card says what is in one, and opens the sheet it is filled in. */
export function RowCards({ rows, onOpen }: RowCardsProps) {
  const text = useWords(rowWords)
  const title = useWords(sectionWords)
  return (
    <ul className={styles.cards} aria-label={rows.isFcl ? title.containers : title.cargo}>
      {rows.rows.map((row, at) => (
        <li key={row.key}>
          <RowCard rows={rows} row={row} at={at} onOpen={() => onOpen(at)} />
        </li>
      ))}
      <li>
        <Button
          id={controlIdOf('containers')}
          block
          size="large"
          icon={<Icon name="plus" />}
          disabled={!rows.canAdd}
          onClick={() => {
            rows.add()
            onOpen(rows.rows.length)
          }}
        >
          {rows.isFcl ? text.add : text.addCargo}
        </Button>
      </li>
    </ul>
  )
}

type RowCardProps = {
  readonly rows: Rows
  readonly row: RowValues
  readonly at: number
  readonly onOpen: () => void
}

function RowCard({ rows, row, at, onOpen }: RowCardProps) {
  const text = useWords(rowWords)
  const short = useWords(shortColumnWords)
  const missing = rows.columns.filter(
    (field) => isRequiredColumn(field) && (row[field] === null || row[field] === ''),
  )
  const types = useQuery(containers()).data?.lists
  const packages = useQuery(units()).data?.lists
  const errors = rows.errors[at]
  const place = rows.placeOf(at + 1)
  const type = types?.find(({ id }) => id === row.container_id)?.code
  const unit = packages?.find(({ id }) => id === row.package_uid)?.name
  const facts = [
    row.seal_no && text.seal(row.seal_no),
    row.package !== null && [formatCount(row.package), unit].filter(Boolean).join(' '),
    row.weight !== null && `${formatWeight(row.weight)} kg`,
    row.volume !== null && `${formatVolume(row.volume)} m³`,
    row.vgm !== null && `VGM ${formatWeight(row.vgm)}`,
  ].filter(Boolean)
  return (
    <button
      type="button"
      className={errors ? `${styles.card} ${styles.wrong}` : styles.card}
      data-invalid={errors !== undefined}
      onClick={onOpen}
    >
      <span className="visually-hidden">{text.editRow(place)}</span>
      <span className={styles.head}>
        <span>
          <span className="dim">{at + 1}</span> <b className="mono">{type}</b>{' '}
          <span className="mono">{row.container_no}</span>
        </span>
        <span className={styles.edit}>{errors || missing.length > 0 ? text.fill : text.edit}</span>
      </span>
      {!rows.isFcl && row.description && <span>{row.description}</span>}
      <span className="note">{isBlankRow(row) ? text.blank : facts.join(' · ')}</span>
      {!errors && !isBlankRow(row) && missing.length > 0 && (
        <span className={styles.doubt}>{text.missing(missing.map((field) => short[field]))}</span>
      )}
      <CardFaults rows={rows} at={at} />
    </button>
  )
}

function CardFaults({ rows, at }: { readonly rows: Rows; readonly at: number }) {
  const text = useWords(rowWords)
  const column = useWords(columnWords)
  return rows.columns.map((field) => {
    const wrong = rows.errors[at]?.[field]
    const says = wrong ?? rows.warnings[at]?.[field]
    if (says === undefined) return null
    return (
      <span key={field} className={wrong === undefined ? styles.doubt : styles.fault}>
        {text.cellFault(column[field], says)}
      </span>
    )
  })
}
