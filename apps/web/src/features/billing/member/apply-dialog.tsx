import { getBillOfLading } from '@berth/contract/orders/bill-of-lading'
import { applyForRelease } from '@berth/contract/release/release'
import { checkRelease, type ReleaseKind } from '@berth/domain/order/lifecycle/release'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TelexMarks } from '#features/bill-of-lading/telex-marks.tsx'
import { telexWords } from '#features/bill-of-lading/telex-words.ts'
import { PrintMenu } from '#features/documents/print/print-menu.tsx'
import { FileUpload, type UploadedFile } from '#features/files/file-upload.tsx'
import { call, readOf } from '#lib/api/api.ts'
import { formatMoney } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import type { FieldFault } from '#page-parts/forms/form-engine.ts'
import type { FormErrors } from '#page-parts/forms/use-form.ts'
import { Field } from '#ui/controls/field.tsx'
import { Radio, RadioGroup } from '#ui/controls/radio.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import styles from './settle-form.module.css'
import { errorAt, type SettleDialogProps, SettleForm } from './settle-form.tsx'
import { type SettlementWords, settlementWords } from './settlement-words.ts'

export type Receiver = { readonly consignee: string; readonly phone: string; readonly address: string }

/** The form for a release application. Holds both kinds, so that switching between them loses nothing. */
export type ReleaseDraft = {
  /** Null until the member chooses. */
  readonly kind: ReleaseKind | null
  readonly guarantee: UploadedFile | null
  readonly express: Receiver
}

type ApplyDialogProps = SettleDialogProps & {
  readonly draft: ReleaseDraft
  readonly onDraft: (draft: ReleaseDraft) => void
}

/** Applies for release: by telex with a guarantee letter, or originals sent to an address. */
export function ApplyDialog({ draft, onDraft, ...rest }: ApplyDialogProps) {
  const text = useWords(settlementWords)
  const { id, version, order_no, actions, status_reason } = rest.order
  const [isBusy, setBusy] = useState(false)
  const formOf = ({ kind, guarantee: file, express }: ReleaseDraft) =>
    kind === 'telex' ? { guarantee: file && { filename: file.filename, name: file.name } } : { express }
  // Without a guarantee the shared rule asks for the address. Once telex is chosen, the missing part is the letter.
  const check = (typed: ReleaseDraft): readonly FieldFault[] => {
    if (typed.kind === null) return [{ path: 'kind', msg: text.apply.wayMissing }]
    if (typed.kind === 'telex' && !typed.guarantee)
      return [{ path: 'guarantee', msg: text.apply.guaranteeMissing }]
    return checkRelease(formOf(typed))
  }
  return (
    <SettleForm
      {...rest}
      title={text.apply.title(order_no)}
      width={640}
      draft={draft}
      onDraft={onDraft}
      check={check}
      isAllowed={({ kind }) => actions.includes(kind === 'telex' ? 'apply_telex' : 'apply_originals')}
      isWaiting={({ kind }) => isBusy && kind === 'telex'}
      follows={text.apply.follows}
      confirmLabel={({ kind }) => (kind === null ? text.actions.apply : text.apply.confirm[kind])}
      act={(typed) => call(applyForRelease, { body: { id, version, ...formOf(typed) } })}
      done={({ kind }) => (kind === null ? '' : text.apply.done[kind](order_no))}
    >
      {({ values: { kind, guarantee, express }, errors, change }) => (
        <>
          {status_reason && (
            <Banner kind="warn" title={text.apply.returned}>
              {status_reason}
            </Banner>
          )}
          <WayChoice kind={kind} error={errorAt(errors, 'kind')} onChange={(way) => change({ kind: way })} />
          {kind === 'telex' && (
            <>
              <Banner kind="warn" title={text.apply.warning}>
                {text.apply.warningText}
              </Banner>
              <TelexBasis orderId={id} />
              <div className="row wrap between gap-8-16">
                <span className="note">{text.apply.letterNote}</span>
                <PrintMenu orderId={id} kinds={['guarantee']} label={text.apply.letter} />
              </div>
              <FileUpload
                purpose="telex_guarantee"
                label={text.apply.guarantee}
                required
                value={guarantee ? [guarantee] : []}
                error={errorAt(errors, 'guarantee')}
                onChange={([file]) => change({ guarantee: file ?? null })}
                onBusyChange={setBusy}
              />
            </>
          )}
          {kind === 'originals' && (
            <ReceiverFields
              receiver={express}
              errors={errors}
              text={text.apply}
              onChange={(part) => change({ express: { ...express, ...part } })}
            />
          )}
        </>
      )}
    </SettleForm>
  )
}

/** Why a telex release is or is not possible, and what it costs. */
function TelexBasis({ orderId }: { readonly orderId: number }) {
  const { data } = useQuery(readOf(getBillOfLading, { params: { id: orderId }, query: {} }))
  const text = useWords(telexWords)
  const fee = data?.telex_fee
  // Whether there is a letter is what this form asks for.
  const telex = (data?.telex ?? []).filter(({ check }) => check !== 'guarantee')
  return (
    <>
      {telex.some(({ state }) => state === 'forbidden') && <Banner kind="bad" title={text.not} isAlert />}
      <TelexMarks telex={telex} />
      {fee && <p>{text.fee(formatMoney(fee.amount, fee.currency))}</p>}
    </>
  )
}

type WayChoiceProps = {
  readonly kind: ReleaseKind | null
  readonly error: string | undefined
  readonly onChange: (kind: ReleaseKind) => void
}

function WayChoice({ kind, error, onChange }: WayChoiceProps) {
  const { apply: text } = useWords(settlementWords)
  const ways = [
    { way: 'telex', name: text.telex, says: text.telexText },
    { way: 'originals', name: text.originals, says: text.originalsText },
  ] as const
  return (
    <>
      <RadioGroup
        className={styles.ways ?? ''}
        aria-label={text.way}
        value={kind}
        onChange={(chosen) => onChange(chosen)}
      >
        {ways.map(({ way, name, says }) => (
          <Radio key={way} value={way} className={styles.way ?? ''}>
            {name}
            <span className="note">{says}</span>
          </Radio>
        ))}
      </RadioGroup>
      {error && <Banner kind="bad" title={error} isAlert />}
    </>
  )
}

type ReceiverFieldsProps = {
  readonly receiver: Receiver
  readonly errors: FormErrors
  readonly text: SettlementWords['apply']
  readonly onChange: (part: Partial<Receiver>) => void
}

function ReceiverFields({ receiver, errors, text, onChange }: ReceiverFieldsProps) {
  const isMissing = Object.keys(errors).some((path) => path.startsWith('express'))
  const field = (name: keyof Receiver) => ({
    label: text[name],
    required: true,
    error: errorAt(errors, `express.${name}`),
  })
  return (
    <div className={`slim ${styles.fields}`}>
      <div className="grid halves gap-0-16 phone-one-column">
        <Field {...field('consignee')}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="name"
              value={receiver.consignee}
              onChange={({ target }) => onChange({ consignee: target.value })}
            />
          )}
        </Field>
        <Field {...field('phone')}>
          {(control) => (
            <TextInput
              {...control}
              type="tel"
              autoComplete="tel"
              value={receiver.phone}
              onChange={({ target }) => onChange({ phone: target.value })}
            />
          )}
        </Field>
      </div>
      <Field {...field('address')}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="street-address"
            value={receiver.address}
            onChange={({ target }) => onChange({ address: target.value })}
          />
        )}
      </Field>
      {isMissing && <Banner kind="bad" title={text.receiver} isAlert />}
    </div>
  )
}
