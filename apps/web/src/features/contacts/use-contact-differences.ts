import { type ContactField, contactFields } from '@berth/domain/company/contact'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '#lib/language.ts'
import type { VersionDifference } from '#page-parts/forms/versions-dialog.tsx'
import { countries } from '../lookups/lookups.ts'
import type { ContactValues } from './contact-values.ts'
import { contactFieldWords } from './contact-words.ts'

/** Compares typed values with a newer version of a contact. Suggests keeping local changes and taking the rest. */
export function useContactDifferences() {
  const label = useWords(contactFieldWords)
  const { data } = useQuery(countries())
  const shown = (values: ContactValues, field: ContactField) =>
    field === 'country_id'
      ? (data?.lists.find(({ id }) => id === values.country_id)?.name ?? '–')
      : values[field] || '–'
  return (
    start: ContactValues,
    mine: ContactValues,
    theirs: ContactValues,
  ): readonly VersionDifference<ContactField>[] =>
    contactFields
      .filter((field) => mine[field] !== theirs[field])
      .map((field) => ({
        field,
        label: label[field],
        mine: shown(mine, field),
        theirs: shown(theirs, field),
        suggested: mine[field] === start[field] ? ('theirs' as const) : ('mine' as const),
      }))
}
