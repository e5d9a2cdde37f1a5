import { Button } from 'antd'
import type { FormEvent } from 'react'
import { useWords } from '../../../lib/language.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { Drawer } from '../../../ui/overlay/drawer.tsx'
import { useUiText } from '../../../ui/theme/ui-text.ts'
import { columnWords, linesWords } from '../form/field-words.ts'
import type { Editor } from '../form/use-booking-editor.ts'
import { requiredColumns } from './line-columns.ts'
import { LineControl } from './line-control.tsx'
import styles from './line-sheet.module.css'
import { useLines } from './use-lines.ts'

type LineSheetProps = { readonly editor: Editor; readonly at: number; readonly onClose: () => void }

/** One row of the booking, filled in a sheet from the bottom of the phone. What is typed counts at once. */
export function LineSheet({ editor, at, onClose }: LineSheetProps) {
  const text = useWords(linesWords)
  const column = useWords(columnWords)
  const { close } = useUiText()
  const lines = useLines(editor)
  const line = lines.rows[at]
  const required = requiredColumns(lines.mode)
  if (!line) return null

  const finish = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  return (
    <Drawer
      open
      placement="bottom"
      size="85%"
      title={text.row(at + 1)}
      closable={{ 'aria-label': close, placement: 'end' }}
      onClose={onClose}
      footer={
        <div className={styles.foot}>
          <Button
            size="large"
            danger
            onClick={() => {
              lines.remove(at)
              onClose()
            }}
          >
            {text.removeHere}
          </Button>
          <Button size="large" type="primary" onClick={onClose}>
            {text.done}
          </Button>
        </div>
      }
    >
      <form noValidate onSubmit={finish}>
        {lines.columns.map((field) => (
          <Field
            key={field}
            label={column[field]}
            required={required.has(field)}
            error={lines.errors[at]?.[field]}
          >
            {(control) => (
              <LineControl
                {...control}
                field={field}
                line={line}
                size="large"
                onChange={(part) => lines.change(at, part)}
                onLeave={() => lines.leave(at, field)}
              />
            )}
          </Field>
        ))}
      </form>
    </Drawer>
  )
}
