import type { Shipment } from '@berth/contract/orders/instruction'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { totalsOf } from '@berth/domain/order/booking/totals'
import { instructionRowFields, rowFieldsFor } from '@berth/domain/order/instruction/instruction-row-field'
import { formatCount, formatVolume, formatWeight, nothing } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { Mono } from '#ui/page/mono.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import type { RowField } from '../form/form.ts'
import { detailWords } from '../form/instruction-form-words.ts'
import { columnWords, rowWords } from '../form/row-words.ts'
import { totalVgmOf } from '../form/totals.ts'
import { decimalsOf } from '../rows/row-columns.ts'
import styles from './instruction-detail.module.css'

type Row = Shipment['containers'][number]

/** The rows of an instruction, read-only, with totals. */
export function DetailRows({ shipment }: { readonly shipment: Shipment }) {
  const text = useWords(detailWords)
  const isPhone = useIsPhone()
  if (shipment.containers.length === 0) return <p className="dim padded-16">{text.none}</p>
  return isPhone ? <RowList shipment={shipment} /> : <RowTable shipment={shipment} />
}

function RowTable({ shipment: { containers: rows, container_mode: mode } }: { readonly shipment: Shipment }) {
  const text = useWords(rowWords)
  const column = useWords(columnWords)
  const columns = rowFieldsFor(instructionRowFields, mode)
  const totals = totalsOf(rows)
  const isFcl = mode === containerMode.fcl
  const sums: Partial<Record<RowField, string>> = {
    package: formatCount(totals.packages),
    weight: formatWeight(totals.weight),
    volume: formatVolume(totals.volume),
    vgm: formatWeight(totalVgmOf(rows)),
  }
  const numeric = (field: RowField) => (decimalsOf[field] === undefined ? undefined : 'num')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways has to be reached by keys
    <div className="scroll-x" tabIndex={0}>
      <table className={`full ${styles.table}`} aria-label={isFcl ? text.boxes : text.rows}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{text.number}</span>
            </th>
            {columns.map((field) => (
              <th key={field} scope="col" className={numeric(field)}>
                {column[field]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.id || at}>
              <td className="dim">{at + 1}</td>
              {columns.map((field) => (
                <td
                  key={field}
                  className={numeric(field) ?? (field === 'description' ? styles.goods : undefined)}
                >
                  <Cell row={row} field={field} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{!isFcl && text.totalHere}</td>
            {columns.map((field, at) => (
              <td key={field} className={numeric(field)}>
                {isFcl && at === 0 ? text.total(rows.length) : (sums[field] ?? '')}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Cell({ row, field }: { readonly row: Row; readonly field: RowField }) {
  const value = row[field]
  const figure = typeof value === 'number' ? value : null
  switch (instructionRowFields[field].kind) {
    case 'container':
      return row.container_name ? <Mono>{row.container_name}</Mono> : nothing
    case 'package_unit':
      return row.package_unit ?? nothing
    case 'text':
      if (field === 'description') return value ?? nothing
      return value ? <Mono>{value}</Mono> : nothing
    case 'count':
      return formatCount(figure)
    case 'volume':
      return formatVolume(figure)
    case 'weight':
      return formatWeight(figure)
  }
}

function RowList({ shipment: { containers: rows, container_mode: mode } }: { readonly shipment: Shipment }) {
  const text = useWords(rowWords)
  const isFcl = mode === containerMode.fcl
  return (
    <ul className={styles.cards} aria-label={isFcl ? text.boxes : text.rows}>
      {rows.map((row, at) => (
        <li className="grid gap-2 padded line-above breaks" key={row.id || at}>
          <div>
            <span className="dim">{at + 1}</span> {isFcl && <b className="mono">{row.container_name}</b>}{' '}
            <span className="mono">{row.container_no}</span>
          </div>
          {row.description && <div>{row.description}</div>}
          <div className="note">
            {[
              row.seal_no && text.seal(row.seal_no),
              row.hs_code && `HS ${row.hs_code}`,
              row.package !== null && `${formatCount(row.package)} ${row.package_unit ?? ''}`.trim(),
              row.weight !== null && `${formatWeight(row.weight)} kg`,
              row.volume !== null && `${formatVolume(row.volume)} m³`,
              row.vgm !== null && `VGM ${formatWeight(row.vgm)} kg`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </div>
        </li>
      ))}
    </ul>
  )
}
