import type { BookingSide } from './booking-side.ts'
import type { BookingValues } from './form.ts'
import type { BookingEditorState } from './use-booking-editor.ts'

/** What the sections of the form need of whatever edits a booking: the booking form, or the request to change one. */
export type EditedBooking = Pick<
  BookingEditorState,
  | 'values'
  | 'errors'
  | 'today'
  | 'last'
  | 'quote'
  | 'change'
  | 'setParty'
  | 'setLines'
  | 'forgetRows'
  | 'touch'
> & {
  readonly side: Pick<BookingSide, 'book' | 'words'>
  /** The booking as it is, where a change of it is asked for: what differs is marked, and what cannot be asked for is left out. */
  readonly before?: BookingValues
}
