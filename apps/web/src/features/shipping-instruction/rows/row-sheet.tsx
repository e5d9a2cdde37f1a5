import { Button } from 'antd'
import { type FormEvent, useEffect } from 'react'
import { useWords } from '../../../lib/language.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { Drawer } from '../../../ui/overlay/drawer.tsx'
import { useUiText } from '../../../ui/theme/ui-text.ts'
import { controlIdOf, goTo } from '../form/fault-places.ts'
import type { RowField } from '../form/form.ts'
import { columnWords, rowWords } from '../form/row-words.ts'
import styles from './row-cards.module.css'
import { isRequiredColumn } from './row-columns.ts'
import { RowControl } from './row-control.tsx'
import type { Rows } from './use-rows.ts'

/** A row that is open in the sheet, and the cell to begin with. */
export type OpenRow = { readonly at: number; readonly field?: RowField }

type RowSheetProps = { readonly rows: Rows; readonly open: OpenRow; readonly onClose: () => void }

/** One row, filled in a sheet from the bottom of the phone. What is typed counts at once. */
export function RowSheet({ rows, open, onClose }: RowSheetProps) {
  const text = useWords(rowWords)
  const column = useWords(columnWords)
  const { close } = useUiText()
  const { at, field: first } = open
  const row = rows.rows[at]
  useEffect(() => {
    if (!first) return
    // The sheet takes the focus when it has opened; the cell asked for takes it from there.
    const timer = setTimeout(() => goTo(`containers.${at}.${first}`), 320)
    return () => clearTimeout(timer)
  }, [at, first])
  if (!row) return null

  const finish = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  const act = (what: () => void) => () => {
    what()
    onClose()
  }
  return (
    <Drawer
      open
      placement="bottom"
      size="85%"
      title={rows.placeOf(at + 1)}
      closable={{ 'aria-label': close, placement: 'end' }}
      onClose={onClose}
      footer={
        <div className={styles.foot}>
          <Button size="large" danger onClick={act(() => rows.remove(at))}>
            {text.removeHere}
          </Button>
          <Button size="large" disabled={!rows.canAdd} onClick={act(() => rows.duplicate(at))}>
            {text.duplicateHere}
          </Button>
          <Button size="large" type="primary" onClick={onClose}>
            {text.done}
          </Button>
        </div>
      }
    >
      <form noValidate onSubmit={finish}>
        {rows.columns.map((field) => (
          <Field
            key={field}
            id={controlIdOf(`containers.${at}.${field}`)}
            label={column[field]}
            required={isRequiredColumn(field)}
            error={rows.errors[at]?.[field]}
            hint={rows.warnings[at]?.[field]}
          >
            {(control) => (
              <RowControl
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
