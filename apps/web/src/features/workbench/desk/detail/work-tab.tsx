import type { DeskOrder } from '@berth/contract/desk/desk-order'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { ConfirmWork } from '#features/booking/desk/work/confirm-work.tsx'
import { DecideWork } from '#features/booking/desk/work/decide-work.tsx'
import { FactsWork } from '#features/booking/desk/work/facts-work.tsx'
import { useConfig } from '#lib/api/config.ts'
import { useWords } from '#lib/language.ts'
import { UnsavedGuard } from '#page-parts/forms/unsaved-guard.tsx'
import { isDialogOpen } from '#page-parts/lists/page-keys.ts'
import type { DeskAnswer, MovedOrder } from '../state/api.ts'
import { type ConfirmationDraft, confirmationDraft, isSameDraft } from '../state/confirmation-form.ts'
import { orderWords } from '../state/order-words.ts'
import { useAnswering } from '../state/use-answering.ts'
import { isOfPapers, workPanelOf } from '../state/work-panel.ts'
import { BlWaitBanner } from './bl-wait-banner.tsx'
import { KeptNote, MovedOnBanner } from './moved-on-banner.tsx'
import type { PaperDraft } from './paper-work.tsx'
import { broughtBack, noteSent } from './sent-papers.ts'

const PaperWork = lazy(async () => ({ default: (await import('./paper-work.tsx')).PaperWork }))

type WorkTabProps = {
  readonly order: DeskOrder
  /** The draft from before this state of the order was loaded. */
  readonly kept: ConfirmationDraft | null
  readonly keptPaper: PaperDraft | null
  /** The newer state of the order, if it changed while open here. */
  readonly heard: DeskOrder | null
  readonly now: Date
  readonly onShow: () => boolean
  readonly onAnswered: (moved: MovedOrder, answer: DeskAnswer) => void
  readonly onLoadNewer: (newer: DeskOrder, draft: ConfirmationDraft | null, paper: PaperDraft | null) => void
}

/** The form or facts for the actions the order allows now. A newer version remounts it. */
export function WorkTab({
  order,
  kept,
  keptPaper,
  heard,
  now,
  onShow,
  onAnswered,
  onLoadNewer,
}: WorkTabProps) {
  const text = useWords(orderWords)
  const { freightCollectTerms } = useConfig()
  const initial = confirmationDraft(order, freightCollectTerms)
  const panel = workPanelOf(order.actions)
  const mayConfirm = panel === 'confirm' || order.actions.includes('confirm_again')
  const carried = mayConfirm ? kept : null
  const [isAgain, setAgain] = useState(panel !== 'confirm' && carried !== null)
  const offered = keptPaper ?? broughtBack(order.id)
  const carriedPaper = offered?.panel === panel ? offered : null
  const typed = useRef<ConfirmationDraft | null>(carried)
  const paper = useRef<PaperDraft | null>(carriedPaper)
  const note = useRef('')
  const isSent = useRef(false)
  const answering = useAnswering(order, (moved, answer) => {
    isSent.current = true
    noteSent(order.id, paper.current)
    onAnswered(moved, answer)
  })
  const changedDraft = () => (typed.current && !isSameDraft(typed.current, initial) ? typed.current : null)
  const hasTyped = () => changedDraft() !== null || paper.current !== null || note.current.trim() !== ''
  const isOwnDoing = answering.isSending || isSent.current
  const newer = answering.newer ?? (isOwnDoing ? null : heard)
  useEffect(() => {
    // Without typed input there is nothing to lose, so the newer state loads automatically.
    const isFree = !hasTyped() && !isDialogOpen()
    if (newer && newer !== answering.newer && isFree) onLoadNewer(newer, null, null)
  })
  const banner = (
    <>
      {newer && (
        <MovedOnBanner
          newer={newer}
          onLoad={(latest) => {
            isSent.current = true
            onLoadNewer(latest, changedDraft(), paper.current)
          }}
        />
      )}
      {(carried ?? carriedPaper) && !newer && <KeptNote />}
      <BlWaitBanner order={order} />
    </>
  )
  const shared = { order, answering, banner, onShow }
  const confirmWith = (again: boolean) => (
    <ConfirmWork
      {...shared}
      isAgain={again}
      start={{ ...initial, ...(carried ?? {}) }}
      onType={(draft) => {
        typed.current = draft
      }}
      onStop={() => {
        typed.current = null
        setAgain(false)
      }}
    />
  )
  const onAgain = order.actions.includes('confirm_again') ? () => setAgain(true) : null
  return (
    <>
      <UnsavedGuard isUnsaved={() => !isSent.current && hasTyped()} lost={text.lost} />
      {panel === 'confirm' && confirmWith(false)}
      {panel !== 'confirm' && isAgain && confirmWith(true)}
      {panel === 'decide' && !isAgain && (
        <DecideWork
          {...shared}
          onAgain={onAgain}
          onType={(value) => {
            note.current = value
          }}
        />
      )}
      {isOfPapers(panel) && (
        <Suspense>
          <PaperWork
            {...shared}
            panel={panel}
            kept={carriedPaper}
            onType={(draft) => {
              paper.current = draft
            }}
          />
        </Suspense>
      )}
      {(panel === 'confirmed' || panel === 'facts') && !isAgain && (
        <FactsWork {...shared} now={now} onAgain={onAgain} />
      )}
    </>
  )
}
