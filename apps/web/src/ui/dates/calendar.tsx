import { dayInChina } from '@berth/domain/time/calendar'
import { useState } from 'react'
import { type ChevronProps, DayPicker } from 'react-day-picker'
import { Icon } from '../page/icon.tsx'
import { useUiText } from '../theme/ui-text.ts'
import styles from './calendar.module.css'
import type { DateRange } from './date-props.ts'
import { dateOf, dateWriter, dayOf } from './local-day.ts'
import { TimeChoice } from './time-choice.tsx'

export type CalendarProps = {
  /** As of a `DateInput`, as are the bounds. */
  readonly value: string | null
  readonly withTime: boolean
  readonly min?: string | undefined
  readonly max?: string | undefined
  /** The range that the date is an end of. */
  readonly range?: DateRange | undefined
  readonly onChoose: (value: string) => void
}

/** How many years before and after today there are, where the field has no bounds. */
const years = 10

/** The days of a month, and with a time the hours and minutes. */
export function Calendar({ value, withTime, min, max, range, onChoose }: CalendarProps) {
  const { calendar: text, dateLanguage } = useUiText()
  const today = dayInChina(new Date())
  const [day, time = '00:00'] = value?.split(' ') ?? []
  const isOff = (one: string) => (min && one < min.slice(0, 10)) || (max && one > max) || false
  const near = isOff(today) ? (min ?? max ?? today) : today
  const start = day ?? range?.find((end) => end !== null) ?? near
  const [shown, setShown] = useState({ start, month: dateOf(start) })
  // Another day, for instance one that is being typed, brings its month.
  if (shown.start !== start) setShown({ start, month: dateOf(start) })
  const choose = (next: string) => onChoose(withTime ? `${next} ${time}` : next)
  const write = (parts: Intl.DateTimeFormatOptions) => dateWriter(dateLanguage, parts)
  const writeDay = write({ dateStyle: 'full' })
  const writeMonth = write({ year: 'numeric', month: 'long' })
  const [from, to] = range ?? []
  return (
    <div className={`surface lifted ink ${styles.panel}`}>
      <DayPicker
        mode="single"
        required
        selected={day ? dateOf(day) : undefined}
        onSelect={(date) => choose(dayOf(date))}
        month={shown.month}
        onMonthChange={(month) => setShown({ start, month })}
        today={dateOf(today)}
        startMonth={dateOf(min ?? yearsAfter(today, -years, start))}
        endMonth={dateOf(max ?? yearsAfter(today, years, start))}
        disabled={(date) => isOff(dayOf(date))}
        modifiers={{
          end: (date) => dayOf(date) === from || dayOf(date) === to,
          within: (date) => Boolean(from && to) && dayOf(date) > (from ?? '') && dayOf(date) < (to ?? ''),
        }}
        modifiersClassNames={{ end: styles.end ?? '', within: styles.within ?? '' }}
        captionLayout="dropdown"
        navLayout="around"
        showOutsideDays
        fixedWeeks
        weekStartsOn={dateLanguage === 'zh-CN' ? 1 : 0}
        locale={{ code: dateLanguage }}
        components={{ Chevron: Arrow }}
        formatters={{
          formatCaption: writeMonth,
          formatMonthDropdown: write({ month: 'short' }),
          formatYearDropdown: write({ year: 'numeric' }),
          formatWeekdayName: write({ weekday: 'short' }),
        }}
        labels={{
          labelGrid: writeMonth,
          labelMonthDropdown: () => text.month,
          labelYearDropdown: () => text.year,
          labelPrevious: () => text.previousMonth,
          labelNext: () => text.nextMonth,
          labelWeekday: write({ weekday: 'long' }),
          labelDayButton: (date, is) => (is.today ? text.todayIs(writeDay(date)) : writeDay(date)),
        }}
      />
      <div className={`flex centred between line-above ${styles.foot}`}>
        {withTime && (
          <TimeChoice time={time} disabled={!day} onChoose={(next) => onChoose(`${day} ${next}`)} />
        )}
        <button type="button" className={styles.today} disabled={isOff(today)} onClick={() => choose(today)}>
          {text.today}
        </button>
      </div>
    </div>
  )
}

/** A month so many years after that of a day, or as far as that of the shown one. */
function yearsAfter(day: string, count: number, shown: string): string {
  const far = `${Number(day.slice(0, 4)) + count}${day.slice(4)}`
  return count > 0 === shown > far ? shown : far
}

function Arrow({ orientation = 'down' }: ChevronProps) {
  return <Icon name={orientation === 'up' ? 'down' : orientation} />
}
