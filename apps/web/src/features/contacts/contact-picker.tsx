import type { Contact } from '@berth/contract/companies/contact'
import { meets } from '@berth/domain/access/authority'
import { contactEditing } from '@berth/domain/company/contact'
import { pageSizes, searchDebounceMs } from '@berth/domain/limits'
import { placeLine } from '@berth/domain/text/place-line'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useUser } from '#lib/api/session.ts'
import { useWords } from '#lib/language.ts'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { Button } from '#ui/controls/button.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { FramedDialog } from '#ui/overlay/framed-dialog.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { Card, CardList } from '#ui/table/card-list.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { Pager } from '#ui/table/pager.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import type { AddressBook } from './address-book.ts'
import { ContactFormDialog } from './contact-form-dialog.tsx'
import styles from './contact-picker.module.css'
import type { ContactTarget } from './contact-target.ts'
import { contactValuesOf, type PartyValues } from './contact-values.ts'
import { contactFieldWords, contactWords } from './contact-words.ts'
import { ownCompany } from './own-company.ts'
import { useEnglishCountry } from './use-english-country.ts'

const { initial: size, options: sizes } = pageSizes.contactPicker

type ContactPickerProps = {
  readonly title: string
  readonly book: AddressBook
  readonly onPick: (party: PartyValues) => void
  readonly onClose: () => void
}

/** Chooses a contact from the address book. A new contact is chosen as soon as it is saved. */
export function ContactPicker({ title, book, onPick, onClose }: ContactPickerProps) {
  const text = useWords(contactWords)
  const user = useUser()
  const { authorities } = user
  const mayEdit = book.isOwn && meets(authorities, contactEditing)
  // Another company's book is read-only. A party missing from it is typed for this order only.
  const blank: ContactTarget = book.isOwn ? { kind: 'create' } : { kind: 'copy', id: 0 }
  const mayAdd = mayEdit || !book.isOwn
  const addLabel = book.isOwn ? text.create : text.typeIn
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState({ keyword: '', page: 1 })
  const [form, setForm] = useState<ContactTarget | null>(null)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...book.list({ ...search, size }),
    placeholderData: keepPreviousData,
  })

  useEffect(() => {
    const keyword = typed.trim()
    const timer = setTimeout(
      () => setSearch((now) => (now.keyword === keyword ? now : { keyword, page: 1 })),
      searchDebounceMs,
    )
    return () => clearTimeout(timer)
  }, [typed])

  // Enter takes the first match, even if results are still loading.
  const [isWanted, setWanted] = useState(false)
  const isAnswered = data !== undefined && !isPlaceholderData && search.keyword === typed.trim()
  const takeFirst = (event: KeyboardEvent<HTMLInputElement>) => {
    const keyword = typed.trim()
    if (event.repeat || keyword === '') return
    event.preventDefault()
    setSearch((now) => (now.keyword === keyword ? now : { keyword, page: 1 }))
    setWanted(true)
  }
  const own = book.isOwn ? ownCompany(user) : null
  const isOwnShown = own?.company1.includes(typed.trim().toUpperCase())
  const latest = useRef((_: Contact) => {})
  useEffect(() => {
    if (!isWanted || !isAnswered) return
    setWanted(false)
    const [first] = data.lists
    if (first) latest.current(first)
  }, [isWanted, isAnswered, data])

  const pick = (contact: Contact) => onPick({ ...contactValuesOf(contact), id: contact.id })
  latest.current = pick
  return (
    <FramedDialog title={title} onClose={onClose} width={960} isDismissible>
      <div className="flex gap-8 below-12 phone-column">
        <TextInput
          autoFocus
          allowClear
          prefix={<Icon name="search" />}
          aria-label={text.searchLabel}
          placeholder={text.search}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setWanted(false)
          }}
          onEnter={takeFirst}
          suffix={typed.trim() !== '' && <span className="note nowrap phone-hidden">{text.enterTakes}</span>}
        />
        {mayAdd && (
          <Button icon={<Icon name="plus" />} onClick={() => setForm(blank)}>
            {addLabel}
          </Button>
        )}
      </div>
      {own && isOwnShown && (
        <button
          type="button"
          className={`firm full breaks below-12 ${styles.own}`}
          aria-label={text.ownOf(own.company1)}
          onClick={() => onPick(own)}
        >
          <Tag>{text.own}</Tag> <b>{own.company1}</b>{' '}
          <span className="note">{[own.address1, own.city].filter(Boolean).join(', ')}</span>
        </button>
      )}
      {error && !data ? (
        <LoadFailure error={error} title={text.notLoaded} onRetry={() => void refetch()} />
      ) : (
        <ContactList
          contacts={data?.lists}
          total={data?.total ?? 0}
          page={search.page}
          keyword={search.keyword}
          isStale={isPlaceholderData}
          onPage={(page) => setSearch((now) => ({ ...now, page }))}
          onPick={pick}
          mayEdit={mayEdit}
          onEdit={(contact) => setForm({ kind: 'contact', contact })}
          addLabel={mayAdd ? addLabel : null}
          noneText={!book.isOwn ? text.noneTheirs : mayEdit ? text.noneText : text.noneToRead}
          onCreate={() => setForm(blank)}
          onClear={() => setTyped('')}
        />
      )}
      {form && (
        <ContactFormDialog
          title={form.kind === 'contact' ? text.edit : addLabel}
          target={form}
          {...(form.kind === 'contact' ? { initial: contactValuesOf(form.contact) } : {})}
          onDone={(values, id) => {
            setForm(null)
            if (form.kind !== 'contact') onPick({ ...values, id })
          }}
          onClose={() => setForm(null)}
        />
      )}
    </FramedDialog>
  )
}

