import type { Overview } from '@berth/contract/desk/overview'
import { deskStages } from '@berth/domain/order/lifecycle/desk-stage'
import type { Language } from '@berth/locales/language'
import { overviewWords } from '@berth/locales/overview-words'
import type { ExportColumn } from '../../../platform/sheets/export-list.ts'

/** One figure of the overview as a row of the export. */
export type FigureRow = {
  readonly part: string
  readonly item: string
  readonly measure: string
  readonly figure: number | null
  readonly before: number | null
}

const hours = (minutes: number | null) => (minutes === null ? null : Math.round(minutes / 6) / 10)

/** Returns every figure of the overview, part by part. */
export function figureRows(overview: Overview, language: Language): FigureRow[] {
  const words = overviewWords[language]
  const { parts, measures } = words
  const row = (
    part: string,
    item: string,
    measure: string,
    figure: number | null,
    before: number | null = null,
  ) => ({
    ...{ part, item, measure, figure, before },
  })
  const volumeRows = (part: 'lanes' | 'carriers') => {
    const { lists, others } = overview[part]
    const rest = others ? [{ ...others, name: words.others[part](others.count) }] : []
    return [...lists, ...rest].flatMap((volume) => [
      row(parts[part], volume.name, 'TEU', volume.teu, volume.teu_before),
      row(parts[part], volume.name, 'CBM', volume.cbm, volume.cbm_before),
    ])
  }
  return [
    ...overview.periods.flatMap(({ end, stages }) =>
      deskStages.map((stage) => row(parts.status, end, words.stages[stage], stages[stage])),
    ),
    ...volumeRows('lanes'),
    ...volumeRows('carriers'),
    ...(overview.ages ?? []).flatMap(({ age, total, count }) => [
      row(parts.due, words.ages[age], 'US$', total),
      row(parts.due, words.ages[age], measures.bills, count),
    ]),
    ...(overview.due?.others ?? []).flatMap(({ currency, total, overdue, count }) => [
      row(parts.due, currency, currency, total),
      row(parts.overdue, currency, currency, overdue),
      row(parts.due, currency, measures.bills, count),
    ]),
    ...(overview.most_overdue ?? []).map(({ customer_name, total }) =>
      row(parts.overdue, customer_name, 'US$', total),
    ),
    ...overview.steps.map(({ step, median_minutes }) =>
      row(parts.steps, words.steps[step], measures.hours, hours(median_minutes)),
    ),
    row(parts.supply, words.inTime, measures.orders, overview.supply.in_time),
    row(parts.supply, words.late, measures.orders, overview.supply.late),
    row(parts.conversion, words.estimates, measures.times, overview.conversion.estimates),
    row(parts.conversion, words.rfqs, measures.times, overview.conversion.rfqs),
    row(parts.conversion, words.fromQuotes, measures.orders, overview.conversion.from_quotes),
  ]
}

export function figureColumns(): readonly ExportColumn<FigureRow>[] {
  const column = (key: keyof (typeof overviewWords)['zh-CN']['columns'], width: number) => ({
    heading: { 'zh-CN': overviewWords['zh-CN'].columns[key], 'en-US': overviewWords['en-US'].columns[key] },
    width,
    value: (row: FigureRow) => row[key],
  })
  return [
    column('part', 20),
    column('item', 30),
    column('measure', 16),
    column('figure', 14),
    column('before', 14),
  ]
}
