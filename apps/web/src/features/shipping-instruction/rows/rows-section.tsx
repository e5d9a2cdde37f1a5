import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useWords } from '../../../lib/language.ts'
import { rowFileAccept } from '../../../lib/spreadsheet/row-file.ts'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { FormSection } from '../../../ui/page/form-section.tsx'
import { Icon } from '../../../ui/page/icon.tsx'
import { useIsPhone } from '../../../ui/theme/use-media.ts'
import { controlIdOf } from '../form/fault-places.ts'
import { sectionWords } from '../form/field-words.ts'
import { rowWords } from '../form/row-words.ts'
import type { Editor } from '../form/use-supply-editor.ts'
import { DeclaredStrip } from './declared-strip.tsx'
import { PasteDialog } from './paste-dialog.tsx'
import { RowCards } from './row-cards.tsx'
import { RowsTable } from './rows-table.tsx'
import type { Rows } from './use-rows.ts'

type RowsSectionProps = {
  readonly editor: Editor
  readonly rows: Rows
  readonly orderNo: string
  /** On the phone a row is filled in a sheet of its own. */
  readonly onOpenRow: (at: number) => void
}

/** What is in each container, or what cargo there is; booked against declared above it. */
export function RowsSection({ editor, rows, orderNo, onOpenRow }: RowsSectionProps) {
  const text = useWords(rowWords)
  const title = useWords(sectionWords)
  const isPhone = useIsPhone()
  const [isPasting, setPasting] = useState(false)
  return (
    <FormSection
      title={rows.isFcl ? title.containers : title.cargo}
      extra={
        <span className="row">
          <FileMenu rows={rows} orderNo={orderNo} />
          {!isPhone && (
            <>
              <Button size="small" onClick={() => setPasting(true)}>
                {text.paste}
              </Button>
              <Button
                id={controlIdOf('containers')}
                size="small"
                icon={<Icon name="plus" size={14} />}
                disabled={!rows.canAdd}
                onClick={rows.add}
              >
                {rows.isFcl ? text.add : text.addCargo}
              </Button>
            </>
          )}
        </span>
      }
    >
      {rows.isFcl && <DeclaredStrip editor={editor} />}
      {isPhone ? <RowCards rows={rows} onOpen={onOpenRow} /> : <RowsTable rows={rows} />}
      {isPasting && <PasteDialog rows={rows} onClose={() => setPasting(false)} />}
    </FormSection>
  )
}

function FileMenu({ rows, orderNo }: { readonly rows: Rows; readonly orderNo: string }) {
  const text = useWords(rowWords)
  const input = useRef<HTMLInputElement>(null)
  const items = [
    { key: 'import', label: text.importFile },
    { key: 'csv', label: text.exportCsv },
    { key: 'xlsx', label: text.exportXlsx },
  ]
  const choose = (key: string) => {
    if (key === 'import') input.current?.click()
    else void rows.exportFile(key as 'csv' | 'xlsx', orderNo) // Every other key of `items`.
  }
  return (
    <>
      <Menu items={items} onChoose={choose}>
        <Button size="small" icon={<Icon name="document" size={14} />}>
          {text.file}
        </Button>
      </Menu>
      <input
        ref={input}
        type="file"
        hidden
        accept={rowFileAccept}
        aria-hidden="true"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void rows.importFile(file)
          target.value = ''
        }}
      />
    </>
  )
}
