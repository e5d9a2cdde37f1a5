import { useRef } from 'react'
import { ReasonActions } from '#features/workbench/desk/forms/reason-actions.tsx'
import { useFocusFromAnyTab } from '#features/workbench/desk/forms/use-focus-from-any-tab.ts'
import { type DraftedWorkProps, FootGap, WorkFrame } from '#features/workbench/desk/forms/work-frame.tsx'
import {
  type ConfirmableOrder,
  type ConfirmationDraft,
  type ConfirmationField,
  checkConfirmationDraft,
  confirmationBody,
  confirmationDraft,
  type FurtherStep,
  isSameDraft,
  onwardFrom,
  rollDraft,
} from '#features/workbench/desk/state/confirmation-form.ts'
import type { DeskAnswer } from '#features/workbench/desk/state/desk-actions.ts'
import { orderWords } from '#features/workbench/desk/state/order-words.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { useConfig } from '#lib/api/config.ts'
import { fromFieldTime } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { sayFailure } from '#page-parts/forms/form-engine.ts'
import { useForm } from '#page-parts/forms/use-form.ts'
import { usePageKeys } from '#page-parts/lists/page-keys.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Kbd } from '#ui/page/kbd.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { useLongFormKeys } from '#ui/page/use-long-form-keys.ts'
import { BookingSummary } from './booking-summary.tsx'
import { ConfirmationFields, fieldId } from './confirmation-fields.tsx'
import { ConfirmedFacts } from './confirmed-facts.tsx'
import { SailingChoices } from './sailing-choices.tsx'

type ConfirmWorkProps = DraftedWorkProps<ConfirmationDraft> & {
  /** What is done with the confirmation of an order that has space; null the first time. */
  readonly step: FurtherStep | null
  readonly onStop: () => void
}

/** Confirms space: the member's booking, and below it the form for the carrier's answer. */
export function ConfirmWork({
  order,
  answering,
  banner,
  kept,
  step,
  onType,
  onStop,
  onShow,
}: ConfirmWorkProps) {
  const text = useWords(orderWords)
  const submitButton = useRef<HTMLButtonElement>(null)
  const first = step === null ? 'so_no' : step === 'roll' ? 'roll_reason' : 'reason'
  const firstField = () => document.getElementById(fieldId(first))
  const focus = useFocusFromAnyTab(onShow, step ? firstField : null)
  usePageKeys({ c: () => focus(firstField) })
  const { freightCollectTerms } = useConfig()
  const more = step && text.confirm.more[step]
  const form = useForm<ConfirmationDraft>({
    start: (step === 'roll' ? rollDraft : confirmationDraft)(order, freightCollectTerms),
    kept,
    isSame: isSameDraft,
    onType,
    check: (draft) => checkConfirmationDraft(draft, step),
    send: async (draft) => {
      const refusal = await answering.send(answerOf(step, draft, order))
      if (refusal) throw refusal
    },
  })
  // Nothing goes to the member by an Enter in a field.
  const keys = useLongFormKeys()
  const corrections = Object.keys(form.errors).length
  // A conflict is shown by the newer-state banner.
  const refused = form.failure instanceof ApiError && form.failure.status !== 409 ? form.failure : null
  // After a roll it goes on with another departure, which nobody knows yet.
  const knownOnward = (viaId: number | null) => onwardFrom(order, step === 'roll' ? null : viaId)
  const choose = (sailing: Partial<ConfirmationDraft>) => {
    form.change({ ...sailing, ...knownOnward(sailing.via_id ?? null) })
    // Everything else is filled in, so focus goes to the submit button, or to the SO number if it is empty.
    if (form.values.so_no) submitButton.current?.focus()
    else focusField('so_no')
  }
  return (
    <WorkFrame
      foot={
        <>
          {step ? (
            <Button size="large" onClick={onStop}>
              {text.confirm.stopAgain}
            </Button>
          ) : (
            <ReasonActions order={order} answering={answering} />
          )}
          <FootGap />
          {corrections > 0 && <Corrections count={corrections} />}
          <Button
            ref={submitButton}
            look="primary"
            size="large"
            type="submit"
            form={form.props.id}
            loading={form.isBusy}
          >
            {more ? more.title : text.confirm.submit} <Kbd>C</Kbd>
          </Button>
        </>
      }
    >
      {banner}
      {refused && (
        <Banner kind="bad" title={sayFailure(refused)} isAlert>
          {text.keptTyped}
        </Banner>
      )}
      {step ? <ConfirmedFacts order={order} /> : <BookingSummary order={order} />}
      <Panel title={more ? more.title : text.confirm.title} extra={more?.note}>
        <form {...form.props} {...keys}>
          <ConfirmationFields
            form={form}
            mode={order.container_mode}
            incoTerm={order.inco_term}
            reason={more ? more.reason : null}
            step={step}
            onwardFrom={knownOnward}
            sailings={
              <SailingChoices orderId={order.id} instead={step === 'roll' ? order : null} onChoose={choose} />
            }
          />
        </form>
      </Panel>
    </WorkFrame>
  )
}

/** The answer of the form: space confirmed, confirmed again, updated, or the order rolled. */
function answerOf(step: FurtherStep | null, draft: ConfirmationDraft, order: ConfirmableOrder): DeskAnswer {
  const body = confirmationBody(draft, step === 'roll' ? null : order)
  if (step === null) return { action: 'confirm', body }
  if (step !== 'roll') return { action: step, body: { ...body, reason: draft.reason } }
  const rolled = { roll_reason: draft.roll_reason!, answer_by: fromFieldTime(draft.answer_by) } // Checked.
  return { action: 'roll', body: { ...body, ...rolled, reason: draft.reason.trim() || null } }
}

function Corrections({ count }: { readonly count: number }) {
  const { corrections } = useWords(orderWords).confirm
  return (
    <span role="alert" style={{ color: 'var(--trouble)' }}>
      {corrections(count)}
    </span>
  )
}

function focusField(field: ConfirmationField): void {
  document.getElementById(fieldId(field))?.focus()
}
