import type { DeskOrder } from '@berth/contract/desk/desk-order'
import { orderStatus } from '@berth/domain/order/lifecycle/status'
import { lazy, Suspense, useState } from 'react'
import { MayNot, useMissingDeskWork } from '#features/order/may-not.tsx'
import { nextStepOf } from '#features/order/progress/next-step.ts'
import { AskChangeButton } from '#features/workbench/desk/forms/ask-change-button.tsx'
import { ReasonActions } from '#features/workbench/desk/forms/reason-actions.tsx'
import { FootGap, WorkFrame, type WorkProps } from '#features/workbench/desk/forms/work-frame.tsx'
import type { FurtherStep, FurtherSteps } from '#features/workbench/desk/state/confirmation-form.ts'
import { reasonActionsOf } from '#features/workbench/desk/state/desk-actions.ts'
import { orderWords } from '#features/workbench/desk/state/order-words.ts'
import { useFillInstruction } from '#features/workbench/desk/state/use-fill-instruction.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { usePageKeys } from '#page-parts/lists/page-keys.ts'
import { Button } from '#ui/controls/button.tsx'
import { Kbd } from '#ui/page/kbd.tsx'
import { BookingSummary } from './booking-summary.tsx'
import { ConfirmedFacts } from './confirmed-facts.tsx'
import styles from './facts-work.module.css'

const SplitDialog = lazy(async () => ({ default: (await import('./split-dialog.tsx')).SplitDialog }))

const keyOf = { confirm_again: 'c', update_transport: 'c', roll: 't' } as const satisfies Record<
  FurtherStep,
  string
>

type FactsWorkProps = WorkProps & { readonly now: Date; readonly further: FurtherSteps }

/** Shows whose turn it is and the order's facts. Offers reconfirmation and cancellation where allowed. */
export function FactsWork({ order, now, answering, banner, onShow, further }: FactsWorkProps) {
  const { confirm, fillInstruction } = useWords(orderWords)
  const start = (step: FurtherStep) => {
    onShow()
    further.onStart(step)
  }
  const keys = further.steps.map((step) => [keyOf[step], () => start(step)] as const)
  const { mayFill, fill } = useFillInstruction(order)
  usePageKeys({ ...Object.fromEntries(keys), ...(mayFill ? { f: fill } : {}) })
  const [isSplitting, setSplitting] = useState(false)
  const maySplit = order.actions.includes('split')
  const asksForReason = reasonActionsOf(order.actions).length > 0
  return (
    <WorkFrame
      foot={
        (asksForReason || keys.length > 0 || mayFill || maySplit) && (
          <>
            <ReasonActions order={order} answering={answering} />
            <FootGap />
            <AskChangeButton order={order} size="large" />
            {maySplit && (
              <Button size="large" look="text" aria-haspopup="dialog" onClick={() => setSplitting(true)}>
                {confirm.split}
              </Button>
            )}
            {further.steps.map((step) => (
              <Button key={step} size="large" onClick={() => start(step)}>
                {confirm.more[step].title} <Kbd>{keyOf[step].toUpperCase()}</Kbd>
              </Button>
            ))}
            {mayFill && (
              <Button size="large" onClick={fill} aria-keyshortcuts="F">
                {fillInstruction} <Kbd>F</Kbd>
              </Button>
            )}
          </>
        )
      }
    >
      {banner}
      <WaitNote order={order} now={now} />
      {order.vessel && <ConfirmedFacts order={order} />}
      <BookingSummary order={order} />
      {isSplitting && (
        <Suspense>
          <SplitDialog order={order} onClose={() => setSplitting(false)} />
        </Suspense>
      )}
    </WorkFrame>
  )
}

function WaitNote({ order, now }: { readonly order: DeskOrder; readonly now: Date }) {
  const language = useLanguage()
  const { reasonOf, cancelledBy } = useWords(orderWords)
  const { mover, title, text } = nextStepOf(order, { viewer: 'operator', language, now, replyHours: 0 })
  const missing = useMissingDeskWork(order.status)
  const isCancelled = order.status === orderStatus.cancelled
  return (
    <section
      className={`card phone-no-line-end phone-square ${styles.standing} ${mover === 'operator' ? styles.ours : ''}`}
    >
      <h2>{title}</h2>
      <p className="dim">{text}</p>
      {missing && <MayNot work={missing} />}
      {order.status_reason && (
        <p className={`grid above-12 gap-2 ${styles.reason}`}>
          <span className="note">
            {isCancelled ? reasonOf.cancelled : reasonOf.returned}
            {isCancelled && order.cancelled_by && ` · ${cancelledBy[order.cancelled_by]}`}
          </span>
          <q>{order.status_reason}</q>
        </p>
      )}
      {order.cancel_answer && (
        <p className={`grid above-12 gap-2 ${styles.reason}`}>
          <span className="note">{reasonOf.answer}</span>
          <q>{order.cancel_answer}</q>
        </p>
      )}
    </section>
  )
}
