import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { Icon } from '../page/icon.tsx'
import styles from './row-cards.module.css'
import type { RowBase, Rows, RowsText } from './rows.ts'

/** What a card shows of its row. */
export type RowCard = {
  readonly head: ReactNode
  /** The label of the edit button: complete what is missing, or edit. */
  readonly edit: string
  readonly body: ReactNode
  /** What is still missing from the row. */
  readonly doubt?: string | undefined
  /** It differs from the row before a change. */
  readonly isChanged?: boolean
}

type RowCardsProps<Field extends string, Row extends RowBase> = {
  readonly rows: Rows<Field, Row>
  readonly text: RowsText<Field>
  readonly describe: (row: Row, at: number) => RowCard
  readonly onOpen: (at: number) => void
  /** The id of the add button, if something links to it. */
  readonly addId?: string
}

/** The rows on the phone: each card summarizes one and opens the sheet for editing it. */
export function RowCards<Field extends string, Row extends RowBase>({
  rows,
  text,
  describe,
  onOpen,
  addId,
}: RowCardsProps<Field, Row>) {
  return (
    <ul className="grid one-column gap-8" aria-label={text.table}>
      {rows.rows.map((row, at) => {
        const isWrong = rows.errors[at] !== undefined
        const { head, edit, body, doubt, isChanged } = describe(row, at)
        return (
          <li key={row.key}>
            <button
              type="button"
              className={`card grid full breaks gap-2 padded-12 rounded text-start ${isWrong ? styles.wrong : isChanged ? `tinted ${styles.changed}` : ''}`}
              data-invalid={isWrong}
              onClick={() => onOpen(at)}
            >
              <span className="visually-hidden">{text.edit(at + 1)}</span>
              <span className="flex between gap-8">
                {head}
                <span className="firm brand">{edit}</span>
              </span>
              {body}
              {doubt && <span className="note bad soon">{doubt}</span>}
              <CardFaults rows={rows} text={text} at={at} />
            </button>
          </li>
        )
      })}
      <li>
        <Button
          {...(addId ? { id: addId } : {})}
          block
          size="large"
          icon={<Icon name="plus" />}
          disabled={!rows.canAdd}
          onClick={() => {
            rows.add()
            onOpen(rows.rows.length)
          }}
        >
          {text.add}
        </Button>
      </li>
    </ul>
  )
}

type CardFaultsProps<Field extends string, Row extends RowBase> = {
  readonly rows: Rows<Field, Row>
  readonly text: RowsText<Field>
  readonly at: number
}

function CardFaults<Field extends string, Row extends RowBase>({
  rows,
  text,
  at,
}: CardFaultsProps<Field, Row>) {
  return rows.columns.map((field) => {
    const wrong = rows.errors[at]?.[field]
    const says = wrong ?? rows.warnings?.[at]?.[field]
    if (says === undefined) return null
    return (
      <span key={field} className={wrong === undefined ? 'note bad soon' : 'note bad'}>
        {text.cellFault(text.column[field], says)}
      </span>
    )
  })
}
