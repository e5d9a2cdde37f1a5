import {
  type DeskMember,
  type DeskPerson,
  deskChangeAuthority,
  deskGetMember,
  deskInviteColleague,
  deskInvitePerson,
  deskListMemberInvitations,
  deskResendMemberInvitation,
} from '@berth/contract/companies/desk-member'
import { listPresets } from '@berth/contract/companies/desk-staff'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AuthorityDialog } from '#features/people/authority-dialog.tsx'
import { InvitationsPanel } from '#features/people/invitations-panel.tsx'
import { InviteDialog } from '#features/people/invite-dialog.tsx'
import { InviteLinkDialog, type JoinLink, sayMade } from '#features/people/invite-link.tsx'
import { inviteWords } from '#features/people/invite-words.ts'
import { peopleWords } from '#features/people/people-words.ts'
import { RoleChoice } from '#features/people/role-choice.tsx'
import { call, readOf } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { ColumnRows } from '#page-parts/lists/list-rows.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Panel } from '#ui/page/panel.tsx'
import type { MemberAction } from './member-actions.tsx'
import { memberPageWords } from './member-page-words.ts'
import styles from './members.module.css'
import { membersKey } from './members-key.ts'

type PeoplePanelProps = {
  readonly member: DeskMember
  readonly onAction: (action: MemberAction) => void
  readonly onChanged: () => unknown
}

