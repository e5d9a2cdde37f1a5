import { lineField } from '@berth/domain/order/booking/booking'
import { lineFields } from '@berth/domain/order/change/booking-change'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { containers, units } from '#features/lookups/lookups.ts'
import { formatCount, formatVolume, formatWeight } from '#lib/format.ts'
import type { RowTexts } from '#ui/rows-editor/rows.ts'
import { useTextsByRow } from '#ui/rows-editor/use-row-list.ts'
import type { EditedBooking } from '../form/edited-booking.ts'
import { type BookingValues, filledLines, type LineField, type LineValues } from '../form/form.ts'

export type NameFinder = (id: number) => string

/** What the changed cells of a booking's rows held before a change, by row; a new row held nothing. */
export function useWasByRow(
  { before, values }: Pick<EditedBooking, 'before' | 'values'>,
  columns: readonly LineField[],
  pathOf: (at: number, field: LineField) => string,
): RowTexts<LineField> | undefined {
  const types = useQuery({ ...containers(), enabled: before !== undefined }).data?.lists
  const packages = useQuery({ ...units(), enabled: before !== undefined }).data?.lists
  const said = useMemo(() => {
    if (!before) return {}
    const typeOf: NameFinder = (id) => types?.find((type) => type.id === id)?.code ?? ''
    const unitOf: NameFinder = (id) => packages?.find((unit) => unit.id === id)?.name ?? ''
    return wasByPath(before, values, (line, field) => sayCell(line, field, typeOf, unitOf))
  }, [before, values, types, packages])
  const byRow = useTextsByRow(said, values.lines.length, columns, pathOf)
  return before ? byRow : undefined
}

/** By the path of each changed cell what it held, blank if nothing. Rows are compared by their position, as the operator sees them. */
export function wasByPath(
  before: Pick<BookingValues, 'container_mode' | 'lines'>,
  { lines }: Pick<BookingValues, 'lines'>,
  say: (line: LineValues, field: LineField) => string,
): Readonly<Record<string, string>> {
  const head = lineField(before.container_mode)
  const had = filledLines(before.lines)
  const cells = filledLines(lines).flatMap((line, at) =>
    lineFields
      .filter((field) => !isSameCell(had[at], line, field))
      .map((field) => [`${head}.${at}.${field}`, had[at] ? say(had[at], field) : ''] as const),
  )
  return Object.fromEntries(cells)
}

function isSameCell(had: LineValues | undefined, has: LineValues, field: LineField): boolean {
  if (had?.unread[field] !== has.unread[field]) return false
  const [was, is] = [had?.[field] ?? null, has[field]]
  const plain = (value: string | number | null) => (typeof value === 'string' ? value.trim() || null : value)
  return plain(was) === plain(is)
}

/** A cell in words. */
export function sayCell(line: LineValues, field: LineField, typeOf: NameFinder, unitOf: NameFinder): string {
  const value = line[field]
  if (value === null || typeof value === 'string') return value ?? ''
  if (field === 'container_id') return typeOf(value)
  if (field === 'package_uid') return unitOf(value)
  if (field === 'weight') return formatWeight(value)
  return field === 'volume' ? formatVolume(value) : formatCount(value)
}
