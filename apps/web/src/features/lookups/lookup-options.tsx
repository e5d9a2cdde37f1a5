import type { SelectOption } from '../../ui/controls/remote-select.tsx'
import { Mono } from '../../ui/page/mono.tsx'
import styles from './lookup-options.module.css'

export type NamedAndCoded = {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly name_zh: string
  readonly name_en: string
}

/** A choice shown by its name with the code after it, and found by the code or the name in either language. */
export function namedOption(item: NamedAndCoded): SelectOption {
  return {
    value: item.id,
    label: item.name,
    shown: (
      <span className={styles.named}>
        {item.name} <Mono code>{item.code}</Mono>
      </span>
    ),
    search: [item.code, item.name_zh, item.name_en].join(' ').toLowerCase(),
  }
}

/** A named choice whose code stays in sight once it is chosen: ports by UN/LOCODE, carriers by SCAC. */
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

/** A choice that the trade knows by its code: container types, Incoterms. */
export function codedOption(item: NamedAndCoded): SelectOption {
  return { ...namedOption(item), label: item.code, shown: <CodedLine item={item} /> }
}

function CodedLine({ item }: { readonly item: NamedAndCoded }) {
  return (
    <span className={styles.named}>
      <Mono>{item.code}</Mono>
      {item.name !== item.code && <span className="note">{item.name}</span>}
    </span>
  )
}
