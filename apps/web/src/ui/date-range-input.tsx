import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useDateLanguage } from './date-language.tsx'
import { useUiText } from './ui-text.ts'

/** The first and the last day, `YYYY-MM-DD` each, whatever the reader's language shows. */
export type DateRange = readonly [string | null, string | null]

type DateRangeInputProps = {
  readonly id: string
  readonly value: DateRange
  readonly onChange: (value: DateRange) => void
  /** What stands in the two empty fields, and names them for those who do not see them. */
  readonly placeholders: readonly [string, string]
  /** One end alone is enough, as in a filter. */
  readonly open?: boolean
  /** As the reader's language writes dates unless told otherwise. */
  readonly format?: string
  readonly status?: 'error'
  readonly width?: number
  readonly 'aria-required'?: boolean
  readonly 'aria-invalid'?: boolean
  readonly 'aria-describedby'?: string
}

const dayFormat = 'YYYY-MM-DD'

/** Two dates, typed or picked, the earlier one first. */
export function DateRangeInput({
  id,
  value: [from, to],
  onChange,
  placeholders: [first, last],
  open = false,
  format,
  width,
  status,
  ...aria
}: DateRangeInputProps) {
  const text = useUiText()
  useDateLanguage(text.dateLanguage)
  const shown = format ?? text.dateFormat
  return (
    <DatePicker.RangePicker
      {...aria}
      {...(status ? { status } : {})}
      id={{ start: id, end: `${id}-end` }}
      value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
      onChange={(range) => onChange([written(range?.[0]), written(range?.[1])])}
      // A pair that is half chosen is kept, so that the field can say what is missing.
      onCalendarChange={(range, _texts, { range: part }) => {
        if (!open && range && part) onChange([written(range[0]), written(range[1])])
      }}
      allowEmpty={open ? [true, true] : [false, false]}
      format={[shown, dayFormat, 'YYYYMMDD']}
      placeholder={[first, last]}
      separator="~"
      needConfirm={false}
      style={{ width: width ?? '100%' }}
    />
  )
}

function written(day: Dayjs | null | undefined): string | null {
  return day ? day.format(dayFormat) : null
}
