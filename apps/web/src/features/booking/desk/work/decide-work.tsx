import { maxLength } from '@berth/domain/limits'
import { quoteCurrency } from '@berth/domain/money/bill'
import { decimalsOf } from '@berth/domain/money/currency'
import { currencySign } from '@berth/domain/money/sum'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { deskBills } from '#features/workbench/desk/forms/order-reads.ts'
import { FootGap, WorkFrame, type WorkProps } from '#features/workbench/desk/forms/work-frame.tsx'
import type { FurtherSteps } from '#features/workbench/desk/state/confirmation-form.ts'
import type { DeskAnswer } from '#features/workbench/desk/state/desk-actions.ts'
import { orderWords } from '#features/workbench/desk/state/order-words.ts'
import { useFillInstruction } from '#features/workbench/desk/state/use-fill-instruction.ts'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { NumberInput } from '#ui/controls/number-input.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { TextArea } from '#ui/controls/text-input.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { ConfirmedFacts } from './confirmed-facts.tsx'
import styles from './decide-work.module.css'

type DecideWorkProps = WorkProps & {
  readonly further: FurtherSteps
  readonly onType: (note: string) => void
}

/** Decides a cancellation request: the member's reason, the answer, and an optional fee. */
export function DecideWork({ order, answering, banner, further, onType }: DecideWorkProps) {
  const { decide, confirm, missing, keptTyped, fillInstruction } = useWords(orderWords)
  const id = useId()
  const { mayFill, fill } = useFillInstruction(order)
  const [note, setNote] = useState('')
  const [fee, setFee] = useState<number | null>(null)
  const [currency, setCurrency] = useState(quoteCurrency)
  const currencies = useQuery(deskBills(order.id)).data?.currencies ?? [quoteCurrency]
  const [isMissing, setMissing] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)

  const send = async (answer: DeskAnswer) => {
    if (note.trim() === '') {
      setMissing(true)
      document.getElementById(id)?.focus()
      return
    }
    setRefused(null)
    const refusal = await answering.send(answer)
    if (refusal && refusal.status !== 409) setRefused(refusal.fields[0]?.msg ?? refusal.message)
  }
  const reason = note.trim()
  const refuse = () => send({ action: 'refuse_cancel', body: { reason } })
  const approve = () => send({ action: 'approve_cancel', body: { reason, fee, fee_currency: currency } })
  return (
    <WorkFrame
      foot={
        <>
          {further.steps.map((step) => (
            <Button key={step} look="text" size="large" onClick={() => further.onStart(step)}>
              {confirm.more[step].title}
            </Button>
          ))}
          {mayFill && (
            <Button look="text" size="large" onClick={fill}>
              {fillInstruction}
            </Button>
          )}
          <FootGap />
          <Button size="large" onClick={refuse} disabled={answering.isSending}>
            {decide.refuse}
          </Button>
          <Button size="large" look="primary" onClick={approve} loading={answering.isSending}>
            {decide.approve}
          </Button>
        </>
      }
    >
      {banner}
      {refused && (
        <Banner kind="bad" title={refused} isAlert>
          {keptTyped}
        </Banner>
      )}
      <Panel title={decide.title} extra={decide.follows}>
        <div className="grid below-16 gap-2">
          <span className="note">{decide.said}</span>
          <q className={`lines ${styles.reason}`}>{order.status_reason}</q>
        </div>
        <form noValidate onSubmit={(event) => event.preventDefault()}>
          <Field id={id} label={decide.note} required error={isMissing ? missing : undefined}>
            {(control) => (
              <TextArea
                {...control}
                size="large"
                rows={2}
                maxLength={maxLength.reason}
                placeholder={decide.noteHint}
                value={note}
                onChange={({ target }) => {
                  setNote(target.value)
                  onType(target.value)
                  setMissing(false)
                }}
              />
            )}
          </Field>
          <div className={styles.fee}>
            <Field id={`${id}fee`} label={decide.fee} hint={decide.feeHint}>
              {(control) => (
                <NumberInput
                  {...control}
                  size="large"
                  decimals={decimalsOf(currency)}
                  measure={currency}
                  value={fee}
                  onChange={setFee}
                />
              )}
            </Field>
            <Segmented
              size="large"
              aria-label={decide.currency}
              options={currencies.map((value) => ({ value, label: currencySign(value) }))}
              value={currency}
              onChange={setCurrency}
            />
          </div>
        </form>
      </Panel>
      <ConfirmedFacts order={order} />
    </WorkFrame>
  )
}
