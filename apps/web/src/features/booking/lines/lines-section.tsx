import { containerMode } from '@berth/domain/order/booking/container-mode'
import { totalsOf } from '@berth/domain/order/booking/totals'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { containers, units } from '#features/lookups/lookups.ts'
import { formatCount, formatVolume, formatWeight, nothing } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { FormSection } from '#ui/page/form-section.tsx'
import { AddRowButton } from '#ui/rows-editor/add-row-button.tsx'
import { type RowCard, RowCards } from '#ui/rows-editor/row-cards.tsx'
import { RowSheet } from '#ui/rows-editor/row-sheet.tsx'
import { RowsTable } from '#ui/rows-editor/rows-table.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { cargoSectionWords, sectionWords } from '../form/booking-form-words.ts'
import type { EditedBooking } from '../form/edited-booking.ts'
import { columnWords, linesWords } from '../form/field-words.ts'
import { filledLines, isBlankLine, type LineField, type LineValues } from '../form/form.ts'
import { isFigure } from './line-columns.ts'
import { LineDoubts } from './line-doubts.tsx'
import widths from './lines.module.css'
import { RemovedLines } from './removed-lines.tsx'
import { type Lines, useLines } from './use-lines.ts'
import { sayCell } from './use-was-by-row.ts'

type LinesSectionProps = {
  readonly editor: EditedBooking
  /** Beside the title, in front of the button that adds a row. */
  readonly more?: ReactNode
  /** Opens a row in a sheet on phones. */
  readonly onOpenRow: (at: number) => void
}

/** The cargo of a booking: containers with their contents, or loose cargo. */
export function LinesSection({ editor, more, onOpenRow }: LinesSectionProps) {
  const text = useWords(linesWords)
  const cargo = useWords(cargoSectionWords)
  const title = useWords(sectionWords).lines
  const lines = useLines(editor)
  const isPhone = useIsPhone()
  const describe = useLineCard(lines)
  const isFcl = editor.values.container_mode === containerMode.fcl
  return (
    <FormSection
      id="section-lines"
      title={isFcl ? title : cargo.title}
      note={isFcl ? text.note : cargo.note}
      extra={
        <span className="row gap-16">
          {more}
          {!isPhone && <AddRowButton rows={lines.rows} text={lines.text} />}
        </span>
      }
    >
      {isPhone ? (
        <RowCards rows={lines.rows} text={lines.text} describe={describe} onOpen={onOpenRow} />
      ) : (
        <div className={widths.room}>
          <RowsTable {...lines} widths={widths} className={widths.table} foot={<Foot lines={lines} />} />
        </div>
      )}
      <RemovedLines editor={editor} />
      <LineDoubts editor={editor} />
    </FormSection>
  )
}

function Foot({ lines: { rows } }: { readonly lines: Lines }) {
  const text = useWords(linesWords)
  const totals = totalsOf(filledLines(rows.rows))
  const sums: Partial<Record<LineField, string>> = {
    quantity: formatCount(totals.quantity),
    package: formatCount(totals.packages),
    weight: formatWeight(totals.weight),
    volume: formatVolume(totals.volume),
  }
  return rows.columns.map((field, at) => (
    <td key={field} className={isFigure.has(field) ? 'num' : undefined}>
      {at === 0 && `${text.total} `}
      {sums[field]}
    </td>
  ))
}

type LineSheetProps = {
  readonly editor: EditedBooking
  readonly at: number
  readonly onClose: () => void
}

/** The sheet for one row on phones. */
export function LineSheet({ editor, ...sheet }: LineSheetProps) {
  return <RowSheet {...useLines(editor)} {...sheet} />
}

function useLineCard({ rows }: Lines): (line: LineValues, at: number) => RowCard {
  const text = useWords(linesWords)
  const types = useQuery(containers()).data?.lists
  const packages = useQuery(units()).data?.lists
  const columns = useWords(columnWords)
  const typeOf = (wanted: number) => types?.find(({ id }) => id === wanted)?.code ?? ''
  const unitOf = (wanted: number) => packages?.find(({ id }) => id === wanted)?.name ?? ''
  return (line, at) => {
    const type = types?.find(({ id }) => id === line.container_id)?.code
    const unit = packages?.find(({ id }) => id === line.package_uid)?.name
    const boxes = [line.quantity && `${line.quantity} ×`, type].filter(Boolean).join(' ')
    const was = rows.was?.[at]
    const changed = rows.columns.filter((field) => was?.[field] !== undefined)
    const facts = [
      line.hs_code && `HS ${line.hs_code}`,
      line.package && [formatCount(line.package), unit].filter(Boolean).join(' '),
      line.weight !== null && `${formatWeight(line.weight)} kg`,
      line.volume !== null && `${formatVolume(line.volume)} m³`,
    ].filter(Boolean)
    return {
      head: boxes ? <b className="mono">{boxes}</b> : <b className="strong">{text.row(at + 1)}</b>,
      edit: text.edit,
      isChanged: changed.length > 0,
      body: (
        <>
          <span>{isBlankLine(line) ? text.blank : line.description}</span>
          {facts.length > 0 && <span className="note">{facts.join(' · ')}</span>}
          {changed.length > 0 && (
            <span className="note">
              {changed.map((field) => (
                <Fragment key={field}>
                  {columns[field]} <del>{was?.[field] || nothing}</del>{' '}
                  <b>{sayCell(line, field, typeOf, unitOf) || nothing}</b>{' '}
                </Fragment>
              ))}
            </span>
          )}
        </>
      ),
    }
  }
}
