import type { Contact } from '@berth/contract/companies/contact'
import type { Language } from '@berth/locales/language'
import { nothing } from '#lib/format.ts'
import type { DataTableProps } from '#ui/table/data-table.tsx'
import styles from './contacts.module.css'
import { contactsPageWords } from './contacts-page-words.ts'
import { ContactActions, type ContactHandlers, MailLink, PhoneLink } from './row-parts.tsx'

/** Column widths for the skeleton. */
export const contactColumnWidths = [110, 240, 220, 90, 90, 120, 150, 80]

/** The columns of the list (specification point 2). The actions column comes last, if there are actions. */
export function contactColumns(
  language: Language,
  rowActions: ContactHandlers | null,
): DataTableProps<Contact>['columns'] {
  const { columns: head } = contactsPageWords[language]
  return [
    {
      title: head.linkman,
      key: 'linkman',
      sorter: true,
      render: (_, row) => <Wrapped width="person">{row.linkman}</Wrapped>,
    },
    {
      title: head.company,
      key: 'company',
      sorter: true,
      render: (_, row) => (
        <div className={styles.company}>
          {rowActions ? (
            <button type="button" className={styles.open} onClick={() => rowActions.edit(row)}>
              {row.company1}
            </button>
          ) : (
            <span className={styles.name}>{row.company1}</span>
          )}
          {row.company2 && <div className="note">{row.company2}</div>}
        </div>
      ),
    },
    {
      title: head.address,
      key: 'address',
      render: (_, row) => <Wrapped width="address">{row.address1}</Wrapped>,
    },
    { title: head.country, key: 'country', sorter: true, render: (_, row) => row.country_name ?? nothing },
    {
      title: head.city,
      key: 'city',
      sorter: true,
      render: (_, row) => <Wrapped width="person">{row.city}</Wrapped>,
    },
    { title: head.phone, key: 'phone', render: (_, row) => <PhoneLink phone={row.phone} /> },
    {
      title: head.email,
      key: 'email',
      render: (_, row) => (row.email ? <MailLink email={row.email} /> : nothing),
    },
    ...(rowActions
      ? [
          {
            title: head.actions,
            key: 'actions',
            fixed: 'right' as const,
            render: (_: unknown, row: Contact) => <ContactActions contact={row} rowActions={rowActions} />,
          },
        ]
      : []),
  ]
}

function Wrapped({ width, children }: { readonly width: 'person' | 'address'; readonly children: string }) {
  return <div className={`whole ${styles[width]}`}>{children}</div>
}
