import { deskListEventCodes, deskTellEvent, type EventOutcome } from '@berth/contract/desk/desk-transport'
import { maxLength, transportLimits } from '@berth/domain/limits'
import { type Classifier, classifiers } from '@berth/domain/transport/timeline'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { PortSelect } from '#features/lookups/port-select.tsx'
import { call, readOf } from '#lib/api/api.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { useWords } from '#lib/language.ts'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import { useForm } from '#page-parts/forms/use-form.ts'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Field } from '#ui/controls/field.tsx'
import { RemoteSelect } from '#ui/controls/remote-select.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { Select } from '#ui/controls/select.tsx'
import { TextArea, TextInput } from '#ui/controls/text-input.tsx'
import { labelOption } from '#ui/controls/typed-name.ts'
import { UpperInput } from '#ui/controls/upper-input.tsx'
import { DateInput } from '#ui/dates/date-input.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { FieldGrid } from '#ui/page/form-section.tsx'
import { transportWords } from '../transport-words.ts'
import { Outcome } from './event-outcome.tsx'
import { bodyOf, type EventValues, isComplete, missingIn, startOf, untoldOf } from './event-values.ts'
import { transportDeskWords } from './transport-desk-words.ts'

type TellEventDialogProps = {
  /** The order it was opened from, of which alone it tells unless somebody says otherwise. */
  readonly orderId: number
  /** The numbers of that order; others may be pasted instead. */
  readonly numbers: readonly string[]
  readonly onDone: () => unknown
  readonly onClose: () => void
}

/** Zones that ports have, in minutes ahead of UTC. */
const offsets = [-600, -540, -480, -420, -360, -300, -240, -180, 0, 60, 120, 180, 210, 240, 270, 300, 330]
const eastern = [360, 390, 420, 480, 540, 570, 600, 660, 720, 780]

function sayOffset(minutes: number): string {
  const size = Math.abs(minutes)
  const rest = size % 60
  const sign = minutes < 0 ? '−' : '+'
  return `UTC${sign}${Math.floor(size / 60)}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}

/** Enters one event of many pasted container numbers, and shows beforehand what becomes of each. */
export function TellEventDialog({ orderId, numbers, onDone, onClose }: TellEventDialogProps) {
  const text = useWords(transportDeskWords)
  const { kinds } = useWords(transportWords)
  const codes = useQuery(readOf(deskListEventCodes, {})).data?.lists ?? []
  const form = useForm<EventValues, EventOutcome>({
    start: startOf(numbers),
    check: missingIn,
    send: (values, keyFor) => {
      const body = bodyOf(values, orderId, 'apply')
      return call(deskTellEvent, { body, idempotencyKey: keyFor(body) })
    },
    onSent: (outcome, sent) => {
      void onDone()
      if (outcome.boxes > 0) showToast('done', text.saved(outcome.boxes))
      const left = untoldOf(outcome)
      if (left.length > 0) {
        // They stay, with why below them.
        showToast('trouble', text.untold(left.length))
        form.restart({ ...sent, numbers: left.join('\n') })
        return
      }
      if (outcome.boxes === 0) showToast('done', text.noneNew)
      onClose()
    },
  })
  const { values, errors, change } = form
  const { outcome, problem } = useOutcome(values, orderId)
  return (
    <FormDialog
      form={form}
      width={720}
      title={text.tellTitle}
      subtitle={text.tellNote}
      submitLabel={text.save(outcome?.boxes ?? 0)}
      isSentByButton
      onClose={onClose}
    >
      <div className="stack">
        <Field label={text.numbers} required error={errors.numbers} hint={text.numbersHint}>
          {(control) => (
            <TextArea
              {...control}
              className="mono"
              autoSize={{ minRows: 4, maxRows: 10 }}
              maxLength={transportLimits.maxPasted}
              value={values.numbers}
              onChange={({ target }) => change({ numbers: target.value })}
            />
          )}
        </Field>
        <Checkbox
          checked={values.is_here_only}
          onChange={({ target }) => change({ is_here_only: target.checked })}
        >
          {text.hereOnly}
        </Checkbox>
        <FieldGrid>
          <Field label={text.code} required error={errors.code}>
            {(control) => (
              <RemoteSelect<string>
                {...control}
                value={values.code}
                options={codes.map(({ code, name }) => labelOption(code, `${name} ${code}`, [code, name]))}
                onChange={(code) => change({ code })}
              />
            )}
          </Field>
          <Field label={text.time} required error={errors.time}>
            {(control) => (
              <DateInput
                {...control}
                withTime="optional"
                value={values.time}
                onChange={(time) => change({ time })}
              />
            )}
          </Field>
          <Field label={text.classifier}>
            {(control) => (
              <Segmented<Classifier>
                {...control}
                value={values.classifier}
                options={classifiers.toReversed().map((value) => ({ value, label: kinds[value] }))}
                onChange={(classifier) => change({ classifier })}
              />
            )}
          </Field>
          <Field label={text.port} error={errors.port_id} hint={text.portHint}>
            {(control) => (
              <PortSelect
                {...control}
                inland
                value={values.port_id}
                onChange={(port_id) => change({ port_id })}
              />
            )}
          </Field>
          <Field label={text.terminal} error={errors.terminal}>
            {(control) => (
              <TextInput
                {...control}
                maxLength={maxLength.terminal}
                value={values.terminal}
                onChange={({ target }) => change({ terminal: target.value })}
              />
            )}
          </Field>
          <Field label={text.place} error={errors.place} hint={text.placeHint}>
            {(control) => (
              <TextInput
                {...control}
                maxLength={transportLimits.place}
                value={values.place}
                onChange={({ target }) => change({ place: target.value })}
              />
            )}
          </Field>
          <Field label={text.zone} error={errors.offset_minutes}>
            {(control) => (
              <Select<number | null>
                {...control}
                value={values.offset_minutes}
                options={[
                  { value: null, label: text.zoneOfPort },
                  ...[...offsets, ...eastern].map((value) => ({ value, label: sayOffset(value) })),
                ]}
                onChange={(offset_minutes) => change({ offset_minutes })}
              />
            )}
          </Field>
          <Field label={text.delay} error={errors.delay_reason}>
            {(control) => (
              <UpperInput
                {...control}
                maxLength={transportLimits.delayReason}
                value={values.delay_reason}
                onChange={(delay_reason) => change({ delay_reason })}
              />
            )}
          </Field>
        </FieldGrid>
        {isComplete(values) && (
          <Outcome
            outcome={outcome}
            problem={problem}
            isHereOnly={values.is_here_only}
            toAll={values.to_all}
            onToAll={(to_all) => change({ to_all })}
          />
        )}
      </div>
    </FormDialog>
  )
}

/** How long the dialog waits after the last keystroke before it asks. */
const checkAfterMs = 400

/** What would become of the numbers, as last typed; undefined while that is not known. */
function useOutcome(values: EventValues, orderId: number) {
  const body = bodyOf(values, orderId, 'check')
  const written = JSON.stringify(body)
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(written), checkAfterMs)
    return () => clearTimeout(timer)
  }, [written])
  const { data, error } = useQuery({
    queryKey: ['desk', 'event', 'check', asked],
    queryFn: () => call(deskTellEvent, { body }),
    enabled: asked === written && isComplete(values),
    retry: false,
    gcTime: 0,
  })
  if (asked !== written) return { outcome: undefined, problem: null }
  const problem = error instanceof ApiError ? (error.fields[0]?.msg ?? error.message) : null
  return { outcome: data, problem }
}
