import type { Colleague } from '@berth/contract/colleague'
import { Button } from 'antd'
import { useUser } from '../../../lib/api/session.ts'
import { formatInstantDay } from '../../../lib/format.ts'
import { useLanguage, useWords } from '../../../lib/language.ts'
import { Tag } from '../../../ui/feedback/tag.tsx'
import { Card, CardList } from '../../../ui/table/card-list.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx'
import { useIsPhone } from '../../../ui/theme/use-media.ts'
import { colleagueWords } from './colleague-words.ts'
import styles from './colleagues.module.css'
import type { Deed } from './deed-dialog.tsx'

type ColleagueRowsProps = {
  readonly rows: readonly Colleague[] | undefined
  readonly onChange: (colleague: Colleague) => void
  readonly onDeed: (deed: Deed) => void
}

/** The company's users, owner first. */
export function ColleagueRows({ rows, onChange, onDeed }: ColleagueRowsProps) {
  const text = useWords(colleagueWords)
  const language = useLanguage()
  const isPhone = useIsPhone()
  if (!rows) return <TableSkeleton columns={[96, 160, 120, 80, 90, 160]} />
  const deeds = (colleague: Colleague) => <Deeds colleague={colleague} onChange={onChange} onDeed={onDeed} />
  const preset = ({ is_owner, preset_name }: Colleague) => (is_owner ? text.owner : (preset_name ?? text.own))
  if (isPhone)
    return (
      <CardList
        label={text.people}
        rows={rows}
        rowKey={({ id }) => id}
        card={(row) => (
          <Card
            title={<Name colleague={row} />}
            tag={<Tag mini>{preset(row)}</Tag>}
            facts={[row.username, row.phone]}
            action={row.is_owner ? undefined : deeds(row)}
          />
        )}
      />
    )
  return (
    <DataTable<Colleague>
      label={text.people}
      rows={rows}
      rowKey={({ id }) => id}
      empty={null}
      columns={[
        { title: text.name, key: 'name', render: (_, row) => <Name colleague={row} /> },
        { title: text.email, dataIndex: 'username' },
        { title: text.phone, dataIndex: 'phone' },
        { title: text.preset, key: 'preset', render: (_, row) => preset(row) },
        {
          title: text.since,
          key: 'since',
          render: (_, row) => formatInstantDay(row.create_time, language),
        },
        { title: text.actions, key: 'actions', render: (_, row) => (row.is_owner ? '–' : deeds(row)) },
      ]}
    />
  )
}

function Name({ colleague }: { readonly colleague: Colleague }) {
  const text = useWords(colleagueWords)
  const { id } = useUser()
  return (
    <span className="row">
      <b>{colleague.linkman}</b>
      {colleague.id === id && <Tag mini>{text.you}</Tag>}
      {colleague.is_blocked && (
        <Tag mini kind="ended">
          {text.blocked}
        </Tag>
      )}
    </span>
  )
}

function Deeds({
  colleague,
  onChange,
  onDeed,
}: Pick<ColleagueRowsProps, 'onChange' | 'onDeed'> & { readonly colleague: Colleague }) {
  const text = useWords(colleagueWords)
  const { linkman } = colleague
  return (
    <span className={styles.deeds}>
      <Button type="link" aria-label={text.changeOf(linkman)} onClick={() => onChange(colleague)}>
        {text.change}
      </Button>
      <Button
        type="link"
        aria-label={text.handOnTo(linkman)}
        disabled={colleague.is_blocked}
        onClick={() => onDeed({ kind: 'handOn', colleague })}
      >
        {text.handOn}
      </Button>
      <Button
        type="link"
        danger
        aria-label={text.removeOf(linkman)}
        onClick={() => onDeed({ kind: 'remove', colleague })}
      >
        {text.remove}
      </Button>
    </span>
  )
}