/** The users of a company and their permissions. */
export function PeoplePanel({ member, onAction, onChanged }: PeoplePanelProps) {
  const page = useWords(memberPageWords)
  const text = page.person
  const presets = useQuery(readOf(listPresets, {}))
  const [changed, setChanged] = useState<DeskPerson | null>(null)
  const owner = member.people.find(({ is_owner }) => is_owner)
  const preset = (person: DeskPerson) => person.preset_name ?? text.own
  const rowActions = (person: DeskPerson) => (
    <RowActions person={person} member={member} onAction={onAction} onChange={() => setChanged(person)} />
  )
  const invited = useQuery(readOf(deskListMemberInvitations, { params: { id: member.id }, query: {} }))
  const [isInviting, setInviting] = useState(false)
  const reloadInvited = () => {
    void invited.refetch()
    onChanged()
  }
  const maySignIn = !member.is_blocked && member.review === 'approved'
  return (
    <>
      <Panel
        flush
        title={page.people}
        extra={
          maySignIn &&
          owner && (
            <Button size="small" onClick={() => setInviting(true)}>
              {page.invite}
            </Button>
          )
        }
      >
        {member.people.length === 0 ? (
          <p className="note">{page.noPeople}</p>
        ) : (
          <ColumnRows<DeskPerson>
            label={page.people}
            rows={member.people}
            columns={[
              {
                key: 'name',
                title: text.name,
                cell: (row) => (
                  <>
                    <Name person={row} />
                    {row.block_reason && <p className="note">{page.reasonOf(row.block_reason)}</p>}
                  </>
                ),
                card: 'title',
                onCard: (row) => <Name person={row} />,
              },
              { key: 'username', title: text.email, cell: (row) => row.username, card: 'fact' },
              { key: 'phone', title: text.phone, cell: (row) => row.phone, card: 'fact' },
              {
                key: 'preset',
                title: text.preset,
                cell: preset,
                card: 'tag',
                onCard: (row) => <Tag mini>{preset(row)}</Tag>,
              },
              {
                key: 'sessions',
                title: text.sessions,
                cell: (row) => text.sessionCount(row.session_count),
                card: 'fact',
                onCard: (row) => `${text.sessions} · ${text.sessionCount(row.session_count)}`,
              },
              { key: 'actions', title: text.actions, cell: rowActions, card: 'action' },
              {
                key: 'reason',
                cell: (row) => row.block_reason && page.reasonOf(row.block_reason),
                card: 'remark',
              },
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
      <InvitationsPanel
        dated
        rows={invited.data?.lists}
        resend={(invitationId) =>
          call(deskResendMemberInvitation, { params: { id: member.id, invitationId } })
        }
        onResent={reloadInvited}
        onCancel={(invitation) => onAction({ of: 'invitation', kind: 'cancel', invitation })}
      />
      {isInviting && (
        <InviteDialog
          title={page.invite}
          send={(body, idempotencyKey) =>
            call(deskInviteColleague, { params: { id: member.id }, body, idempotencyKey })
          }
          onDone={() => {
            setInviting(false)
            reloadInvited()
          }}
          onClose={() => setInviting(false)}
        >
          {(value, error, onChange) => (
            <RoleChoice
              roles={presets.data?.lists.filter(({ is_for_colleagues }) => is_for_colleagues)}
              {...{ value, error, onChange }}
            />
          )}
        </InviteDialog>
      )}
    </>
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
      {!person.has_password && <Tag mini>{text.notJoined}</Tag>}
      {person.is_blocked && (
        <Tag mini kind="ended">
          {text.blocked}
        </Tag>
      )}
    </span>
  )
}

type InvitePersonProps = {
  readonly member: DeskMember
  readonly person: DeskPerson
  readonly isOff: boolean
}

/** Invites a person the desk has added, and shows the link if nothing is mailed. */
function InvitePerson({ member, person, isOff }: InvitePersonProps) {
  const { person: text } = useWords(memberPageWords)
  const { sent } = useWords(inviteWords)
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [made, setMade] = useState<JoinLink | null>(null)
  const invite = async () => {
    setBusy(true)
    try {
      const params = { id: member.id, userId: person.id }
      setMade(sayMade(await call(deskInvitePerson, { params }), sent(person.username)))
      void client.invalidateQueries({ queryKey: membersKey })
    } catch (error) {
      showToast('trouble', error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        look="link"
        disabled={isOff}
        loading={isBusy}
        aria-label={text.inviteOf(person.linkman)}
        onClick={invite}
      >
        {text.invite}
      </Button>
      {made && <InviteLinkDialog made={made} onClose={() => setMade(null)} />}
    </>
  )
}

type RowActionsProps = {
  readonly person: DeskPerson
  readonly member: DeskMember
  readonly onAction: (action: MemberAction) => void
  readonly onChange: () => void
}

function RowActions({ person, member, onAction, onChange }: RowActionsProps) {
  const { person: text } = useWords(memberPageWords)
  const { resetFactor, resetFactorOf } = useWords(peopleWords)
  const { linkman } = person
  const maySignIn = !person.is_blocked && !member.is_blocked && member.review === 'approved'
  return (
    <span className={`flex wrap ${styles.rowActions}`}>
      <Button look="link" aria-label={text.authorityOf(linkman)} onClick={onChange}>
        {text.authority}
      </Button>
      {person.has_password ? (
        <Button
          look="link"
          disabled={!maySignIn}
          aria-label={text.passwordOf(linkman)}
          onClick={() => onAction({ of: 'person', kind: 'password', person })}
        >
          {text.password}
        </Button>
      ) : (
        <InvitePerson member={member} person={person} isOff={!maySignIn} />
      )}
      {person.has_second_factor && (
        <Button
          look="link"
          aria-label={resetFactorOf(linkman)}
          onClick={() => onAction({ of: 'person', kind: 'factor', person })}
        >
          {resetFactor}
        </Button>
      )}
      {person.is_blocked ? (
        <Button
          look="link"
          aria-label={text.unblockOf(linkman)}
          onClick={() => onAction({ of: 'person', kind: 'unblock', person })}
        >
          {text.unblock}
        </Button>
      ) : (
        <Button
          look="link"
          danger
          aria-label={text.blockOf(linkman)}
          onClick={() => onAction({ of: 'person', kind: 'block', person })}
        >
          {text.block}
        </Button>
      )}
    </span>
  )
}
