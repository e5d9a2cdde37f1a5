import { maxLength } from '@berth/domain/limits'
import { useState } from 'react'
import { useWords } from '#lib/language.ts'
import { usePageKeys } from '#page-parts/lists/page-keys.ts'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { Kbd } from '#ui/page/kbd.tsx'
import {
  type ActionBody,
  type DeskAnswer,
  deskActions,
  type ReasonAction,
  reasonActionsOf,
} from '../state/desk-actions.ts'
import { orderWords } from '../state/order-words.ts'
import type { WorkProps } from './work-frame.tsx'

type ReasonActionsProps = Pick<WorkProps, 'order' | 'answering'> & {
  /** What the form around them sends with the reason. */
  readonly withReason?: { readonly [Action in ReasonAction]?: Omit<ActionBody<Action>, 'reason'> }
  /** The orders that are moved on, if it is more than this one. */
  readonly orders?: readonly number[]
}

/** The allowed actions that ask for no more than a reason, each a button with its dialog. */
export function ReasonActions(props: ReasonActionsProps) {
  return reasonActionsOf(props.order.actions).map((action) => (
    <ReasonButton key={action} {...props} action={action} />
  ))
}

type ReasonButtonProps = ReasonActionsProps & { readonly action: ReasonAction }

function ReasonButton({ order, answering, action, withReason, orders }: ReasonButtonProps) {
  const { missing } = useWords(orderWords)
  const row = deskActions[action]
  const text = useWords(row.words)
  const shortcut = 'shortcut' in row ? row.shortcut : null
  const danger = 'isDangerous' in row
  const [isOpen, setOpen] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const open = () => {
    setRefused(null)
    setOpen(true)
  }
  usePageKeys(shortcut ? { [shortcut]: open } : {})
  const confirm = async (reason: string) => {
    // The body of this action is its reason and what is sent with it.
    const answer = {
      action,
      body: { ...withReason?.[action], reason },
      ...(orders && { orders }),
    } as DeskAnswer
    const refusal = await answering.send(answer)
    if (refusal) setRefused(refusal.message)
    else setOpen(false)
  }
  return (
    <>
      <Button size="large" look={shortcut ? 'plain' : 'text'} danger={danger} onClick={open}>
        {text.action} {shortcut && <Kbd>{shortcut.toUpperCase()}</Kbd>}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={text.title(order.order_no)}
        reason={{ label: text.reason, placeholder: text.hint, maxLength: maxLength.reason, missing }}
        confirmLabel={text.action}
        keepLabel={text.keep}
        danger={danger}
        error={refused}
        onConfirm={confirm}
        onClose={() => setOpen(false)}
      >
        {text.text}
      </ConfirmDialog>
    </>
  )
}
