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
export type StaffDeed =
  | { readonly kind: 'block' | 'unblock' | 'remove' | 'password' | 'factor'; readonly person: StaffPerson }
  | { readonly kind: 'cancel'; readonly invitation: Invitation }

type StaffDeedDialogProps = {
  readonly deed: StaffDeed
  readonly onDone: () => unknown
  readonly onClose: () => void
}

/** Asks for confirmation before blocking, unblocking or emailing a staff member. */
export function StaffDeedDialog({ deed, onDone, onClose }: StaffDeedDialogProps) {
  const text = { ...useWords(peopleWords), ...useWords(staffWords) }
  const people = useWords(peopleWords)
  const [error, setError] = useState<string | null>(null)
  const asked = askedOf(deed, text)
  return (
    <ConfirmDialog
      open
      title={asked.title}
      confirmLabel={asked.confirm}
      keepLabel={text.back}
      danger={deed.kind !== 'unblock' && deed.kind !== 'password'}
      error={error}
      {...(deed.kind === 'block'
        ? { reason: { label: text.reason, missing: text.reasonMissing, maxLength: maxLength.reason } }
        : {})}
      onConfirm={async (reason) => {
        setError(null)
        let done = asked.done
        try {
          done = (await act(deed, reason)) === false ? people.notMailed : asked.done
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

async function act(deed: StaffDeed, reason: string): Promise<unknown> {
  if (deed.kind === 'cancel') return await call(cancelStaffInvitation, { params: { id: deed.invitation.id } })
  const params = { id: deed.person.id }
  switch (deed.kind) {
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

function askedOf(deed: StaffDeed, text: (typeof peopleWords & typeof staffWords)['zh-CN']) {
  if (deed.kind === 'cancel') {
    const { email } = deed.invitation
    return {
      title: text.cancelOf(email),
      confirm: text.cancel,
      text: text.cancelText,
      done: text.cancelled(email),
    }
  }
  const { linkman, username } = deed.person
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
  }[deed.kind]
}
