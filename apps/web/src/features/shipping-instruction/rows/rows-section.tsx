import type { Shipment } from '@berth/contract/orders/instruction'
import { totalsOf } from '@berth/domain/order/booking/totals'
import { useRef, useState } from 'react'
import { formatCount, formatVolume, formatWeight } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { rowFileAccept } from '#lib/spreadsheet/row-file.ts'
import { Button } from '#ui/controls/button.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { FormSection } from '#ui/page/form-section.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { AddRowButton } from '#ui/rows-editor/add-row-button.tsx'
import { RowCards } from '#ui/rows-editor/row-cards.tsx'
import { RowsTable } from '#ui/rows-editor/rows-table.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { controlIdOf } from '../form/fault-places.ts'
import { filledRows, type RowField } from '../form/form.ts'
import { boxesToTake, withKnownBoxes } from '../form/known-boxes.ts'
import { rowWords } from '../form/row-words.ts'
import { totalVgmOf } from '../form/totals.ts'
import type { InstructionEditorState } from '../form/use-instruction-editor.ts'
import { DeclaredStrip } from './declared-strip.tsx'
import { useInstructionRowCard } from './instruction-row-card.tsx'
import { PasteDialog } from './paste-dialog.tsx'
import widths from './rows.module.css'
import type { InstructionRows } from './use-rows.ts'

type RowsSectionProps = {
  readonly editor: InstructionEditorState
  readonly rows: InstructionRows
  readonly orderNo: string
  /** The containers whose numbers the operator knows already. */
  readonly known: Shipment['known_boxes']
  /** Opens a row in a sheet on phones. */
  readonly onOpenRow: (at: number) => void
}

/** The contents of each container, or the cargo items, below the booked-versus-declared strip. */
export function RowsSection({ editor, rows, orderNo, known, onOpenRow }: RowsSectionProps) {
  const text = useWords(rowWords)
  const isPhone = useIsPhone()
  const describe = useInstructionRowCard(rows)
  const [isPasting, setPasting] = useState(false)
  const toTake = rows.isFcl ? boxesToTake(editor.values.rows, known) : []
  return (
    <FormSection
      title={rows.text.table}
      extra={
        <span className="row">
          {toTake.length > 0 && (
            <Button size="small" onClick={() => editor.setRows((all) => withKnownBoxes(all, known))}>
              {text.takeKnown(toTake.length)}
            </Button>
          )}
          <FileMenu rows={rows} orderNo={orderNo} />
          {!isPhone && (
            <>
              <Button size="small" onClick={() => setPasting(true)}>
                {text.paste}
              </Button>
              <AddRowButton id={controlIdOf('containers')} rows={rows.rows} text={rows.text} />
            </>
          )}
        </span>
      }
    >
      {rows.isFcl && <DeclaredStrip editor={editor} />}
      {isPhone ? (
        <RowCards
          rows={rows.rows}
          text={rows.text}
          describe={describe}
          onOpen={onOpenRow}
          addId={controlIdOf('containers')}
        />
      ) : (
        <RowsTable
          kind={rows.kind}
          rows={rows.rows}
          text={rows.text}
          widths={widths}
          className={rows.isFcl ? `${widths.table} ${widths.fcl}` : widths.table}
          foot={<Foot rows={rows} />}
        />
      )}
      {isPasting && <PasteDialog rows={rows} onClose={() => setPasting(false)} />}
    </FormSection>
  )
}

function Foot({ rows: { rows, kind, isFcl } }: { readonly rows: InstructionRows }) {
  const text = useWords(rowWords)
  const filled = filledRows(rows.rows)
  const totals = totalsOf(filled)
  const sums: Partial<Record<RowField, string>> = {
    package: formatCount(totals.packages),
    weight: formatWeight(totals.weight),
    volume: formatVolume(totals.volume),
    vgm: formatWeight(totalVgmOf(filled)),
  }
  const said = isFcl ? text.total(filled.length) : text.totalCargo(filled.length)
  return rows.columns.map((field, at) => {
    // The label spans the columns up to the first total.
    if (isFcl && (at === 1 || at === 2)) return null
    if (at === 0 && isFcl)
      return (
        <td key={field} colSpan={3}>
          {said}
        </td>
      )
    return (
      <td key={field} className={kind.isFigure(field) ? 'num' : undefined}>
        {sums[field] ?? ''}
      </td>
    )
  })
}

function FileMenu({ rows, orderNo }: { readonly rows: InstructionRows; readonly orderNo: string }) {
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
