import type { Fault } from '@berth/domain/reading/reading'
import { createContext, useContext } from 'react'

/** The units lists are counted in; each list names its own. */
export type CountUnit =
  | 'bookings'
  | 'orders'
  | 'quotes'
  | 'rates'
  | 'requests'
  | 'contacts'
  | 'forwarders'
  | 'bills'
  | 'members'
  | 'emails'
  | 'records'
  | 'entries'
  | 'rows'
  | 'sailings'

/** Texts of the parts of signed-in pages, in addition to `UiText`. */
export type ListText = {
  /** The total: 共 62 票, 62 bookings. */
  readonly total: (count: number, unit: CountUnit) => string
  readonly pages: string
  /** The text before and after the page number field. */
  readonly goTo: readonly [before: string, after: string]
  readonly page: string
  readonly pageNumber: (page: number) => string
  readonly previousPage: string
  readonly nextPage: string
  readonly pageSize: string
  readonly perPage: (size: number) => string
  readonly clear: string
  /** The mark of a field that a change changes, and what comes before its old value. */
  readonly changed: string
  readonly was: string
  readonly wasBlank: string
}

/** The texts of a date's calendar. */
export type CalendarText = {
  /** The name of the calendar, and of the button that opens it. */
  readonly name: string
  readonly year: string
  readonly month: string
  readonly previousMonth: string
  readonly nextMonth: string
  readonly hour: string
  readonly minute: string
  readonly today: string
  /** How the day of today is read out: its date, and that it is today. */
  readonly todayIs: (day: string) => string
}

/** The built-in texts of this layer, in the language of the page. */
export type UiText = {
  readonly copy: (what: string) => string
  readonly copied: (what: string) => string
  readonly notCopied: string
  readonly close: string
  readonly retry: string
  readonly optionsFailed: string
  /** The name of a list of options; the field it belongs to has its own. */
  readonly options: string
  readonly noOptions: string
  /** Under a long list of which only the first are shown. */
  readonly moreOptions: (shown: number, all: number) => string
  /** The button that takes one of several chosen options away. */
  readonly removeOption: (name: string) => string
  readonly loading: string
  /** The eye of a password field. */
  readonly showTyped: string
  readonly hideTyped: string
  /** The bare message of a field that is missing, and the one that names it. */
  readonly required: string
  readonly enter: (label: string) => string
  readonly requestNumber: string
  /** The format of date fields, in the notation of `YYYY-MM-DD`. */
  readonly dateFormat: string
  /** The language of months and weekdays. */
  readonly dateLanguage: 'zh-CN' | 'en-US'
  readonly calendar: CalendarText
  /** Whether `12/06/2026` is the 6th of December. */
  readonly isMonthFirst: boolean
  /** Says why a typed text could not be read. */
  readonly sayFault: (fault: Fault) => string
}

const UiTextContext = createContext<(UiText & ListText) | null>(null)

export const UiTextProvider = UiTextContext.Provider

/** A message at a field. A missing value is asked for by the field's name; pages without a provider word that themselves. */
export function useFieldMessage<Message extends string | undefined>(label: string, message: Message) {
  const text = useContext(UiTextContext)
  return text !== null && message === text.required ? text.enter(label) : message
}

export function useUiText(): UiText & ListText {
  const text = useContext(UiTextContext)
  if (!text) throw new Error('A part of the page was shown outside of UiTextProvider')
  return text
}
