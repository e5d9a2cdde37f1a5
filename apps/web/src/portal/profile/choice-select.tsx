import type { ChoiceList } from '@berth/domain/member'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useMemo } from 'react'
import { useWords } from '../../lib/language.ts'
import { profileFieldWords } from '../../shared/account/account-words.ts'
import type { ProfileForm } from '../../shared/account/use-profile-form.ts'
import { type NamedAndCoded, namedOption } from '../../shared/lookup-options.tsx'
import { businesses, industries, ports, routes } from '../../shared/lookups.ts'
import { Field } from '../../ui/field.tsx'
import type { SelectOption } from '../../ui/remote-select.tsx'
import { useUiText } from '../../ui/ui-text.ts'
import { profileWords } from './profile-words.ts'

/** What can be chosen of a list, with how far it has come. */
export function useChoices(list: ChoiceList) {
  const known = {
    industries: useQuery({ ...industries(), enabled: list === 'industries' }),
    businesses: useQuery({ ...businesses(), enabled: list === 'businesses' }),
    routes: useQuery({ ...routes(), enabled: list === 'routes' }),
    ports: useQuery({ ...ports(), enabled: list === 'ports' }),
  }[list]
  const items: readonly NamedAndCoded[] | undefined = known.data?.lists
  const options = useMemo(() => items?.map(namedOption) ?? [], [items])
  return { options, isLoading: known.isPending }
}

/** Any number of a list: found by code or by name in either language. */
export function ChoiceSelect({ form, list }: { readonly form: ProfileForm; readonly list: ChoiceList }) {
  const label = useWords(profileFieldWords)
  const text = useWords(profileWords)
  const ui = useUiText()
  const { options, isLoading } = useChoices(list)
  return (
    <Field label={label[list]} error={form.errors[list]} hint={text.chosen}>
      {(control) => (
        <Select<number[], SelectOption>
          {...control}
          mode="multiple"
          size="large"
          allowClear
          loading={isLoading}
          value={[...form.values[list]]}
          onChange={(chosen) => form.change({ [list]: chosen })}
          options={options}
          showSearch={{
            filterOption: (typed, option) => option?.search.includes(typed.trim().toLowerCase()) ?? false,
          }}
          optionRender={({ data }) => data.shown ?? data.label}
          notFoundContent={isLoading ? ui.loading : ui.noOptions}
          style={{ width: '100%' }}
        />
      )}
    </Field>
  )
}
