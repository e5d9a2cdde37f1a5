import type { Invitation } from '@berth/contract/companies/colleague'
import {
  blockStaff,
  cancelStaffInvitation,
  mailStaffPassword,
  removeStaff,
  resetStaffSecondFactor,
  type StaffPerson,
  unblockStaff,
} from '@berth/contract/companies/desk-staff'
import { maxLength } from '@berth/domain/limits'
import { useState } from 'react'
import { call } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { peopleWords } from '../people-words.ts'
import { staffWords } from './staff-words.ts'

/** The staff actions that need confirmation. */
export type StaffAction =
  | { readonly kind: 'block' | 'unblock' | 'remove' | 'password' | 'factor'; readonly person: StaffPerson }
  | { readonly kind: 'cancel'; readonly invitation: Invitation }

type StaffActionDialogProps = {
  readonly action: StaffAction
  readonly onDone: () => unknown
  readonly onClose: () => void
}

/** Asks for confirmation before blocking, unblocking or emailing a staff member. */
export function StaffActionDialog({ action, onDone, onClose }: StaffActionDialogProps) {
  const text = { ...useWords(peopleWords), ...useWords(staffWords) }
  const people = useWords(peopleWords)
  const [error, setError] = useState<string | null>(null)
  const asked = askedOf(action, text)
  return (
    <ConfirmDialog
      open
      title={asked.title}
      confirmLabel={asked.confirm}
      keepLabel={text.back}
      danger={action.kind !== 'unblock' && action.kind !== 'password'}
      error={error}
      {...(action.kind === 'block'
        ? { reason: { label: text.reason, missing: text.reasonMissing, maxLength: maxLength.reason } }
        : {})}
      onConfirm={async (reason) => {
        setError(null)
        let done = asked.done
        try {
          done = (await act(action, reason)) === false ? people.notMailed : asked.done
        } catch (failure) {
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

async function act(action: StaffAction, reason: string): Promise<unknown> {
  if (action.kind === 'cancel')
    return await call(cancelStaffInvitation, { params: { id: action.invitation.id } })
  const params = { id: action.person.id }
  switch (action.kind) {
    case 'block':
      return await call(blockStaff, { params, body: { reason } })
    case 'unblock':
      return await call(unblockStaff, { params })
    case 'remove':
      return await call(removeStaff, { params })
    case 'factor':
      return await call(resetStaffSecondFactor, { params })
    case 'password':
      return (await call(mailStaffPassword, { params })).is_mailed
  }
}

function askedOf(action: StaffAction, text: (typeof peopleWords & typeof staffWords)['zh-CN']) {
  if (action.kind === 'cancel') {
    const { email } = action.invitation
    return {
      title: text.cancelOf(email),
      confirm: text.cancel,
      text: text.cancelText,
      done: text.cancelled(email),
    }
  }
  const { linkman, username } = action.person
  return {
    block: {
      title: text.blockOf(linkman),
      confirm: text.block,
      text: text.blockText,
      done: text.wasBlocked(linkman),
    },
    unblock: {
      title: text.unblockOf(linkman),
      confirm: text.unblock,
      text: text.unblockText,
      done: text.wasUnblocked(linkman),
    },
    remove: {
      title: text.removeOf(linkman),
      confirm: text.remove,
      text: text.removeText,
      done: text.removed(linkman),
    },
    factor: {
      title: text.resetFactorOf(linkman),
      confirm: text.resetFactor,
      text: text.resetFactorText,
      done: text.factorWasReset(linkman),
    },
    password: {
      title: text.passwordOf(linkman),
      confirm: text.password,
      text: text.passwordText,
      done: text.passwordSent(username),
    },
  }[action.kind]
}
