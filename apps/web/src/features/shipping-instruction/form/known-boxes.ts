import type { Shipment } from '@berth/contract/orders/instruction'
import { maxBookingLines } from '@berth/domain/limits'
import { blankRow, isBlankRow, type RowValues } from './form.ts'

type KnownBox = Shipment['known_boxes'][number]

/** The containers whose numbers the desk knows and no row has yet. */
export function boxesToTake(rows: readonly RowValues[], known: readonly KnownBox[]): readonly KnownBox[] {
  const taken = new Set(rows.map(({ container_no }) => container_no))
  return known.filter(({ container_no }) => !taken.has(container_no))
}

/** The rows with those containers: each takes a row of its type without a number, or a blank one, or a new one. */
export function withKnownBoxes(rows: readonly RowValues[], known: readonly KnownBox[]): RowValues[] {
  const filled = [...rows]
  for (const { container_no, container_id, seal_no } of boxesToTake(rows, known)) {
    const open = filled.map((row, at) => ({ row, at })).filter(({ row }) => row.container_no === '')
    const place =
      open.find(({ row }) => row.container_id !== null && row.container_id === container_id) ??
      open.find(({ row }) => row.container_id === null || container_id === null || isBlankRow(row))
    const row = place?.row ?? blankRow()
    const taken = {
      ...row,
      container_no,
      container_id: row.container_id ?? container_id,
      seal_no: row.seal_no || (seal_no ?? ''),
    }
    if (place) filled[place.at] = taken
    else if (filled.length < maxBookingLines) filled.push(taken)
  }
  return filled
}
