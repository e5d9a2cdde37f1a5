import { createContext, useContext } from 'react'

/** What lists are counted in. Each names its own. */
export type CountUnit =
  | 'bookings'
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

/** What the parts of signed-in pages say besides `UiText`. */
export type ListText = {
  /** How many there are in all: 共 62 票, 62 bookings. */
  readonly total: (count: number, unit: CountUnit) => string
  readonly pages: string
  /** What is before and after the field for the number of a page. */
  readonly goTo: readonly [before: string, after: string]
  readonly page: string
  readonly pageNumber: (page: number) => string
  readonly previousPage: string
  readonly nextPage: string
  readonly pageSize: string
  readonly perPage: (size: number) => string
  readonly clear: string
}

/** The few words the parts of this layer say by themselves, in the language of the page. */
export type UiText = {
  readonly copy: (what: string) => string
  readonly copied: (what: string) => string
  readonly notCopied: string
  readonly close: string
  readonly retry: string
  readonly optionsFailed: string
  readonly noOptions: string
  readonly loading: string
  readonly required: string
  readonly requestNumber: string
  /** As date fields write dates, in the notation of the date picker: `YYYY-MM-DD`. */
  readonly dateFormat: string
  /** The language of their months and weekdays, as the date picker names it. */
  readonly dateLanguage: 'zh-cn' | 'en'
}

const UiTextContext = createContext<(UiText & ListText) | null>(null)

export const UiTextProvider = UiTextContext.Provider

export function useUiText(): UiText & ListText {
  const text = useContext(UiTextContext)
  if (!text) throw new Error('A part of the page was shown outside of UiProvider')
  return text
}
