import type { Words } from '@berth/locales/language'
import type { ExportColumn } from './export-list.ts'

type TextKey<Tree> = { [Key in keyof Tree]: Tree[Key] extends string ? Key : never }[keyof Tree]

/** Creates columns whose headings come from the words of the slice that uses them. */
export function columnsNamed<Tree>(words: Words<Tree>) {
  return <Item>(
    key: TextKey<Tree>,
    width: number,
    value: ExportColumn<Item>['value'],
    figures?: string,
  ): ExportColumn<Item> => ({
    heading: { 'zh-CN': `${words['zh-CN'][key]}`, 'en-US': `${words['en-US'][key]}` },
    width,
    value,
    ...(figures === undefined ? {} : { figures }),
  })
}
