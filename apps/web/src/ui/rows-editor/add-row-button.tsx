import { flushSync } from 'react-dom'
import { Button } from '../controls/button.tsx'
import { Icon } from '../page/icon.tsx'
import type { RowBase, Rows, RowsText } from './rows.ts'
import { focusRow } from './use-removal.ts'

type AddRowButtonProps<Field extends string, Row extends RowBase> = {
  readonly rows: Rows<Field, Row>
  readonly text: Pick<RowsText<Field>, 'add'>
  /** Its id, if something links to it. */
  readonly id?: string
}

/** Adds a row to the table in the same section and takes the focus into it, so that one goes on typing. */
export function AddRowButton<Field extends string, Row extends RowBase>({
  rows,
  text,
  id,
}: AddRowButtonProps<Field, Row>) {
  return (
    <Button
      {...(id ? { id } : {})}
      size="small"
      icon={<Icon name="plus" size={14} />}
      disabled={!rows.canAdd}
      onClick={({ currentTarget }) => {
        flushSync(rows.add)
        focusRow(currentTarget.closest('section')?.querySelector('table'), rows.rows.length)
      }}
    >
      {text.add}
    </Button>
  )
}
