import type { ReactNode } from 'react'
import { useWords } from '#lib/language.ts'
import { ColumnRows } from '#page-parts/lists/list-rows.tsx'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { TableSkeleton } from '#ui/table/table-skeleton.tsx'
import styles from './people.module.css'
import { peopleWords } from './people-words.ts'

/** What a colleague of a company and a member of the operator's staff have in common. */
export type Person = {
  readonly id: number
  readonly username: string
  readonly linkman: string
  readonly phone: string
  readonly is_blocked: boolean
  /** Not known to colleagues. */
  readonly has_second_factor?: boolean
}

/** An action on a person: its label, and the accessible name that says of whom. */
export type PersonAction = {
  readonly label: string
  readonly name: string
  readonly disabled?: boolean
  readonly danger?: boolean
  readonly loading?: boolean
  readonly onClick: () => void
}

type PeopleRowsProps<One extends Person> = {
  readonly label: string
  readonly rows: readonly One[] | undefined
  /** The column widths of the skeleton. */
  readonly bones: readonly number[]
  readonly isYou: (person: One) => boolean
  readonly role: (person: One) => string
  /** The column before the actions. */
  readonly last: { readonly title: string; readonly of: (person: One) => string }
  /** The line of a card below the email. */
  readonly fact: (person: One) => string
  readonly remark?: (person: One) => string | null
  /** The actions, or a text that replaces them. */
  readonly rowActions: (person: One) => readonly PersonAction[] | string
}

/** People: a table, or cards on phones. */
export function PeopleRows<One extends Person>(props: PeopleRowsProps<One>) {
  const { label, rows, bones, isYou, role, last, fact, remark, rowActions } = props
  const text = useWords(peopleWords)
  if (!rows) return <TableSkeleton columns={bones} />
  const name = (person: One) => (
    <span className="row">
      <b>{person.linkman}</b>
      {isYou(person) && <Tag mini>{text.you}</Tag>}
      {person.has_second_factor && <Tag mini>{text.factor}</Tag>}
      {person.is_blocked && (
        <Tag mini kind="ended">
          {text.blocked}
        </Tag>
      )}
    </span>
  )
  const actions = (person: One) => {
    const given = rowActions(person)
    if (typeof given === 'string') return <span className="note">{given}</span>
    return given.length > 0 && <PersonActions rowActions={given} />
  }
  return (
    <ColumnRows<One>
      label={label}
      rows={rows}
      columns={[
        {
          key: 'name',
          title: text.name,
          cell: (row) => (
            <>
              {name(row)}
              {remark?.(row) && <p className="note">{remark(row)}</p>}
            </>
          ),
          card: 'title',
          onCard: name,
        },
        { key: 'username', title: text.email, cell: (row) => row.username, card: 'fact' },
        { key: 'phone', title: text.phone, cell: (row) => row.phone || '–' },
        {
          key: 'preset',
          title: text.preset,
          cell: role,
          card: 'tag',
          onCard: (row) => <Tag mini>{role(row)}</Tag>,
        },
        { key: 'last', title: last.title, cell: last.of, card: 'fact', onCard: fact },
        {
          key: 'actions',
          title: text.actions,
          cell: (row) => actions(row) || '–',
          card: 'action',
          onCard: actions,
        },
        { key: 'remark', cell: (row) => remark?.(row), card: 'remark' },
      ]}
    />
  )
}

/** The actions on a person or an invitation, as links beside each other. */
export function PersonActions({ rowActions }: { readonly rowActions: readonly PersonAction[] }) {
  return (
    <span className={`flex wrap gap-4-16 ${styles.rowActions}`}>
      {rowActions.map(({ label, name, disabled = false, danger = false, loading = false, onClick }) => (
        <Button
          key={label}
          look="link"
          danger={danger}
          disabled={disabled}
          loading={loading}
          aria-label={name}
          onClick={onClick}
        >
          {label}
        </Button>
      ))}
    </span>
  )
}

type PeoplePanelProps = {
  readonly title: string
  readonly inviteLabel: string
  readonly notLoaded: string
  readonly query: {
    readonly data: { readonly total: number } | undefined
    readonly error: unknown
    readonly refetch: () => unknown
  }
  readonly onInvite: () => void
  readonly children: ReactNode
}

/** The frame around the people: their number, the invitation, and the message when they could not be loaded. */
export function PeoplePanel(props: PeoplePanelProps) {
  const { title, inviteLabel, notLoaded, query, onInvite, children } = props
  const text = useWords(peopleWords)
  return (
    <Panel
      flush
      title={title}
      extra={
        <span className="row">
          {query.data && <span className="note">{text.count(query.data.total)}</span>}
          <Button look="primary" icon={<Icon name="plus" />} onClick={onInvite}>
            {inviteLabel}
          </Button>
        </span>
      }
    >
      {query.error ? (
        <LoadFailure error={query.error} title={notLoaded} onRetry={() => void query.refetch()} />
      ) : (
        children
      )}
    </Panel>
  )
}
