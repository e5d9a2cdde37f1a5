import { pickerText } from '@berth/domain/reading/trade-name'
import { codesOf } from '@berth/domain/settings/setting-table'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { countries, currencies, incoterms } from '#features/lookups/lookups.ts'
import { useWords } from '#lib/language.ts'
import type { ControlProps } from '#ui/controls/field.tsx'
import { ManySelect } from '#ui/controls/remote-select.tsx'
import { settingWords } from './setting-words.ts'

type CodeListProps = {
  readonly control: ControlProps
  readonly label: string
  readonly of: 'countries' | 'incoterms' | 'currencies'
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Countries, Incoterms or currencies as chips, searchable by code or by name in either language. */
export function CodeListControl({ control, label, of, value, onChange }: CodeListProps) {
  const text = useWords(settingWords)
  const nations = useQuery({ ...countries(), enabled: of === 'countries' })
  const terms = useQuery({ ...incoterms(), enabled: of === 'incoterms' })
  const money = useQuery({ ...currencies(), enabled: of === 'currencies' })
  const rows = { countries: nations.data, incoterms: terms.data, currencies: money.data }[of]?.lists
  const options = useMemo(
    () =>
      (rows ?? []).map(({ code, name, name_zh, name_en }) => ({
        value: code,
        label: of === 'countries' ? `${name} ${code}` : code,
        shown: of === 'countries' ? `${name} ${code}` : `${code} ${name}`,
        search: pickerText([code, name_zh, name_en]),
      })),
    [rows, of],
  )
  return (
    <ManySelect<string>
      {...control}
      allowClear={false}
      aria-label={label}
      isLoading={rows === undefined}
      placeholder={text.add}
      value={codesOf(value)}
      onChange={(codes) => onChange(codes.join(','))}
      options={options}
    />
  )
}
