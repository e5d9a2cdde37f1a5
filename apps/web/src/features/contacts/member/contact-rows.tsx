import type { Contact } from '@berth/contract/companies/contact'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button, Checkbox } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useLanguage, useWords } from '#lib/language.ts'
import { ListResults, useLastAnswer } from '#page-parts/lists/list-results.tsx'
import type { Selection } from '#page-parts/lists/use-selection.ts'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { Card } from '#ui/table/card-list.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { useEnglishCountry } from '../use-english-country.ts'
import { contactColumns, contactColumnWidths } from './contact-columns.tsx'
import styles from './contacts.module.css'
import { contactsPageWords } from './contacts-page-words.ts'
import type { ContactListState } from './list-url.ts'
import { ContactActions, type ContactHandlers, MailLink, PhoneLink } from './row-parts.tsx'

type Answer = { readonly lists: Contact[]; readonly total: number }

type ContactRowsProps = {
  readonly state: ContactListState
  readonly query: UseQueryResult<Answer>
  /** The actions on a contact, or null if contacts are read-only. */
  readonly rowActions: ContactHandlers | null
  readonly selection: Selection
  readonly sizes: readonly number[]
  /** Buttons for adding a first contact. */
  readonly first: ReactNode
  readonly onChange: (change: Partial<ContactListState>) => void
}

/** The list of contacts: a table, cards on phones, or an empty or error state. */
export function ContactRows(props: ContactRowsProps) {
  const { state, query, rowActions, selection, sizes, first, onChange } = props
  const text = useWords(contactsPageWords)
  const language = useLanguage()
  const columns = useMemo(() => contactColumns(language, rowActions), [language, rowActions])
  const answer = useLastAnswer(query)
  return (
    <ListResults<Contact>
      query={query}
      answer={answer}
      label={text.table}
      rowKey={({ id }) => id}
      failed={text.failed}
      bones={{ phone: [180, 60], table: contactColumnWidths }}
      nothing={(total) => <NothingHere {...{ state, total, first, onChange }} />}
      pager={{
        unit: 'contacts',
        page: state.page,
        size: state.size,
        sizes,
        onChange: (page, size) => onChange({ page, size: size as ContactListState['size'] }), // One of `sizes`.
      }}
      card={(contact) => <ContactCard {...{ contact, rowActions, selection }} />}
      table={(shown) => (
        <DataTable<Contact>
          {...shown}
          label={text.table}
          columns={columns}
          rowKey={({ id }) => id}
          empty={null}
          sort={{ field: state.field, order: state.order }}
          onSort={(field, order) => onChange({ field: field as ContactListState['field'], order })} // A column that sorts.
          {...(rowActions
            ? {
                onOpen: rowActions.edit,
                selection: {
                  chosen: selection.ids,
                  onChange: selection.select,
                  idOf: (row) => row.id,
                  labelOf: (row) => text.choose(row.company1),
                  allLabel: text.chooseAll,
                },
              }
            : {})}
        />
      )}
    />
  )
}

type ContactCardProps = Pick<ContactRowsProps, 'rowActions' | 'selection'> & { readonly contact: Contact }

function ContactCard({ contact, rowActions, selection }: ContactCardProps) {
  const text = useWords(contactsPageWords)
  const countryOf = useEnglishCountry()
  const name = <b>{contact.company1}</b>
  return (
    <Card
      title={
        rowActions ? (
          <Checkbox
            checked={selection.ids.includes(contact.id)}
            aria-label={text.choose(contact.company1)}
            onChange={({ target }) => selection.toggle(contact.id, target.checked)}
          >
            {name}
          </Checkbox>
        ) : (
          name
        )
      }
      facts={[
        contact.company2,
        [contact.linkman, contact.city, countryOf(contact.country_id)].filter(Boolean).join(' · '),
      ].filter(Boolean)}
      remark={
        <span className={styles.links}>
          <PhoneLink phone={contact.phone} />
          {contact.email && <MailLink email={contact.email} />}
        </span>
      }
      action={rowActions && <ContactActions contact={contact} rowActions={rowActions} />}
    />
  )
}

type NothingHereProps = Pick<ContactRowsProps, 'state' | 'first' | 'onChange'> & { readonly total: number }

function NothingHere({ state, total, first, onChange }: NothingHereProps) {
  const { none, noMatch, noneToRead } = useWords(contactsPageWords)
  if (total > 0)
    return (
      <StateMessage
        drawing="search"
        title={noMatch.title}
        actions={<Button onClick={() => onChange({ page: 1 })}>{noMatch.firstPage}</Button>}
      >
        {noMatch.beyond}
      </StateMessage>
    )
  if (state.keyword)
    return (
      <StateMessage
        drawing="search"
        title={noMatch.title}
        actions={<Button onClick={() => onChange({ keyword: '' })}>{noMatch.clear}</Button>}
      >
        {noMatch.text(state.keyword)}
      </StateMessage>
    )
  return (
    <StateMessage drawing="ship" title={none.title} actions={first}>
      {first ? none.text : noneToRead}
    </StateMessage>
  )
}
