import type { Invitation } from '@berth/contract/companies/colleague'
import {
  type DeskMember,
  type DeskPerson,
  deskBlockMember,
  deskBlockPerson,
  deskCancelMemberInvitation,
  deskMailPassword,
  deskResetSecondFactor,
  deskUnblockMember,
  deskUnblockPerson,
} from '@berth/contract/companies/desk-member'
import { approveRegistration, rejectRegistration } from '@berth/contract/companies/registration'
import { maxLength } from '@berth/domain/limits'
import { useState } from 'react'
import { type PeopleText, peopleWords } from '#features/people/people-words.ts'
import { call } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { type MemberPageText, memberPageWords } from './member-page-words.ts'

/** The actions on a company or a user that need confirmation. */
export type MemberAction =
  | { readonly of: 'company'; readonly kind: 'approve' | 'reject' | 'block' | 'unblock' }
  | {
      readonly of: 'person'
      readonly kind: 'block' | 'unblock' | 'password' | 'factor'
      readonly person: DeskPerson
    }
  | { readonly of: 'invitation'; readonly kind: 'cancel'; readonly invitation: Invitation }

type MemberActionDialogProps = {
  readonly member: DeskMember
  readonly name: string
  readonly action: MemberAction
  readonly onDone: () => unknown
  readonly onClose: () => void
}

/** Asks for confirmation before approving, blocking or emailing a company or user. */
export function MemberActionDialog({ member, name, action, onDone, onClose }: MemberActionDialogProps) {
  const text = useWords(memberPageWords)
  const people = useWords(peopleWords)
  const [error, setError] = useState<string | null>(null)
  const asked = askedOf(action, name, text, people)
  return (
    <ConfirmDialog
      open
      title={asked.title}
      confirmLabel={asked.confirm}
      keepLabel={text.rowActions.back}
      danger={asked.isGrave}
      error={error}
      {...(asked.isGrave
        ? {
            reason: {
              label: text.rowActions.reason,
              missing: text.rowActions.reasonMissing,
              maxLength: maxLength.reason,
            },
          }
        : {})}
      onConfirm={async (reason) => {
        setError(null)
        let done = asked.done
        try {
          done = (await act(member, action, reason)) === false ? people.notMailed : asked.done
        } catch (failure) {
          // The data may have changed in the meantime, so it is reloaded.
          void onDone()
          return setError(failure instanceof Error ? failure.message : String(failure))
        }
        showToast(done === asked.done ? 'done' : 'info', done)
        void onDone()
        onClose()
      }}
      onClose={onClose}
    >
      {asked.text}
    </ConfirmDialog>
  )
}

/** Returns false if a mail was not sent. */
async function act(member: DeskMember, action: MemberAction, reason: string): Promise<unknown> {
  const params = { id: member.id }
  const body = { reason }
  if (action.of === 'company')
    switch (action.kind) {
      case 'approve':
        return await call(approveRegistration, { params })
      case 'reject':
        return await call(rejectRegistration, { params, body })
      case 'block':
        return await call(deskBlockMember, { params, body })
      case 'unblock':
        return await call(deskUnblockMember, { params })
    }
  if (action.of === 'invitation') {
    const at = { id: member.id, invitationId: action.invitation.id }
    return await call(deskCancelMemberInvitation, { params: at })
  }
  const person = { id: member.id, userId: action.person.id }
  switch (action.kind) {
    case 'block':
      return await call(deskBlockPerson, { params: person, body })
    case 'unblock':
      return await call(deskUnblockPerson, { params: person })
    case 'factor':
      return await call(deskResetSecondFactor, { params: person })
    case 'password':
      return (await call(deskMailPassword, { params: person })).is_mailed
  }
}

type ActionQuestion = {
  readonly title: string
  readonly confirm: string
  readonly text: string
  readonly done: string
  /** Takes access away from someone, so a reason is required. */
  readonly isGrave: boolean
}

function askedOf(
  action: MemberAction,
  name: string,
  { rowActions, person }: MemberPageText,
  people: PeopleText,
): ActionQuestion {
  if (action.of === 'invitation') {
    const { email } = action.invitation
    return {
      ...{ title: people.cancelOf(email), confirm: people.cancel, text: rowActions.cancelText },
      ...{ done: people.cancelled(email), isGrave: false },
    }
  }
  if (action.of === 'person') {
    const { linkman, username } = action.person
    const of = {
      block: {
        title: person.blockOf(linkman),
        confirm: person.block,
        text: rowActions.blockPersonText,
        done: rowActions.personBlocked(linkman),
      },
      unblock: {
        title: person.unblockOf(linkman),
        confirm: person.unblock,
        text: rowActions.unblockPersonText,
        done: rowActions.personUnblocked(linkman),
      },
      factor: {
        title: people.resetFactorOf(linkman),
        confirm: people.resetFactor,
        text: people.resetFactorText,
        done: people.factorWasReset(linkman),
      },
      password: {
        title: person.passwordOf(linkman),
        confirm: person.password,
        text: rowActions.passwordText,
        done: rowActions.passwordSent(username),
      },
    }
    return { ...of[action.kind], isGrave: action.kind === 'block' }
  }
  const of = {
    approve: {
      title: rowActions.approve,
      confirm: rowActions.approve,
      text: rowActions.approveText,
      done: rowActions.approved(name),
    },
    reject: {
      title: rowActions.rejectTitle,
      confirm: rowActions.reject,
      text: rowActions.rejectText,
      done: rowActions.rejected(name),
    },
    block: {
      title: rowActions.block,
      confirm: rowActions.block,
      text: rowActions.blockText,
      done: rowActions.blocked(name),
    },
    unblock: {
      title: rowActions.unblock,
      confirm: rowActions.unblock,
      text: rowActions.unblockText,
      done: rowActions.unblocked(name),
    },
  }
  return { ...of[action.kind], isGrave: action.kind === 'reject' || action.kind === 'block' }
}
