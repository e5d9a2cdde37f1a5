import type { Contact } from '@berth/contract/companies/contact'
import { nothing } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import type { ListColumn } from '#page-parts/lists/list-rows.tsx'
import type { Selection } from '#page-parts/lists/use-selection.ts'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import styles from './contacts.module.css'
import { contactsPageWords } from './contacts-page-words.ts'
import { ContactActions, type ContactHandlers, MailLink, PhoneLink } from './row-parts.tsx'

/** The columns of the list (specification point 2). The actions column comes last, if there are actions. */
export function useContactColumns(
  rowActions: ContactHandlers | null,
  selection: Selection,
): readonly ListColumn<Contact>[] {
  const text = useWords(contactsPageWords)
  const { columns: head } = text
  return [
    {
      key: 'linkman',
      title: head.linkman,
      sorter: true,
      cell: (row) => <Wrapped width="person">{row.linkman}</Wrapped>,
    },
    {
      key: 'company',
      title: head.company,
      sorter: true,
      cell: (row) => (
        <div className={`whole ${styles.company}`}>
          {rowActions ? (
            <button
              type="button"
              className={`strong brand as-link block text-start phone-touch ${styles.open}`}
              onClick={() => rowActions.edit(row)}
            >
              {row.company1}
            </button>
          ) : (
            <span className={`strong block ${styles.name}`}>{row.company1}</span>
          )}
          {row.company2 && <div className="note">{row.company2}</div>}
        </div>
      ),
      card: 'title',
      onCard: ({ id, company1 }) =>
        rowActions ? (
          <Checkbox
            checked={selection.ids.includes(id)}
            aria-label={text.choose(company1)}
            onChange={({ target }) => selection.toggle(id, target.checked)}
          >
            <b>{company1}</b>
          </Checkbox>
        ) : (
          <b>{company1}</b>
        ),
    },
    {
      key: 'address',
      title: head.address,
      cell: (row) => <Wrapped width="address">{row.address1}</Wrapped>,
      card: 'fact',
      onCard: (row) => [row.company2, [row.linkman, row.city, row.country_name].filter(Boolean).join(' · ')],
    },
    { key: 'country', title: head.country, sorter: true, cell: (row) => row.country_name ?? nothing },
    {
      key: 'city',
      title: head.city,
      sorter: true,
      cell: (row) => <Wrapped width="person">{row.city}</Wrapped>,
    },
    {
      key: 'phone',
      title: head.phone,
      cell: (row) => <PhoneLink phone={row.phone} />,
      card: 'remark',
      onCard: (row) => (
        <span className={`flex wrap gap-0-16 ${styles.links}`}>
          <PhoneLink phone={row.phone} />
          {row.email && <MailLink email={row.email} />}
        </span>
      ),
    },
    {
      key: 'email',
      title: head.email,
      cell: (row) => (row.email ? <MailLink email={row.email} /> : nothing),
    },
    ...(rowActions
      ? [
          {
            key: 'actions',
            title: head.actions,
            fixed: 'right' as const,
            cell: (row: Contact) => <ContactActions contact={row} rowActions={rowActions} />,
            card: 'action' as const,
          },
        ]
      : []),
  ]
}

function Wrapped({ width, children }: { readonly width: 'person' | 'address'; readonly children: string }) {
  return <div className={`whole ${styles[width]}`}>{children}</div>
}
