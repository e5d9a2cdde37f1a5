import {
  type Colleague,
  inviteColleague,
  listColleagues,
  listInvitations,
  resendInvitation,
} from '@berth/contract/companies/colleague'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, readOf } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { InvitationsPanel } from '../invitations-panel.tsx'
import { InviteDialog } from '../invite-dialog.tsx'
import { PeoplePanel } from '../people-panel.tsx'
import { ActionDialog, type ColleagueAction } from './action-dialog.tsx'
import { ColleagueRows } from './colleague-rows.tsx'
import { colleagueWords } from './colleague-words.ts'
import { PresetChoice } from './preset-choice.tsx'
import { PresetDialog } from './preset-dialog.tsx'

/** A company has tens of users, not thousands. */
const size = 200

type Open =
  | { readonly kind: 'invite' }
  | { readonly kind: 'change'; readonly colleague: Colleague }
  | ColleagueAction

/** The company's users and pending invitations. */
export function ColleaguesTab() {
  const text = useWords(colleagueWords)
  const client = useQueryClient()
  const people = useQuery(readOf(listColleagues, { query: { page: 1, size } }))
  const invitations = useQuery(readOf(listInvitations, { query: { page: 1, size: 100 } }))
  const [open, setOpen] = useState<Open | null>(null)
  const reload = () => client.invalidateQueries({ queryKey: ['customer'] })
  const close = () => setOpen(null)
  const done = () => {
    close()
    void reload()
  }
  return (
    <>
      <PeoplePanel
        title={text.people}
        inviteLabel={text.invite}
        notLoaded={text.notLoaded}
        query={people}
        onInvite={() => setOpen({ kind: 'invite' })}
      >
        <ColleagueRows
          rows={people.data?.lists}
          onChange={(colleague) => setOpen({ kind: 'change', colleague })}
          onAction={setOpen}
        />
      </PeoplePanel>
      <InvitationsPanel
        dated
        rows={invitations.data?.lists}
        resend={(id) => call(resendInvitation, { params: { id } })}
        onResent={reload}
        onCancel={(invitation) => setOpen({ kind: 'cancel', invitation })}
      />
      {open?.kind === 'invite' && (
        <InviteDialog
          title={text.invite}
          guarded={false}
          send={(body, idempotencyKey) => call(inviteColleague, { body, idempotencyKey })}
          onDone={done}
          onClose={close}
        >
          {(value, error, onChange) => <PresetChoice {...{ value, error, onChange }} />}
        </InviteDialog>
      )}
      {open?.kind === 'change' && <PresetDialog colleague={open.colleague} onDone={done} onClose={close} />}
      {open && open.kind !== 'invite' && open.kind !== 'change' && (
        <ActionDialog action={open} onDone={done} onClose={close} />
      )}
    </>
  )
}
