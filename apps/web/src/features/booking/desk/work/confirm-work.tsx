import { useRef } from 'react'
import { ReasonActions } from '#features/workbench/desk/forms/reason-actions.tsx'
import { useFocusFromAnyTab } from '#features/workbench/desk/forms/use-focus-from-any-tab.ts'
import { type DraftedWorkProps, FootGap, WorkFrame } from '#features/workbench/desk/forms/work-frame.tsx'
import {
  type ConfirmationDraft,
  type ConfirmationField,
  checkConfirmationDraft,
  confirmationBody,
  confirmationDraft,
  furtherStepOf,
  isSameDraft,
} from '#features/workbench/desk/state/confirmation-form.ts'
import { orderWords } from '#features/workbench/desk/state/order-words.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { useConfig } from '#lib/api/config.ts'
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
  /** Space was confirmed before, so the form requires a reason. */
  readonly isAgain: boolean
  readonly onStop: () => void
}

/** Confirms space: the member's booking, and below it the form for the carrier's answer. */
export function ConfirmWork({
  order,
  answering,
  banner,
  kept,
  isAgain,
  onType,
  onStop,
  onShow,
}: ConfirmWorkProps) {
  const text = useWords(orderWords)
  const submitButton = useRef<HTMLButtonElement>(null)
  const firstField = () => document.getElementById(fieldId(isAgain ? 'reason' : 'so_no'))
  const focus = useFocusFromAnyTab(onShow, isAgain ? firstField : null)
  usePageKeys({ c: () => focus(firstField) })
  const { freightCollectTerms } = useConfig()
  const again = furtherStepOf(order) ?? 'confirm_again'
  const more = text.confirm.more[again]
  const form = useForm<ConfirmationDraft>({
    start: confirmationDraft(order, freightCollectTerms),
    kept,
    isSame: isSameDraft,
    onType,
    check: (draft) => checkConfirmationDraft(draft, isAgain),
    send: async (draft) => {
      const body = confirmationBody(draft)
      const refusal = await answering.send(
        isAgain ? { action: again, body: { ...body, reason: draft.reason } } : { action: 'confirm', body },
      )
      if (refusal) throw refusal
    },
  })
  // Nothing goes to the member by an Enter in a field.
  const keys = useLongFormKeys()
  const corrections = Object.keys(form.errors).length
  // A conflict is shown by the newer-state banner.
  const refused = form.failure instanceof ApiError && form.failure.status !== 409 ? form.failure : null
  const choose = (sailing: Partial<ConfirmationDraft>) => {
    form.change(sailing)
    // Everything else is filled in, so focus goes to the submit button, or to the SO number if it is empty.
    if (form.values.so_no) submitButton.current?.focus()
    else focusField('so_no')
  }
  return (
    <WorkFrame
      foot={
        <>
          {isAgain ? (
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
            {isAgain ? more.title : text.confirm.submit} <Kbd>C</Kbd>
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
      {isAgain ? <ConfirmedFacts order={order} /> : <BookingSummary order={order} />}
      <Panel title={isAgain ? more.title : text.confirm.title} extra={isAgain && more.note}>
        <form {...form.props} {...keys}>
          <ConfirmationFields
            form={form}
            mode={order.container_mode}
            incoTerm={order.inco_term}
            reason={isAgain ? more.reason : null}
            sailings={<SailingChoices orderId={order.id} onChoose={choose} />}
          />
        </form>
      </Panel>
    </WorkFrame>
  )
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
