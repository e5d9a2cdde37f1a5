import { type CalendarYear, deskGetWorkCalendar } from '@berth/contract/desk/desk-calendar'
import { useQuery } from '@tanstack/react-query'
import { readOf } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { calendarWords } from './calendar-words.ts'

/** Shows what is known about each year and which years still lack the official holiday notice. */
export function CalendarYears({ onChoose }: { readonly onChoose: (year: string) => void }) {
  const text = useWords(calendarWords)
  const { data } = useQuery(readOf(deskGetWorkCalendar, {}))
  if (!data) return null
  const missing = data.years.filter(({ days_off }) => days_off === 0)
  const provisional = data.years.filter(({ is_provisional }) => is_provisional)
  return (
    <div className="grid gap-8 below-12">
      {missing.map(({ year }) => (
        <Banner key={year} kind="warn" title={text.missing(year)}>
          {text.missingText}
        </Banner>
      ))}
      {provisional.map(({ year }) => (
        <Banner key={year} kind="warn" title={text.provisional(year)}>
          {text.provisionalText}
        </Banner>
      ))}
      <ul className="grid gap-4">
        {data.years
          .filter(({ days_off }) => days_off > 0)
          .map((year) => (
            <li className="flex wrap centred gap-4-12" key={year.year}>
              <button type="button" className="button" onClick={() => onChoose(String(year.year))}>
                <b>{year.year}</b> {sayYear(year, text)}
              </button>
              <span className="note">{year.sources.join(text.and)}</span>
            </li>
          ))}
      </ul>
    </div>
  )
}

function sayYear({ days_off, make_up_days }: CalendarYear, text: (typeof calendarWords)['zh-CN']): string {
  return text.days(days_off, make_up_days)
}
