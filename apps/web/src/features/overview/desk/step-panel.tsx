import type { Overview } from '@berth/contract/desk/overview'
import { overviewWords } from '@berth/locales/overview-words'
import { formatParts } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { FigureTable } from '#ui/charts/chart.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { BarRows } from './bar-rows.tsx'
import { figureLink } from './figure-link.ts'
import { Legend } from './legend.tsx'
import styles from './overview-page.module.css'
import { pageWords } from './overview-words.ts'

const fills = { operator: 'var(--chart-2)', member: 'var(--chart-5)' } as const

/** Formats a duration in hours for a bar: one decimal below ten, none above. */
function hoursOf(minutes: number): string {
  const hours = minutes / 60
  return hours < 10 ? String(Math.round(hours * 10) / 10) : String(Math.round(hours))
}

// Members may take weeks, so longer durations are shown in days.
const daysFromMinutes = 72 * 60

type StepPanelProps = { readonly steps: Overview['steps']; readonly since: string }

/** Median time of orders at each step, for the desk and for members. A value past its limit is red. */
export function StepPanel({ steps, since }: StepPanelProps) {
  const language = useLanguage()
  const text = useWords(pageWords)
  const words = useWords(overviewWords)
  const rows = steps.map(({ step, side, median_minutes, limit_hours, count }) => {
    const inDays = side === 'member' && (median_minutes ?? 0) >= daysFromMinutes
    const figure = median_minutes === null ? '–' : hoursOf(inDays ? median_minutes / 24 : median_minutes)
    const spoken = inDays ? text.days(figure) : text.hours(figure)
    const limit = limit_hours === null ? '' : text.limit(limit_hours)
    const over = limit_hours === null ? median_minutes : limit_hours * 60
    return {
      key: step,
      name: words.steps[step],
      value: (median_minutes ?? 0) / 60,
      figure,
      note: median_minutes === null ? '' : ` ${inDays ? text.dayMark : text.hourMark}${limit}`,
      fill: fills[side],
      // Members may take weeks where the desk takes hours. On a shared scale all desk bars would look alike.
      scale: side,
      isPast: limit_hours !== null && (median_minutes ?? 0) > limit_hours * 60,
      says: formatParts([words.steps[step], `${spoken}${limit}`, text.steps(count)], language),
      // Links to the orders that broke the limit; for members, to the slower half.
      to:
        median_minutes === null || over === null
          ? undefined
          : figureLink({ step, step_since: since, over_minutes: Math.max(1, over) }),
    }
  })
  return (
    <Panel
      title={words.parts.steps}
      extra={
        <Legend
          items={[
            { name: text.sides.operator, fill: 'var(--brand-ink)' },
            { name: text.sides.member, fill: 'color-mix(in srgb, var(--brand) 36%, var(--surface))' },
          ]}
        />
      }
    >
      <BarRows
        title={words.parts.steps}
        rows={rows}
        nameRoom={110}
        table={
          <FigureTable
            caption={words.parts.steps}
            heads={[text.step, text.side, text.median, text.limitHead]}
            rows={steps.map(({ step, side, median_minutes, limit_hours }) => [
              words.steps[step],
              text.sides[side],
              text.hours(median_minutes === null ? '–' : hoursOf(median_minutes)),
              limit_hours ?? '–',
            ])}
          />
        }
      />
      <p className={`note ${styles.others}`}>{text.ownScales}</p>
    </Panel>
  )
}