type ContactListProps = {
  readonly contacts: readonly Contact[] | undefined
  readonly total: number
  readonly page: number
  readonly keyword: string
  readonly isStale: boolean
  readonly mayEdit: boolean
  /** The label for adding a contact, or null without permission. */
  readonly addLabel: string | null
  readonly noneText: string
  readonly onPage: (page: number) => void
  readonly onPick: (contact: Contact) => void
  readonly onEdit: (contact: Contact) => void
  readonly onCreate: () => void
  readonly onClear: () => void
}

function ContactList(props: ContactListProps) {
  const { contacts, total, page, keyword, isStale, mayEdit, addLabel, onPage, onPick, onEdit } = props
  const { onCreate, onClear } = props
  const text = useWords(contactWords)
  const label = useWords(contactFieldWords)
  const isPhone = useIsPhone()
  const countryOf = useEnglishCountry()
  const pager = { unit: 'contacts' as const, page, size, total, sizes, onChange: onPage }
  const empty = keyword ? (
    <StateMessage
      drawing="search"
      title={text.notFoundTitle}
      level={3}
      actions={<Button onClick={onClear}>{text.clear}</Button>}
    >
      {text.notFoundText(keyword)}
    </StateMessage>
  ) : (
    <StateMessage
      drawing="ship"
      title={text.noneTitle}
      level={3}
      actions={
        addLabel !== null && (
          <Button look="primary" onClick={onCreate}>
            {addLabel}
          </Button>
        )
      }
    >
      {props.noneText}
    </StateMessage>
  )

  const edit = (contact: Contact) => (
    <button
      type="button"
      className="icon-button icon-button-small"
      aria-label={text.editOf(contact.company1)}
      title={text.edit}
      onClick={() => onEdit(contact)}
    >
      <Icon name="edit" />
    </button>
  )
  const use = (contact: Contact, shown: string) => (
    <button
      type="button"
      className={`breaks strong brand as-link text-start ${styles.pick}`}
      aria-label={text.pickOf(contact.company1)}
      onClick={() => onPick(contact)}
    >
      {shown}
    </button>
  )

  if (isPhone && contacts && contacts.length > 0)
    return (
      <div className={styles.cards}>
        <CardList
          label={text.list}
          rows={contacts}
          rowKey={({ id }) => id}
          card={(contact) => (
            <Card
              title={<b>{contact.company1}</b>}
              tag={mayEdit && edit(contact)}
              facts={[
                `${contact.linkman} · ${contact.phone}`,
                placeOf(contact, countryOf(contact.country_id)),
              ]}
              action={use(contact, text.pick)}
            />
          )}
        />
        <Pager {...pager} />
      </div>
    )
  return (
    <DataTable<Contact>
      label={text.list}
      rows={contacts}
      rowKey={({ id }) => id}
      isStale={isStale}
      empty={empty}
      onOpen={onPick}
      pager={pager}
      skeleton={[280, 120, 140, 160, 40]}
      columns={[
        {
          key: 'company1',
          title: label.company1,
          render: (_, contact) => (
            <div className={styles.company}>
              {use(contact, contact.company1)}
              <div className="note whole">{contact.address1}</div>
            </div>
          ),
        },
        { key: 'linkman', title: label.linkman, dataIndex: 'linkman' },
        { key: 'phone', title: label.phone, dataIndex: 'phone' },
        {
          key: 'place',
          title: text.place,
          render: (_, contact) => placeOf(contact, countryOf(contact.country_id)),
        },
        ...(mayEdit
          ? [
              {
                key: 'edit',
                title: <span className="visually-hidden">{text.edit}</span>,
                width: 48,
                render: (_: unknown, contact: Contact) => edit(contact),
              },
            ]
          : []),
      ]}
    />
  )
}

function placeOf(contact: Contact, country: string | null): string {
  return placeLine([contact.city], country)
}
