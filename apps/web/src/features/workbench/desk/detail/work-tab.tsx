import type { DeskOrder } from '@berth/contract/desk/desk-order'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { ConfirmWork } from '#features/booking/desk/work/confirm-work.tsx'
import { DecideWork } from '#features/booking/desk/work/decide-work.tsx'
import { FactsWork } from '#features/booking/desk/work/facts-work.tsx'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { UnsavedGuard } from '#page-parts/forms/unsaved-guard.tsx'
import { isDialogOpen } from '#page-parts/lists/page-keys.ts'
import type { FormDraft } from '../forms/work-frame.tsx'
import type { MovedOrder } from '../state/api.ts'
import { type ConfirmationDraft, type FurtherStep, furtherStepsOf } from '../state/confirmation-form.ts'
import { type DeskAnswer, type FormAction, formOf } from '../state/desk-actions.ts'
import { orderWords } from '../state/order-words.ts'
import { useAnswering } from '../state/use-answering.ts'
import { BlWaitBanner } from './bl-wait-banner.tsx'
import { ChangeBanner } from './change-banner.tsx'
import { KeptNote, MovedOnBanner } from './moved-on-banner.tsx'
import { broughtBack, noteSent } from './sent-drafts.ts'
import { TransportStrip } from './transport-strip.tsx'

const SplitLinks = lazy(async () => ({
  default: (await import('#features/order/split-links.tsx')).SplitLinks,
}))

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
  const steps = furtherStepsOf(order)
  const offered = kept ?? broughtBack(order.id)
  // Space is confirmed again in the same form.
  const carried =
    offered?.action === action || (offered?.action === 'confirm' && steps.length > 0)
      ? (offered?.draft ?? null)
      : null
  const [further, setFurther] = useState<FurtherStep | null>(
    action !== 'confirm' && offered?.action === 'confirm' ? keptStep(steps, offered.draft) : null,
  )
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
          order={order}
          newer={newer}
          onLoad={(latest) => {
            isSent.current = true
            onLoadNewer(latest, typed.current)
          }}
        />
      )}
      {carried && !newer && <KeptNote />}
      <ChangeBanner order={order} />
      <BlWaitBanner order={order} />
      {order.split_orders.length > 0 && (
        <Suspense>
          <SplitLinks orders={order.split_orders} pathOf={paths.deskOrder} />
        </Suspense>
      )}
    </>
  )
  const shared = { order, answering, banner, onShow }
  const draftOf = (form: FormAction) => ({
    kept: carried,
    onType: (draft: object | null) => {
      typed.current = draft && { action: form, draft }
    },
  })
  const offeredSteps = { steps, onStart: setFurther }
  return (
    <>
      <UnsavedGuard isUnsaved={() => !isSent.current && hasTyped()} lost={text.lost} />
      {action === 'confirm' || further ? (
        <ConfirmWork
          {...shared}
          {...draftOf('confirm')}
          kept={carried as ConfirmationDraft | null} // Only a draft of this form is carried into it.
          key={further}
          step={further}
          onStop={() => {
            typed.current = null
            setFurther(null)
          }}
        />
      ) : action === 'approve_cancel' ? (
        <DecideWork
          {...shared}
          further={offeredSteps}
          onType={(value) => {
            note.current = value
          }}
        />
      ) : action === null ? (
        <FactsWork {...shared} now={now} further={offeredSteps} />
      ) : (
        <Suspense>
          <ActionForm
            {...shared}
            {...draftOf(action)}
            action={action}
            banner={
              <>
                {banner}
                {steps.length > 0 && <TransportStrip order={order} further={offeredSteps} />}
              </>
            }
          />
        </Suspense>
      )}
    </>
  )
}

/** The step that a kept form of a confirmation belongs to: a roll has a reason of its own. */
function keptStep(steps: readonly FurtherStep[], draft: object): FurtherStep | null {
  const isRoll = (draft as ConfirmationDraft).roll_reason !== null // Only a draft of this form is kept for it.
  return (isRoll ? steps.find((step) => step === 'roll') : steps[0]) ?? null
}
