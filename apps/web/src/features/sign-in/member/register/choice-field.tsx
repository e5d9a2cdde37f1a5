import type { ChoiceList } from '@berth/domain/company/member'
import { type PickerRank, pickerRank, pickerText } from '@berth/domain/reading/trade-name'
import { useWords } from '#lib/language.ts'
import { ComboBox } from '#ui/controls/combo-box.tsx'
import { registerWords } from './register-words.ts'
import type { BaseChoice, LoadedBase } from './use-base-data.ts'
import { usePortSearch } from './use-port-search.ts'
import type { Registration } from './use-registration.ts'

type ChoiceProps = { readonly form: Registration; readonly base: LoadedBase }

/** Searches the code, both names and whatever else it is called, whichever language is shown. */
function rank({ code, name_zh, name_en, aliases = [] }: BaseChoice, typed: string): PickerRank | null {
  return pickerRank(pickerText([code, name_zh, name_en, ...aliases]), typed)
}

/** A list that is still loading must not say that nothing matches. */
function wordsWhile({ state }: Pick<LoadedBase, 'state'>, text: (typeof registerWords)['zh-CN']) {
  return state === 'loading' ? { ...text, noMatch: text.loading } : text
}

export function CountryField({ form, base }: ChoiceProps) {
  const text = useWords(registerWords)
  const { country_id: country } = form.draft
  return (
    <ComboBox
      label={text.fields.country_id}
      required
      error={form.errorAt('country_id')}
      words={wordsWhile(base, text)}
      options={base.data.countries}
      chosen={country === 0 ? [] : [country]}
      rank={rank}
      onChange={([id]) => form.change({ country_id: id ?? 0 })}
    />
  )
}

/** Selects any number of ports, searched on the server by code, name in either language or pinyin. */
export function PortsField({ form }: Pick<ChoiceProps, 'form'>) {
  const text = useWords(registerWords)
  const { found, known, state, search } = usePortSearch(form.draft.ports)
  return (
    <ComboBox
      isMultiple
      label={text.fields.ports}
      error={form.errorAt('ports')}
      words={wordsWhile({ state }, text)}
      options={state === 'loading' ? [] : found}
      known={known}
      chosen={form.draft.ports}
      rank={isFound}
      onType={search}
      onChange={(ports) => form.change({ ports })}
    />
  )
}

/** The server has already matched the option. */
const isFound = () => 1 as const

export function ChoiceField({
  form,
  base,
  list,
}: ChoiceProps & { readonly list: Exclude<ChoiceList, 'ports'> }) {
  const text = useWords(registerWords)
  return (
    <ComboBox
      isMultiple
      label={text.fields[list]}
      error={form.errorAt(list)}
      words={wordsWhile(base, text)}
      options={base.data[list]}
      chosen={form.draft[list]}
      rank={rank}
      onChange={(ids) => form.change({ [list]: ids })}
    />
  )
}
