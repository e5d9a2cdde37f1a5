import { createContext, useContext } from 'react'

/** The few words the parts of this layer say by themselves, in the language of the page. */
export type UiText = {
  readonly copy: (what: string) => string
  readonly copied: (what: string) => string
  readonly notCopied: string
  readonly close: string
  readonly total: (count: number) => string
  readonly pages: string
  readonly retry: string
  readonly optionsFailed: string
  readonly noOptions: string
  readonly loading: string
  readonly required: string
  readonly requestNumber: string
  /** As date fields write dates, in the notation of the date picker: `YYYY-MM-DD`. */
  readonly dateFormat: string
}

const UiTextContext = createContext<UiText | null>(null)

export const UiTextProvider = UiTextContext.Provider

export function useUiText(): UiText {
  const text = useContext(UiTextContext)
  if (!text) throw new Error('A part of the page was shown outside of UiProvider')
  return text
}
