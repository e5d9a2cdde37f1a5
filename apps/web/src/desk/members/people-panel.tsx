import {
  type DeskMember,
  type DeskPerson,
  deskChangeAuthority,
  deskGetMember,
} from '@berth/contract/companies/desk-member'
import { listPresets } from '@berth/contract/companies/desk-staff'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { AuthorityDialog } from '../../features/people/authority-dialog.tsx'
import { peopleWords } from '../../features/people/people-words.ts'
import { call, readOf } from '../../lib/api/api.ts'
import { useWords } from '../../lib/language.ts'
import { Tag } from '../../ui/feedback/tag.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { Card, CardList } from '../../ui/table/card-list.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useIsPhone } from '../../ui/theme/use-media.ts'
import type { MemberDeed } from './member-deeds.tsx'
import { memberPageWords } from './member-page-words.ts'
import styles from './members.module.css'

type PeoplePanelProps = {
  readonly member: DeskMember
  readonly onDeed: (deed: MemberDeed) => void
  readonly onChanged: () => unknown
}

/** The users of a company and their permissions. */
export function PeoplePanel({ member, onDeed, onChanged }: PeoplePanelProps) {
  const page = useWords(memberPageWords)
  const text = page.person
  const isPhone = useIsPhone()
  const presets = useQuery(readOf(listPresets, {}))
  const [changed, setChanged] = useState<DeskPerson | null>(null)
  const owner = member.people.find(({ is_owner }) => is_owner)
  const preset = (person: DeskPerson) => person.preset_name ?? text.own
  const deeds = (person: DeskPerson) => (
    <Deeds person={person} member={member} onDeed={onDeed} onChange={() => setChanged(person)} />
  )
  return (
    <Panel flush title={page.people}>
      {isPhone ? (
        <CardList
          label={page.people}
          rows={member.people}
          rowKey={({ id }) => id}
          card={(row) => (
            <Card
              title={<Name person={row} />}
              tag={<Tag mini>{preset(row)}</Tag>}
              facts={[row.username, row.phone, `${text.sessions} · ${text.sessionCount(row.session_count)}`]}
              action={deeds(row)}
              remark={row.block_reason && page.reasonOf(row.block_reason)}
            />
          )}
        />
      ) : (
        <DataTable<DeskPerson>
          label={page.people}
          rows={member.people}
          rowKey={({ id }) => id}
          empty={<p className="note">{page.noPeople}</p>}
          columns={[
            {
              title: text.name,
              key: 'name',
              render: (_, row) => (
                <>
                  <Name person={row} />
                  {row.block_reason && <p className="note">{page.reasonOf(row.block_reason)}</p>}
                </>
              ),
            },
            { title: text.email, dataIndex: 'username' },
            { title: text.phone, dataIndex: 'phone' },
            { title: text.preset, key: 'preset', render: (_, row) => preset(row) },
            {
              title: text.sessions,
              key: 'sessions',
              render: (_, row) => text.sessionCount(row.session_count),
            },
            { title: text.actions, key: 'actions', render: (_, row) => deeds(row) },
          ]}
        />
      )}
      {changed && presets.data && (
        <AuthorityDialog
          title={text.authorityOf(changed.linkman)}
          name={changed.linkman}
          holder={changed.is_owner ? 'owner' : 'colleague'}
          granted={changed}
          presets={presets.data.lists.filter(
            ({ actor, is_for_colleagues }) => actor === 'member' && is_for_colleagues !== changed.is_owner,
          )}
          {...(changed.is_owner || !owner ? {} : { company: owner.authorities })}
          save={(chosen) =>
            call(deskChangeAuthority, {
              params: { id: member.id, userId: changed.id },
              body: { ...chosen, version: changed.version },
            })
          }
          reload={async () => {
            const { people } = await call(deskGetMember, { params: { id: member.id } })
            const newer = people.find(({ id }) => id === changed.id) ?? changed
            setChanged(newer)
            return newer
          }}
          onDone={() => {
            setChanged(null)
            onChanged()
          }}
          onClose={() => {
            setChanged(null)
            onChanged()
          }}
        />
      )}
    </Panel>
  )
}

function Name({ person }: { readonly person: DeskPerson }) {
  const { person: text } = useWords(memberPageWords)
  const { factor } = useWords(peopleWords)
  return (
    <span className="row">
      <b>{person.linkman}</b>
      {person.is_owner && <Tag mini>{text.owner}</Tag>}
      {person.has_second_factor && <Tag mini>{factor}</Tag>}
      {person.is_blocked && (
        <Tag mini kind="ended">
          {text.blocked}
        </Tag>
      )}
    </span>
  )
}

type DeedsProps = {
  readonly person: DeskPerson
  readonly member: DeskMember
  readonly onDeed: (deed: MemberDeed) => void
  readonly onChange: () => void
}

function Deeds({ person, member, onDeed, onChange }: DeedsProps) {
  const { person: text } = useWords(memberPageWords)
  const { resetFactor, resetFactorOf } = useWords(peopleWords)
  const { linkman } = person
  const maySignIn = !person.is_blocked && !member.is_blocked && member.review === 'approved'
  return (
    <span className={styles.deeds}>
      <Button type="link" aria-label={text.authorityOf(linkman)} onClick={onChange}>
        {text.authority}
      </Button>
      <Button
        type="link"
        disabled={!maySignIn}
        aria-label={text.passwordOf(linkman)}
        onClick={() => onDeed({ of: 'person', kind: 'password', person })}
      >
        {text.password}
      </Button>
      {person.has_second_factor && (
        <Button
          type="link"
          aria-label={resetFactorOf(linkman)}
          onClick={() => onDeed({ of: 'person', kind: 'factor', person })}
        >
          {resetFactor}
        </Button>
      )}
      {person.is_blocked ? (
        <Button
          type="link"
          aria-label={text.unblockOf(linkman)}
          onClick={() => onDeed({ of: 'person', kind: 'unblock', person })}
        >
          {text.unblock}
        </Button>
      ) : (
        <Button
          type="link"
          danger
          aria-label={text.blockOf(linkman)}
          onClick={() => onDeed({ of: 'person', kind: 'block', person })}
        >
          {text.block}
        </Button>
      )}
    </span>
  )
}
