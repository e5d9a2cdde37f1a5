import type { Carrier } from '@berth/contract/trade/lookup'
import { pickerText } from '@berth/domain/reading/trade-name'
import { labelOption, type SelectOption } from '#ui/controls/typed-name.ts'
import { Mono } from '#ui/page/mono.tsx'

export type NamedAndCoded = {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly name_zh: string
  readonly name_en: string
  readonly aliases?: readonly string[]
}

/** An option shown by name with the code after it. Searchable by code and by name in either language. */
export function namedOption(item: NamedAndCoded): SelectOption {
  return {
    value: item.id,
    label: item.name,
    shown: (
      <span className="flex between gap-16 baseline">
        {item.name} <Mono code>{item.code}</Mono>
      </span>
    ),
    search: pickerText([item.code, item.name_zh, item.name_en, ...(item.aliases ?? [])]),
  }
}

/** A unit of packages, which people also call by the word printed on bills: `CTNS`. */
export function unitOption(item: NamedAndCoded & { readonly print_name: string }): SelectOption {
  return namedOption({ ...item, aliases: [item.print_name, ...(item.aliases ?? [])] })
}

/** A named option whose code stays visible once chosen: ports by UN/LOCODE, carriers by SCAC. */
export function codeShownOption(item: NamedAndCoded): SelectOption {
  return {
    ...namedOption(item),
    chosen: (
      <>
        {item.name} <Mono code>{item.code}</Mono>
      </>
    ),
  }
}

/** An option known in the trade by its code: container types, Incoterms. */
export function codedOption(item: NamedAndCoded): SelectOption {
  return { ...namedOption(item), label: item.code, shown: <CodedLine item={item} /> }
}

function CodedLine({ item }: { readonly item: NamedAndCoded }) {
  return (
    <span className="flex between gap-16 baseline">
      <Mono>{item.code}</Mono>
      {item.name !== item.code && <span className="note">{item.name}</span>}
    </span>
  )
}

/** A carrier, also known by its SCAC; some have several. */
export function carrierOption(item: Carrier): SelectOption {
  const names = [...item.codes, ...item.aliases, item.code]
  return codeShownOption({ ...item, code: item.codes[0] ?? item.code, aliases: names })
}

/** A currency, whose value is its code. */
export function currencyOption({ code, name, name_zh, name_en }: NamedAndCoded): SelectOption {
  return labelOption(code, `${code} ${name}`, [code, name_zh, name_en])
}
