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
export type ColleagueAction =
  | { readonly kind: 'remove' | 'handOn'; readonly colleague: Colleague }
  | { readonly kind: 'cancel'; readonly invitation: Invitation }

type ActionDialogProps = {
  readonly action: ColleagueAction
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks for confirmation before removing a user, transferring ownership or revoking an invitation. */
export function ActionDialog({ action, onDone, onClose }: ActionDialogProps) {
  const text = { ...useWords(peopleWords), ...useWords(colleagueWords) }
  const [error, setError] = useState<string | null>(null)
  const asked = askedOf(action, text)
  return (
    <ConfirmDialog
      open
      title={asked.title}
      confirmLabel={asked.confirm}
      keepLabel={asked.keep}
      danger={action.kind !== 'handOn'}
      error={error}
      onConfirm={async () => {
        setError(null)
        try {
          await act(action)
        } catch (failure) {
          return setError(failure instanceof Error ? failure.message : String(failure))
        }
        if (action.kind === 'handOn') return location.assign(paths.profile)
        showToast('done', asked.done)
        onDone()
      }}
      onClose={onClose}
    >
      {asked.text}
    </ConfirmDialog>
  )
}

async function act(action: ColleagueAction): Promise<unknown> {
  if (action.kind === 'cancel') return await call(cancelInvitation, { params: { id: action.invitation.id } })
  const params = { id: action.colleague.id }
  return action.kind === 'remove'
    ? await call(removeColleague, { params })
    : await call(handOnCompany, { params })
}

function askedOf(action: ColleagueAction, text: (typeof peopleWords & typeof colleagueWords)['zh-CN']) {
  if (action.kind === 'cancel') {
    const { email } = action.invitation
    return {
      title: text.cancelOf(email),
      text: text.cancelText,
      confirm: text.cancel,
      keep: text.keep,
      done: text.cancelled(email),
    }
  }
  const { linkman } = action.colleague
  if (action.kind === 'remove')
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
    keep: text.keep,
    done: '',
  }
}
