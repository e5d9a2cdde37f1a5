import type { StaffPerson } from '@berth/contract/desk-staff'
import { Button } from 'antd'
import { useWords } from '../../../lib/language.ts'
import { Tag } from '../../../ui/feedback/tag.tsx'
import { Card, CardList } from '../../../ui/table/card-list.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx'
import { useIsPhone } from '../../../ui/theme/use-media.ts'
import styles from './staff.module.css'
import type { StaffDeed } from './staff-deeds.tsx'
import { staffWords } from './staff-words.ts'

type StaffRowsProps = {
  readonly rows: readonly StaffPerson[] | undefined
  readonly onChange: (person: StaffPerson) => void
  readonly onDeed: (deed: StaffDeed) => void
}

/** The staff: a table, or cards on phones. */
export function StaffRows({ rows, onChange, onDeed }: StaffRowsProps) {
  const text = useWords(staffWords)
  const isPhone = useIsPhone()
  if (!rows) return <TableSkeleton columns={[96, 160, 120, 90, 60, 160]} />
  const preset = (person: StaffPerson) => person.preset_name ?? text.own
  const deeds = (person: StaffPerson) =>
    person.is_you ? (
      <span className="note">{text.yourself}</span>
    ) : (
      <Deeds person={person} onChange={onChange} onDeed={onDeed} />
    )
  if (isPhone)
    return (
      <CardList
        label={text.staff}
        rows={rows}
        rowKey={({ id }) => id}
        card={(row) => (
          <Card
            title={<Name person={row} />}
            tag={<Tag mini>{preset(row)}</Tag>}
            facts={[row.username, `${text.sessions} · ${text.sessionCount(row.session_count)}`]}
            action={deeds(row)}
            remark={row.block_reason && text.reasonOf(row.block_reason)}
          />
        )}
      />
    )
  return (
    <DataTable<StaffPerson>
      label={text.staff}
      rows={rows}
      rowKey={({ id }) => id}
      empty={null}
      columns={[
        {
          title: text.name,
          key: 'name',
          render: (_, row) => (
            <>
              <Name person={row} />
              {row.block_reason && <p className="note">{text.reasonOf(row.block_reason)}</p>}
            </>
          ),
        },
        { title: text.email, dataIndex: 'username' },
        { title: text.phone, key: 'phone', render: (_, row) => row.phone || '–' },
        { title: text.preset, key: 'preset', render: (_, row) => preset(row) },
        { title: text.sessions, key: 'sessions', render: (_, row) => text.sessionCount(row.session_count) },
        { title: text.actions, key: 'actions', render: (_, row) => deeds(row) },
      ]}
    />
  )
}

function Name({ person }: { readonly person: StaffPerson }) {
  const text = useWords(staffWords)
  return (
    <span className="row">
      <b>{person.linkman}</b>
      {person.is_you && <Tag mini>{text.you}</Tag>}
      {person.is_blocked && (
        <Tag mini kind="ended">
          {text.blocked}
        </Tag>
      )}
    </span>
  )
}

function Deeds({
  person,
  onChange,
  onDeed,
}: Pick<StaffRowsProps, 'onChange' | 'onDeed'> & { readonly person: StaffPerson }) {
  const text = useWords(staffWords)
  const { linkman, is_blocked } = person
  return (
    <span className={styles.deeds}>
      <Button type="link" aria-label={text.authorityOf(linkman)} onClick={() => onChange(person)}>
        {text.authority}
      </Button>
      <Button
        type="link"
        disabled={is_blocked}
        aria-label={text.passwordOf(linkman)}
        onClick={() => onDeed({ kind: 'password', person })}
      >
        {text.password}
      </Button>
      <Button
        type="link"
        aria-label={is_blocked ? text.unblockOf(linkman) : text.blockOf(linkman)}
        onClick={() => onDeed({ kind: is_blocked ? 'unblock' : 'block', person })}
      >
        {is_blocked ? text.unblock : text.block}
      </Button>
      <Button
        type="link"
        danger
        aria-label={text.removeOf(linkman)}
        onClick={() => onDeed({ kind: 'remove', person })}
      >
        {text.remove}
      </Button>
    </span>
  )
}
