import type { ChoiceList } from '@berth/domain/company/member'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWords } from '#lib/language.ts'
import { Field } from '#ui/controls/field.tsx'
import { ManySelect } from '#ui/controls/remote-select.tsx'
import { type NamedAndCoded, namedOption } from '../lookups/lookup-options.tsx'
import { businesses, industries, routes } from '../lookups/lookups.ts'
import { usePlaces } from '../lookups/places.ts'
import { PortsSelect } from '../lookups/port-select.tsx'
import { accountWords, profileFieldWords } from './account-words.ts'

type ShortList = Exclude<ChoiceList, 'ports'>

/** The options of a list with loading state. Ports are too many to list. */
function useChoices(list: ShortList | null) {
  const known = {
    industries: useQuery({ ...industries(), enabled: list === 'industries' }),
    businesses: useQuery({ ...businesses(), enabled: list === 'businesses' }),
    routes: useQuery({ ...routes(), enabled: list === 'routes' }),
  }
  const chosen = list && known[list]
  const items: readonly NamedAndCoded[] | undefined = chosen?.data?.lists
  const options = useMemo(() => items?.map(namedOption) ?? [], [items])
  return { options, isLoading: chosen?.isPending ?? false }
}

/** The names of the chosen entries of a list. `ids` are comma-separated. */
export function useChosenNames(list: ChoiceList, ids: string): string {
  const { options } = useChoices(list === 'ports' ? null : list)
  const chosen = new Set(ids.split(',').filter(Boolean).map(Number))
  const places = usePlaces(list === 'ports' ? [...chosen] : [])
  if (list === 'ports') return [...places.values()].map(({ name }) => name).join(' · ')
  return options
    .filter(({ value }) => chosen.has(Number(value)))
    .map((option) => option.label)
    .join(' · ')
}

/** The part of a form that one of its lists needs. */
type ListForm = {
  readonly values: Readonly<Record<ChoiceList, readonly number[]>>
  readonly errors: { readonly [list in ChoiceList]?: string | undefined }
  readonly change: (part: { readonly [list in ChoiceList]?: readonly number[] }) => void
}

/** A multi-select for a list, searchable by code or by name in either language. */
export function ChoiceSelect({ form, list }: { readonly form: ListForm; readonly list: ChoiceList }) {
  const label = useWords(profileFieldWords)
  const text = useWords(accountWords)
  const { options, isLoading } = useChoices(list === 'ports' ? null : list)
  if (list === 'ports')
    return (
      <Field label={label.ports} error={form.errors.ports} hint={text.chosen}>
        {(control) => (
          <PortsSelect
            {...control}
            size="large"
            value={form.values.ports}
            onChange={(ports) => form.change({ ports })}
          />
        )}
      </Field>
    )
  return (
    <Field label={label[list]} error={form.errors[list]} hint={text.chosen}>
      {(control) => (
        <ManySelect<number>
          {...control}
          size="large"
          isLoading={isLoading}
          value={form.values[list]}
          onChange={(chosen) => form.change({ [list]: chosen })}
          options={options}
        />
      )}
    </Field>
  )
}
