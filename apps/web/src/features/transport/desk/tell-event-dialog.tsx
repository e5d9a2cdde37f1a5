import {
  deskListEventCodes,
  deskTellEvent,
  type EventForm,
  type EventOutcome,
} from '@berth/contract/desk/desk-transport'
import type { Finding } from '@berth/domain/finding'
import { maxLength, transportLimits } from '@berth/domain/limits'
import { type Classifier, classifiers } from '@berth/domain/transport/timeline'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { PortSelect } from '#features/lookups/port-select.tsx'
import { call, readOf } from '#lib/api/api.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { fromCallField } from '#lib/call-time.ts'
import { useWords } from '#lib/language.ts'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import { useForm } from '#page-parts/forms/use-form.ts'
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
import { transportDeskWords } from './transport-desk-words.ts'

type Values = {
  readonly numbers: string
  readonly code: string | null
  readonly classifier: Classifier
  /** As typed: a day, or a day and time. */
  readonly time: string | null
  readonly offset_minutes: number | null
  readonly port_id: number | null
  readonly place: string
  readonly terminal: string
  readonly delay_reason: string
  readonly to_all: boolean
}

type TellEventDialogProps = {
  /** The numbers of the order it was opened from; others may be pasted instead. */
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

function bodyOf(values: Values, action: EventForm['action']): EventForm {
  const { time, code, ...rest } = values
  return { ...rest, action, code: code ?? '', time: fromCallField(time) ?? '' }
}

/** Enters one event of many pasted container numbers, and shows beforehand what becomes of each. */
export function TellEventDialog({ numbers, onDone, onClose }: TellEventDialogProps) {
  const text = useWords(transportDeskWords)
  const { kinds } = useWords(transportWords)
  const codes = useQuery(readOf(deskListEventCodes, {})).data?.lists ?? []
  const form = useForm<Values, EventOutcome>({
    start: {
      ...{ numbers: numbers.join('\n'), code: null, classifier: 'ACT', time: null, offset_minutes: null },
      ...{ port_id: null, place: '', terminal: '', delay_reason: '', to_all: false },
    },
    check: missingIn,
    send: (values, keyFor) => {
      const body = bodyOf(values, 'apply')
      return call(deskTellEvent, { body, idempotencyKey: keyFor(body) })
    },
    onSent: (outcome) => {
      showToast('done', outcome.boxes > 0 ? text.saved(outcome.boxes) : text.noneNew)
      void onDone()
      onClose()
    },
  })
  const { values, errors, change } = form
  const { outcome, problem } = useOutcome(values)
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
            toAll={values.to_all}
            onToAll={(to_all) => change({ to_all })}
          />
        )}
      </div>
    </FormDialog>
  )
}

function missingIn({ numbers, code, time }: Values): Finding[] {
  return [
    ...(numbers.trim() === '' ? [{ path: 'numbers', rule: 'required' as const }] : []),
    ...(code === null ? [{ path: 'code', rule: 'choose' as const }] : []),
    ...(time === null ? [{ path: 'time', rule: 'required' as const }] : []),
  ]
}

const isComplete = (values: Values) => missingIn(values).length === 0

/** How long the dialog waits after the last keystroke before it asks. */
const checkAfterMs = 400

/** What would become of the numbers, as last typed; undefined while that is not known. */
function useOutcome(values: Values) {
  const body = bodyOf(values, 'check')
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
