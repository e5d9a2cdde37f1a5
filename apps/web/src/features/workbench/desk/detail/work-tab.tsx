import type { DeskOrder } from '@berth/contract/desk/desk-order'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { ConfirmWork } from '#features/booking/desk/work/confirm-work.tsx'
import { DecideWork } from '#features/booking/desk/work/decide-work.tsx'
import { FactsWork } from '#features/booking/desk/work/facts-work.tsx'
import { useWords } from '#lib/language.ts'
import { UnsavedGuard } from '#page-parts/forms/unsaved-guard.tsx'
import { isDialogOpen } from '#page-parts/lists/page-keys.ts'
import type { FormDraft } from '../forms/work-frame.tsx'
import type { MovedOrder } from '../state/api.ts'
import { type ConfirmationDraft, furtherStepOf } from '../state/confirmation-form.ts'
import { type DeskAnswer, type FormAction, formOf } from '../state/desk-actions.ts'
import { orderWords } from '../state/order-words.ts'
import { useAnswering } from '../state/use-answering.ts'
import { BlWaitBanner } from './bl-wait-banner.tsx'
import { KeptNote, MovedOnBanner } from './moved-on-banner.tsx'
import { broughtBack, noteSent } from './sent-drafts.ts'
import { TransportStrip } from './transport-strip.tsx'

const ActionForm = lazy(async () => ({ default: (await import('./action-form.tsx')).ActionForm }))

type WorkTabProps = {
  readonly order: DeskOrder
  /** The draft from before this state of the order was loaded. */
  readonly kept: FormDraft | null
  /** The newer state of the order, if it changed while open here. */
  readonly heard: DeskOrder | null
  readonly now: Date
  readonly onShow: () => boolean
  readonly onAnswered: (moved: MovedOrder, answer: DeskAnswer) => void
  readonly onLoadNewer: (newer: DeskOrder, draft: FormDraft | null) => void
}

/** The form or facts for the actions the order allows now. A newer version remounts it. */
export function WorkTab({ order, kept, heard, now, onShow, onAnswered, onLoadNewer }: WorkTabProps) {
  const text = useWords(orderWords)
  const action = formOf(order.actions)
  const mayAgain = furtherStepOf(order) !== null
  const offered = kept ?? broughtBack(order.id)
  // Space is confirmed again in the same form.
  const carried =
    offered?.action === action || (offered?.action === 'confirm' && mayAgain)
      ? (offered?.draft ?? null)
      : null
  const [isAgain, setAgain] = useState(action !== 'confirm' && offered?.action === 'confirm' && mayAgain)
  const typed = useRef(carried && offered)
  const note = useRef('')
  const isSent = useRef(false)
  const answering = useAnswering(order, (moved, answer) => {
    isSent.current = true
    noteSent(order.id, typed.current)
    onAnswered(moved, answer)
  })
  const hasTyped = () => typed.current !== null || note.current.trim() !== ''
  const isOwnDoing = answering.isSending || isSent.current
  const newer = answering.newer ?? (isOwnDoing ? null : heard)
  useEffect(() => {
    // Without typed input there is nothing to lose, so the newer state loads automatically.
    const isFree = !hasTyped() && !isDialogOpen()
    if (newer && newer !== answering.newer && isFree) onLoadNewer(newer, null)
  })
  const banner = (
    <>
      {newer && (
        <MovedOnBanner
          newer={newer}
          onLoad={(latest) => {
            isSent.current = true
            onLoadNewer(latest, typed.current)
          }}
        />
      )}
      {carried && !newer && <KeptNote />}
      <BlWaitBanner order={order} />
    </>
  )
  const shared = { order, answering, banner, onShow }
  const draftOf = (form: FormAction) => ({
    kept: carried,
    onType: (draft: object | null) => {
      typed.current = draft && { action: form, draft }
    },
  })
  const onAgain = mayAgain ? () => setAgain(true) : null
  return (
    <>
      <UnsavedGuard isUnsaved={() => !isSent.current && hasTyped()} lost={text.lost} />
      {action === 'confirm' || isAgain ? (
        <ConfirmWork
          {...shared}
          {...draftOf('confirm')}
          kept={carried as ConfirmationDraft | null} // Only a draft of this form is carried into it.
          isAgain={isAgain}
          onStop={() => {
            typed.current = null
            setAgain(false)
          }}
        />
      ) : action === 'approve_cancel' ? (
        <DecideWork
          {...shared}
          onAgain={onAgain}
          onType={(value) => {
            note.current = value
          }}
        />
      ) : action === null ? (
        <FactsWork {...shared} now={now} onAgain={onAgain} />
      ) : (
        <Suspense>
          <ActionForm
            {...shared}
            {...draftOf(action)}
            action={action}
            banner={
              <>
                {banner}
                {onAgain && <TransportStrip order={order} onUpdate={onAgain} />}
              </>
            }
          />
        </Suspense>
      )}
    </>
  )
}
