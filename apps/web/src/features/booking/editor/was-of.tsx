import type { BookingField } from '@berth/domain/order/booking/booking-field'
import type { ReactNode } from 'react'
import { nothing } from '#lib/format.ts'
import type { EditedBooking } from '../form/edited-booking.ts'
import type { BookingValues } from '../form/form.ts'
import { useFieldText } from './use-field-text.ts'

/** Says what a field held before a change of the booking; undefined for fields that do not differ, and without a change. */
export function wasOf({ before, values }: EditedBooking, field: BookingField): ReactNode | undefined {
  if (!before || isSameField(before, values, field)) return undefined
  const value = before[field]
  return value === null || value === '' ? '' : <Was field={field} before={before} />
}

/** Whether a field is as before. A text around which blanks were typed is the same. */
export function isSameField(before: BookingValues, values: BookingValues, field: BookingField): boolean {
  if (values.unread[field] !== before.unread[field]) return false
  const [was, is] = [before[field], values[field]]
  return typeof was === 'string' && typeof is === 'string' ? was.trim() === is.trim() : was === is
}

function Was({ field, before }: { readonly field: BookingField; readonly before: BookingValues }) {
  const said = useFieldText([before])(field, before)
  return said === nothing ? '' : said
}
