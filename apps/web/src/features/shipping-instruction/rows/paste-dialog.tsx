import { useState } from 'react'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextArea } from '#ui/controls/text-input.tsx'
import { FramedDialog } from '#ui/overlay/framed-dialog.tsx'
import { columnWords, rowWords } from '../form/row-words.ts'
import type { InstructionRows } from './use-rows.ts'

/** A field to paste a copied range into, for users who do not know that the table accepts it too. */
export function PasteDialog({
  rows: { rows, pasteAll },
  onClose,
}: {
  readonly rows: InstructionRows
  readonly onClose: () => void
}) {
  const text = useWords(rowWords)
  const column = useWords(columnWords)
  const [pasted, setPasted] = useState('')
  return (
    <FramedDialog
      title={text.pasteTitle}
      width={640}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{text.pasteCancel}</Button>
          <Button
            look="primary"
            disabled={pasted.trim() === ''}
            onClick={() => {
              void pasteAll(pasted)
              onClose()
            }}
          >
            {text.pasteTake}
          </Button>
        </>
      }
      isDismissible
    >
      <p style={{ marginBottom: 12 }}>
        {text.pasteText(rows.columns.map((field) => column[field]).join(' · '))}
      </p>
      <TextArea
        autoFocus
        aria-label={text.pasteLabel}
        className="mono"
        rows={8}
        value={pasted}
        onChange={({ target }) => setPasted(target.value)}
      />
    </FramedDialog>
  )
}
