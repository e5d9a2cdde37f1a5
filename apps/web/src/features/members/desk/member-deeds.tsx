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
export type MemberDeed =
  | { readonly of: 'company'; readonly kind: 'approve' | 'reject' | 'block' | 'unblock' }
  | {
      readonly of: 'person'
      readonly kind: 'block' | 'unblock' | 'password' | 'factor'
      readonly person: DeskPerson
    }
  | { readonly of: 'invitation'; readonly kind: 'cancel'; readonly invitation: Invitation }

type MemberDeedDialogProps = {
  readonly member: DeskMember
  readonly name: string
  readonly deed: MemberDeed
  readonly onDone: () => unknown
  readonly onClose: () => void
}

/** Asks for confirmation before approving, blocking or emailing a company or user. */
export function MemberDeedDialog({ member, name, deed, onDone, onClose }: MemberDeedDialogProps) {
  const text = useWords(memberPageWords)
  const people = useWords(peopleWords)
  const [error, setError] = useState<string | null>(null)
  const asked = askedOf(deed, name, text, people)
  return (
    <ConfirmDialog
      open
      title={asked.title}
      confirmLabel={asked.confirm}
      keepLabel={text.deeds.back}
      danger={asked.isGrave}
      error={error}
      {...(asked.isGrave
        ? {
            reason: {
              label: text.deeds.reason,
              missing: text.deeds.reasonMissing,
              maxLength: maxLength.reason,
            },
          }
        : {})}
      onConfirm={async (reason) => {
        setError(null)
        let done = asked.done
        try {
          done = (await act(member, deed, reason)) === false ? people.notMailed : asked.done
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
async function act(member: DeskMember, deed: MemberDeed, reason: string): Promise<unknown> {
  const params = { id: member.id }
  const body = { reason }
  if (deed.of === 'company')
    switch (deed.kind) {
      case 'approve':
        return await call(approveRegistration, { params })
      case 'reject':
        return await call(rejectRegistration, { params, body })
      case 'block':
        return await call(deskBlockMember, { params, body })
      case 'unblock':
        return await call(deskUnblockMember, { params })
    }
  if (deed.of === 'invitation') {
    const at = { id: member.id, invitationId: deed.invitation.id }
    return await call(deskCancelMemberInvitation, { params: at })
  }
  const person = { id: member.id, userId: deed.person.id }
  switch (deed.kind) {
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
  deed: MemberDeed,
  name: string,
  { deeds, person }: MemberPageText,
  people: PeopleText,
): ActionQuestion {
  if (deed.of === 'invitation') {
    const { email } = deed.invitation
    return {
      ...{ title: people.cancelOf(email), confirm: people.cancel, text: deeds.cancelText },
      ...{ done: people.cancelled(email), isGrave: false },
    }
  }
  if (deed.of === 'person') {
    const { linkman, username } = deed.person
    const of = {
      block: {
        title: person.blockOf(linkman),
        confirm: person.block,
        text: deeds.blockPersonText,
        done: deeds.personBlocked(linkman),
      },
      unblock: {
        title: person.unblockOf(linkman),
        confirm: person.unblock,
        text: deeds.unblockPersonText,
        done: deeds.personUnblocked(linkman),
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
        text: deeds.passwordText,
        done: deeds.passwordSent(username),
      },
    }
    return { ...of[deed.kind], isGrave: deed.kind === 'block' }
  }
  const of = {
    approve: {
      title: deeds.approve,
      confirm: deeds.approve,
      text: deeds.approveText,
      done: deeds.approved(name),
    },
    reject: {
      title: deeds.rejectTitle,
      confirm: deeds.reject,
      text: deeds.rejectText,
      done: deeds.rejected(name),
    },
    block: { title: deeds.block, confirm: deeds.block, text: deeds.blockText, done: deeds.blocked(name) },
    unblock: {
      title: deeds.unblock,
      confirm: deeds.unblock,
      text: deeds.unblockText,
      done: deeds.unblocked(name),
    },
  }
  return { ...of[deed.kind], isGrave: deed.kind === 'reject' || deed.kind === 'block' }
}
