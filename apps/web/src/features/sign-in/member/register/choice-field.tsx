import type { ChoiceList } from '@berth/domain/company/member'
import { namedOption } from '#features/lookups/lookup-options.tsx'
import { useWords } from '#lib/language.ts'
import { Field } from '#ui/controls/field.tsx'
import { ManySelect, RemoteSelect } from '#ui/controls/remote-select.tsx'
import { registerWords } from './register-words.ts'
import type { LoadedBase } from './use-base-data.ts'
import { usePortSearch } from './use-port-search.ts'
import type { Registration } from './use-registration.ts'

type ChoiceProps = { readonly form: Registration; readonly base: LoadedBase }

export function CountryField({ form, base }: ChoiceProps) {
  const text = useWords(registerWords)
  const { country_id: country } = form.draft
  return (
    <Field label={text.fields.country_id} required error={form.errorAt('country_id')}>
      {(control) => (
        <RemoteSelect<number>
          {...control}
          size="large"
          placeholder={text.choose}
          isLoading={base.state === 'loading'}
          options={base.data.countries.map(namedOption)}
          value={country === 0 ? null : country}
          onChange={(id) => form.change({ country_id: id ?? 0 })}
        />
      )}
    </Field>
  )
}

/** Selects any number of ports, searched on the server by code, name in either language or pinyin. */
export function PortsField({ form }: Pick<ChoiceProps, 'form'>) {
  const text = useWords(registerWords)
  const { ports } = form.draft
  const { found, known, state, search } = usePortSearch(ports)
  return (
    <Field label={text.fields.ports} error={form.errorAt('ports')} aside={useCount(ports)}>
      {(control) => (
        <ManySelect<number>
          {...control}
          size="large"
          placeholder={text.choose}
          isLoading={state === 'loading'}
          hasFailed={state === 'failed'}
          options={state === 'loading' ? [] : found.map(namedOption)}
          known={known.map(namedOption)}
          onSearch={search}
          value={ports}
          onChange={(chosen) => form.change({ ports: chosen })}
        />
      )}
    </Field>
  )
}

export function ChoiceField({
  form,
  base,
  list,
}: ChoiceProps & { readonly list: Exclude<ChoiceList, 'ports'> }) {
  const text = useWords(registerWords)
  const chosen = form.draft[list]
  return (
    <Field label={text.fields[list]} error={form.errorAt(list)} aside={useCount(chosen)}>
      {(control) => (
        <ManySelect<number>
          {...control}
          size="large"
          placeholder={text.choose}
          isLoading={base.state === 'loading'}
          options={base.data[list].map(namedOption)}
          value={chosen}
          onChange={(ids) => form.change({ [list]: ids })}
        />
      )}
    </Field>
  )
}

/** How many are chosen, beside the label. */
function useCount(chosen: readonly number[]): string | null {
  const text = useWords(registerWords)
  return chosen.length === 0 ? null : text.chosen(chosen.length)
}
