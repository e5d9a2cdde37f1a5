import type { Language } from './language.ts'
import { terms } from './terms.ts'

const words = {
  'zh-CN': { only: terms.zh.blNo, house: terms.zh.houseBlNo, master: terms.zh.masterBlNo },
  'en-US': { only: terms.en.blNo, house: terms.en.houseBlNo, master: terms.en.masterBlNo },
} as const satisfies Readonly<Record<Language, unknown>>

export type BlNumbers = { readonly mbl_no: string | null; readonly hbl_no: string | null }

/** The known numbers of an order's bills of lading with their names: house before master, or just "B/L no." without a house bill. */
export function blNumbersOf(
  { mbl_no: master, hbl_no: house }: BlNumbers,
  language: Language,
): { readonly label: string; readonly value: string }[] {
  const said = words[language]
  return [
    ...(house === null ? [] : [{ label: said.house, value: house }]),
    ...(master === null ? [] : [{ label: house === null ? said.only : said.master, value: master }]),
  ]
}
