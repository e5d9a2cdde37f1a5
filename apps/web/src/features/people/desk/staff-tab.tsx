import {
  changeStaff,
  inviteStaff,
  listPresets,
  listStaff,
  listStaffInvitations,
  resendStaffInvitation,
  type StaffPerson,
} from '@berth/contract/companies/desk-staff'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, readOf } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { AuthorityDialog } from '../authority-dialog.tsx'
import { InvitationsPanel } from '../invitations-panel.tsx'
import { InviteDialog } from '../invite-dialog.tsx'
import { PeoplePanel } from '../people-panel.tsx'
import { RoleChoice } from '../role-choice.tsx'
import { type StaffAction, StaffActionDialog } from './staff-actions.tsx'
import { StaffRows } from './staff-rows.tsx'
import { staffWords } from './staff-words.ts'

/** An operator has tens of users, not thousands. */
const size = 200

/** The operator's staff and pending invitations. */
export function StaffTab() {
  const text = useWords(staffWords)
  const client = useQueryClient()
  const staff = useQuery(readOf(listStaff, { query: { page: 1, size } }))
  const invitations = useQuery(readOf(listStaffInvitations, { query: { page: 1, size: 100 } }))
  const presets = useQuery(readOf(listPresets, {}))
  const [isInviting, setInviting] = useState(false)
  const [action, setAction] = useState<StaffAction | null>(null)
  const [changed, setChanged] = useState<StaffPerson | null>(null)
  const reload = () => client.invalidateQueries({ queryKey: ['desk', 'staff'] })
  const ofOperator = presets.data?.lists.filter(({ actor }) => actor === 'operator') ?? []
  return (
    <>
      <PeoplePanel
        title={text.staff}
        inviteLabel={text.invite}
        notLoaded={text.notLoaded}
        query={staff}
        onInvite={() => setInviting(true)}
      >
        <StaffRows rows={staff.data?.lists} onChange={setChanged} onAction={setAction} />
      </PeoplePanel>
      <InvitationsPanel
        rows={invitations.data?.lists}
        resend={(id) => call(resendStaffInvitation, { params: { id } })}
        onResent={reload}
        onCancel={(invitation) => setAction({ kind: 'cancel', invitation })}
      />
      {isInviting && (
        <InviteDialog
          title={text.invite}
          send={(body, idempotencyKey) => call(inviteStaff, { body, idempotencyKey })}
          onDone={() => {
            setInviting(false)
            void reload()
          }}
          onClose={() => setInviting(false)}
        >
          {(value, error, onChange) => <RoleChoice roles={ofOperator} {...{ value, error, onChange }} />}
        </InviteDialog>
      )}
      {changed && presets.data && (
        <AuthorityDialog
          title={text.authorityOf(changed.linkman)}
          name={changed.linkman}
          holder="staff"
          granted={changed}
          presets={ofOperator}
          save={(chosen) =>
            call(changeStaff, {
              params: { id: changed.id },
              body: { ...chosen, version: changed.version },
            })
          }
          reload={async () => {
            const { lists } = await call(listStaff, { query: { page: 1, size } })
            const newer = lists.find(({ id }) => id === changed.id) ?? changed
            setChanged(newer)
            return newer
          }}
          onDone={() => {
            setChanged(null)
            void reload()
          }}
          onClose={() => {
            setChanged(null)
            void reload()
          }}
        />
      )}
      {action && <StaffActionDialog action={action} onDone={reload} onClose={() => setAction(null)} />}
    </>
  )
}
