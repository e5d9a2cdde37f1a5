import { type ContactField, contactTextFields } from '@berth/domain/company/contact'
import { Fragment } from 'react'
import type { PartyValues } from '#features/contacts/contact-values.ts'
import { contactFieldWords } from '#features/contacts/contact-words.ts'
import { nothing } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { useUiText } from '#ui/theme/ui-text.ts'

type Party = PartyValues | null

/** Whether two parties are the same, wherever they were copied from. */
export function isSameParty(before: Party, party: Party): boolean {
  return before === party || (before !== null && party !== null && differing(before, party).length === 0)
}

function differing(before: PartyValues, party: PartyValues): ContactField[] {
  const texts = contactTextFields.filter((field) => before[field].trim() !== party[field].trim())
  return before.country_id === party.country_id ? texts : [...texts, 'country_id']
}

/** What a party was before a change: its company if that is another one, otherwise the fields that differ. */
export function WasParty({ before, party }: { readonly before: Party; readonly party: Party }) {
  const text = useUiText()
  const fields = useWords(contactFieldWords)
  if (before === null) return text.wasBlank
  if (party === null || before.company1.trim() !== party.company1.trim())
    return (
      <>
        {text.was} <del>{before.company1}</del>
      </>
    )
  return differing(before, party).map((field) => (
    <Fragment key={field}>
      {fields[field]} {field !== 'country_id' && <del>{before[field] || nothing}</del>}{' '}
    </Fragment>
  ))
}
