import { sayFinding } from '@berth/locales/rule-words'
import { Button, Form } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useLanguage, useWords } from '../../../../lib/language.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Kbd } from '../../../../ui/page/kbd.tsx'
import { Panel } from '../../../../ui/page/panel.tsx'
import {
  type ConfirmationDraft,
  type ConfirmationField,
  checkConfirmationDraft,
  confirmationFieldsInOrder,
} from '../../state/confirmation-form.ts'
import { orderWords } from '../../state/order-words.ts'
import type { Refusal } from '../../state/use-answering.ts'
import { useDeskKeys } from '../../state/use-desk-keys.ts'
import { ReasonedAction } from '../reasoned-action.tsx'
import { FootGap, WorkFrame, type WorkProps } from '../work-frame.tsx'
import { BookingSummary } from './booking-summary.tsx'
import { ConfirmationFields, fieldId, formName } from './confirmation-fields.tsx'
import { ConfirmedFacts } from './confirmed-facts.tsx'
import { SailingChoices } from './sailing-choices.tsx'

type ConfirmWorkProps = WorkProps & {
  /** Space was confirmed before, so the form requires a reason. */
  readonly isAgain: boolean
  readonly start: ConfirmationDraft
  readonly onType: (draft: ConfirmationDraft) => void
  readonly onStop: () => void
}

type Said = { readonly path: string; readonly msg: string }

const isField = (path: string): path is ConfirmationField =>
  confirmationFieldsInOrder.some((field) => field === path)

/** Confirms space: the member's booking, and below it the form for the carrier's answer. */
export function ConfirmWork({
  order,
  answering,
  banner,
  isAgain,
  start,
  onType,
  onStop,
  onShow,
}: ConfirmWorkProps) {
  const language = useLanguage()
  const text = useWords(orderWords)
  const [form] = Form.useForm<ConfirmationDraft>()
  const submitButton = useRef<HTMLButtonElement>(null)
  const [corrections, setCorrections] = useState(0)
  const [refused, setRefused] = useState<Refusal>(null)
  const focusForm = useFocusField(isAgain ? 'reason' : 'so_no', onShow, isAgain)
  useDeskKeys({ c: focusForm })

  const showAtFields = (said: readonly Said[]) => {
    const messages = new Map(said.map(({ path, msg }) => [path, msg]))
    form.setFields(
      confirmationFieldsInOrder.map((name) => {
        const message = messages.get(name)
        return { name, errors: message === undefined ? [] : [message] }
      }),
    )
    const wrong = confirmationFieldsInOrder.filter((name) => messages.has(name))
    setCorrections(wrong.length)
    if (wrong[0]) focusField(wrong[0])
  }
  const submit = async () => {
    const draft = { ...start, ...form.getFieldsValue() }
    setRefused(null)
    const findings = checkConfirmationDraft(draft, isAgain)
    showAtFields(findings.map((finding) => ({ path: finding.path, msg: sayFinding(finding, language) })))
    if (findings.length > 0) return
    const refusal = await answering.send({ action: isAgain ? 'confirm_again' : 'confirm', draft })
    if (!refusal) return
    showAtFields(refusal.fields)
    // Errors shown at a field or in the newer-state banner are not repeated.
    const isSaidAtFields = refusal.fields.length > 0 && refusal.fields.every(({ path }) => isField(path))
    if (!isSaidAtFields && refusal.status !== 409) setRefused(refusal)
  }
  const type = (changed: Partial<ConfirmationDraft>, all: ConfirmationDraft) => {
    onType({ ...start, ...all })
    const names = Object.keys(changed).filter(isField)
    // The ETA is validated against the ETD, so its error may be outdated.
    if ('etd' in changed) names.push('eta')
    form.setFields(names.map((name) => ({ name, errors: [] })))
  }
  const choose = (sailing: Partial<ConfirmationDraft>) => {
    form.setFieldsValue(sailing)
    type(sailing, { ...start, ...form.getFieldsValue(), ...sailing })
    // Everything else is filled in, so focus goes to the submit button, or to the SO number if it is empty.
    if (form.getFieldValue('so_no')) submitButton.current?.focus()
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
            <>
              <ReasonedAction order={order} answering={answering} action="return_booking" />
              <ReasonedAction order={order} answering={answering} action="cancel_order" />
            </>
          )}
          <FootGap />
          {corrections > 0 && <Corrections count={corrections} />}
          <Button
            ref={submitButton}
            type="primary"
            size="large"
            htmlType="submit"
            form={formName}
            loading={answering.isSending}
          >
            {isAgain ? text.confirm.submitAgain : text.confirm.submit} <Kbd>C</Kbd>
          </Button>
        </>
      }
    >
      {banner}
      {refused && (
        <Banner kind="bad" title={refused.message} isAlert>
          {text.keptTyped}
        </Banner>
      )}
      {isAgain ? <ConfirmedFacts order={order} /> : <BookingSummary order={order} />}
      <Panel
        title={isAgain ? text.confirm.again : text.confirm.title}
        extra={isAgain && text.confirm.againNote}
      >
        <Form<ConfirmationDraft>
          form={form}
          id={formName}
          name={formName}
          layout="vertical"
          size="large"
          initialValues={start}
          onValuesChange={type}
          onFinish={submit}
          noValidate
        >
          <ConfirmationFields
            mode={order.container_mode}
            incoTerm={order.inco_term}
            isAgain={isAgain}
            sailings={<SailingChoices orderId={order.id} onChoose={choose} />}
          />
        </Form>
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

/** Focuses a field of the form from any tab. Focuses at once when the form was just opened. */
function useFocusField(field: ConfirmationField, onShow: () => void, atOnce: boolean): () => void {
  const isWanted = useRef(atOnce)
  useEffect(() => {
    const input = document.getElementById(fieldId(field))
    if (!isWanted.current || !input?.checkVisibility()) return
    isWanted.current = false
    input.focus()
  })
  return () => {
    const input = document.getElementById(fieldId(field))
    if (input?.checkVisibility()) return input.focus()
    isWanted.current = true
    onShow()
  }
}
