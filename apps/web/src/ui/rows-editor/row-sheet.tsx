import { type FormEvent, useRef } from 'react'
import { Button } from '../controls/button.tsx'
import { Field } from '../controls/field.tsx'
import { hasUnread } from '../controls/unread-text.ts'
import { Drawer } from '../overlay/drawer.tsx'
import { focusFirstError } from '../page/focus-first-error.ts'
import styles from './row-cards.module.css'
import { fieldsOf, type RowBase, type Rows, type RowsKind, type RowsText } from './rows.ts'
import { useRemoval } from './use-removal.ts'

type RowSheetProps<Field extends string, Row extends RowBase> = {
  readonly kind: RowsKind<Field, Row>
  readonly rows: Rows<Field, Row>
  readonly text: RowsText<Field>
  readonly at: number
  readonly onClose: () => void
}

/** Edits one row in a bottom sheet on the phone. Changes apply immediately; a text that could not be read keeps it open. */
export function RowSheet<Column extends string, Row extends RowBase>({
  kind,
  rows,
  text,
  at,
  onClose,
}: RowSheetProps<Column, Row>) {
  const remove = useRemoval(kind, rows, text)
  const form = useRef<HTMLFormElement>(null)
  const row = rows.rows[at]
  if (!row) return null

  const leave = () => {
    if (form.current && hasUnread(form.current)) focusFirstError(form.current)
    else onClose()
  }
  const finish = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    leave()
  }
  const act = (what: () => void) => () => {
    what()
    onClose()
  }
  const { duplicate } = rows
  return (
    <Drawer
      open
      side="bottom"
      isTall
      title={text.place(at + 1)}
      onClose={leave}
      foot={
        <div className={`flex gap-8 ${styles.foot}`}>
          <Button size="large" danger onClick={act(() => remove(at))}>
            {text.removeHere}
          </Button>
          {duplicate && (
            <Button size="large" disabled={!rows.canAdd} onClick={act(() => duplicate(at))}>
              {text.duplicateHere}
            </Button>
          )}
          <Button size="large" look="primary" onClick={leave}>
            {text.done}
          </Button>
        </div>
      }
    >
      <form ref={form} noValidate onSubmit={finish}>
        {fieldsOf(kind, rows.columns, row).map((field) => (
          <Field
            key={field}
            {...(kind.idOf ? { id: kind.idOf(at, field) } : {})}
            label={text.column[field]}
            required={kind.isRequired(field)}
            error={rows.errors[at]?.[field]}
            hint={rows.warnings?.[at]?.[field]}
            was={rows.was?.[at]?.[field]}
          >
            {(control) => (
              <kind.Cell
                {...control}
                field={field}
                row={row}
                size="large"
                onChange={(part) => rows.change(at, part)}
                onLeave={() => rows.leave(at, field)}
              />
            )}
          </Field>
        ))}
      </form>
    </Drawer>
  )
}
