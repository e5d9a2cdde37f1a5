import { useState } from 'react'
import { Field } from '#ui/controls/field.tsx'
import { DateInput } from '#ui/dates/date-input.tsx'
import { DateRangeInput } from '#ui/dates/date-range-input.tsx'
import { type GalleryPages, State, useSay } from './sample.tsx'

function DateFields() {
  const say = useSay()
  const [day, setDay] = useState<string | null>('2026-11-18')
  const [time, setTime] = useState<string | null>(null)
  return (
    <>
      <State name="day">
        <Field label={say('货好日期', 'Cargo ready')} required>
          {(control) => <DateInput {...control} value={day} onChange={setDay} />}
        </Field>
      </State>
      <State name="day and time, wrong">
        <Field label={say('截关时间', 'Customs cut-off')} error={say('请填写截关时间', 'Enter the cut-off')}>
          {(control) => <DateInput {...control} withTime value={time} onChange={setTime} />}
        </Field>
      </State>
      <State name="large, disabled">
        <DateInput aria-label={say('大', 'Large')} size="large" value={day} onChange={setDay} />
        <DateInput aria-label={say('不可用', 'Not available')} disabled value={day} />
      </State>
    </>
  )
}

function DateRangeFields() {
  const say = useSay()
  const [range, setRange] = useState<readonly [string | null, string | null]>(['2026-11-01', null])
  return (
    <State name="range">
      <DateRangeInput
        id="sample-range"
        value={range}
        onChange={setRange}
        placeholders={[say('开始', 'From'), say('结束', 'To')]}
      />
    </State>
  )
}

export const dates: GalleryPages = {
  'dates/date-input': DateFields,
  'dates/date-range-input': DateRangeFields,
}
