import {
  type Colleague,
  cancelInvitation,
  handOnCompany,
  type Invitation,
  removeColleague,
} from '@berth/contract/companies/colleague'
import { useState } from 'react'
import { call } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { peopleWords } from '../people-words.ts'
import { colleagueWords } from './colleague-words.ts'

/** The actions that need confirmation. */
export type Deed =
  | { readonly kind: 'remove' | 'handOn'; readonly colleague: Colleague }
  | { readonly kind: 'cancel'; readonly invitation: Invitation }

type DeedDialogProps = { readonly deed: Deed; readonly onDone: () => void; readonly onClose: () => void }

/** Asks for confirmation before removing a user, transferring ownership or revoking an invitation. */
export function DeedDialog({ deed, onDone, onClose }: DeedDialogProps) {
  const text = { ...useWords(peopleWords), ...useWords(colleagueWords) }
  const [error, setError] = useState<string | null>(null)
  const asked = askedOf(deed, text)
  return (
    <ConfirmDialog
      open
      title={asked.title}
      confirmLabel={asked.confirm}
      keepLabel={asked.keep}
      danger={deed.kind !== 'handOn'}
      error={error}
      onConfirm={async () => {
        setError(null)
        try {
          await act(deed)
        } catch (failure) {
          return setError(failure instanceof Error ? failure.message : String(failure))
        }
        if (deed.kind === 'handOn') return location.assign(paths.profile)
        showToast('done', asked.done)
        onDone()
      }}
      onClose={onClose}
    >
      {asked.text}
    </ConfirmDialog>
  )
}

async function act(deed: Deed): Promise<unknown> {
  if (deed.kind === 'cancel') return await call(cancelInvitation, { params: { id: deed.invitation.id } })
  const params = { id: deed.colleague.id }
  return deed.kind === 'remove'
    ? await call(removeColleague, { params })
    : await call(handOnCompany, { params })
}

function askedOf(deed: Deed, text: (typeof peopleWords & typeof colleagueWords)['zh-CN']) {
  if (deed.kind === 'cancel') {
    const { email } = deed.invitation
    return {
      title: text.cancelOf(email),
      text: text.cancelText,
      confirm: text.cancel,
      keep: text.keepInvitation,
      done: text.cancelled(email),
    }
  }
  const { linkman } = deed.colleague
  if (deed.kind === 'remove')
    return {
      title: text.removeOf(linkman),
      text: text.removeText,
      confirm: text.remove,
      keep: text.keep,
      done: text.removed(linkman),
    }
  return {
    title: text.handOnTo(linkman),
    text: text.handOnText,
    confirm: text.handOn,
    keep: text.keepOwner,
    done: '',
  }
}
