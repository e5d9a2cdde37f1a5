import type { Overview } from '@berth/contract/desk/overview'
import { quoteCurrency } from '@berth/domain/money/bill'
import { inCurrencyOrder, sumIn } from '@berth/domain/money/sum'
import { dueAgeOf, dueAges, timedSteps } from '@berth/domain/order/lifecycle/desk-stage'
import { timedStepNames } from '@berth/domain/order/lifecycle/lifecycle'
import { type LimitedWork, limitedWork } from '@berth/domain/order/lifecycle/wait-limit'
import { defineWords, type Language } from '@berth/locales/language'
import type { OverviewFigures } from './figures.query.ts'
import { type CarriedVolume, type DueRow, type Name, stepKey } from './overview.query.ts'

const words = defineWords({ none: '未指定' }, { none: 'Not specified' })

/** How many lanes and carriers are listed by name. */
const named = 7
const mostOverdue = 6

export function presentOverview(figures: OverviewFigures, seesMoney: boolean, language: Language): Overview {
  const { steps, instruction, conversion, promiseHours, limits } = figures
  const confirm = steps.find(({ step }) => step === stepKey('confirm'))
  return {
    range: figures.range,
    as_of: figures.asOf.toISOString(),
    since: figures.span.since.toISOString(),
    in_transit: { now: figures.inTransit, week_ago: figures.inTransitWeekAgo },
    confirm: {
      count: confirm?.count ?? 0,
      median_minutes: confirm?.median ?? null,
      kept: confirm?.kept ?? 0,
      promise_hours: promiseHours,
    },
    supply: { in_time: instruction.inTime, late: instruction.late },
    periods: figures.periods.map(({ day, stages }) => ({ end: day, stages })),
    lanes: presentLanes(figures, language),
    carriers: presentVolumes(
      figures,
      ({ carrierId }) => String(carrierId ?? 0),
      nameOfCarrier(figures, language),
    ),
    steps: timedStepNames.map((step) => {
      const timed = steps.find((row) => row.step === stepKey(step))
      return {
        step,
        side: timedSteps[step].side,
        count: timed?.count ?? 0,
        median_minutes: timed?.median ?? null,
        limit_hours: limitedWork.some((work) => work === step) ? limits[step as LimitedWork] || null : null,
      }
    }),
    conversion: {
      estimates: conversion.estimates,
      rfqs: conversion.rfqs,
      bookings: conversion.bookings,
      from_quotes: conversion.fromQuotes,
    },
    ...(seesMoney ? presentMoney(figures.due, language) : { due: null, ages: null, most_overdue: null }),
  }
}

// Keys are made of ids; 0 means not set.
const idsOf = (key: string): number[] => key.split('>').map(Number)

function presentLanes(figures: OverviewFigures, language: Language) {
  // Drops the city from the port name to keep the lane short.
  const port = (id: string | undefined) =>
    (nameIn(figures.names.ports.get(Number(id)), language).split(/[,，(（]/, 1)[0] ?? '').trimEnd()
  return presentVolumes(
    figures,
    ({ polId, toId }) => `${polId ?? 0}>${toId ?? 0}`,
    (key) => {
      const [pol, to] = key.split('>')
      return `${port(pol)} → ${port(to)}`
    },
  )
}

function nameOfCarrier({ names }: OverviewFigures, language: Language) {
  return (key: string) => nameIn(names.carriers.get(Number(key)), language)
}

function nameIn(name: Name | undefined, language: Language): string {
  if (!name) return words[language].none
  return language === 'zh-CN' ? name.zh : name.en
}

type Volume = { teu: number; cbm: number; teu_before: number; cbm_before: number }

const nothing = (): Volume => ({ teu: 0, cbm: 0, teu_before: 0, cbm_before: 0 })

/** Sums rows by key. The largest keep their names, ordered by TEU and then by volume; the rest are combined. */
function presentVolumes(
  { carried, carriedBefore }: Pick<OverviewFigures, 'carried' | 'carriedBefore'>,
  keyOf: (row: CarriedVolume) => string,
  nameOf: (key: string) => string,
): Overview['lanes'] {
  const byKey = new Map<string, Volume>()
  const sumOf = (row: CarriedVolume) => {
    const sum = byKey.get(keyOf(row)) ?? nothing()
    byKey.set(keyOf(row), sum)
    return sum
  }
  for (const row of carried) {
    const sum = sumOf(row)
    sum.teu += row.teu
    sum.cbm += row.cbm
  }
  for (const row of carriedBefore) {
    const sum = sumOf(row)
    sum.teu_before += row.teu
    sum.cbm_before += row.cbm
  }
  const all = [...byKey].sort(
    ([one, a], [other, b]) => b.teu - a.teu || b.cbm - a.cbm || (one < other ? -1 : 1),
  )
  const rest = all.slice(named)
  const others = rest.reduce((sum, [, volume]) => added(sum, volume), nothing())
  return {
    lists: all
      .slice(0, named)
      .map(([key, volume]) => ({ name: nameOf(key), ids: idsOf(key), ...rounded(volume) })),
    others: rest.length === 0 ? null : { count: rest.length, ...rounded(others) },
  }
}

function added(one: Volume, other: Volume): Volume {
  return {
    teu: one.teu + other.teu,
    cbm: one.cbm + other.cbm,
    teu_before: one.teu_before + other.teu_before,
    cbm_before: one.cbm_before + other.cbm_before,
  }
}

const round = (figure: number, digits: number) => Math.round(figure * 10 ** digits) / 10 ** digits

function rounded({ teu, cbm, teu_before, cbm_before }: Volume): Volume {
  return {
    teu: round(teu, 2),
    cbm: round(cbm, 1),
    teu_before: round(teu_before, 2),
    cbm_before: round(cbm_before, 1),
  }
}

/** The figures are those of US dollars; what is due in other currencies is beside them, never added. */
function presentMoney(all: readonly DueRow[], language: Language) {
  const rowsIn = (currency: string) => all.filter((row) => row.currency === currency)
  const sum = (some: readonly DueRow[], currency: string = quoteCurrency) => ({
    total: sumIn(
      currency,
      some.map(({ total }) => total),
    ),
    count: some.reduce((count, row) => count + row.count, 0),
  })
  const isLate = ({ days }: DueRow) => days > 0
  const dueIn = (currency: string) => {
    const overdue = sum(rowsIn(currency).filter(isLate), currency)
    return { ...sum(rowsIn(currency), currency), overdue: overdue.total, overdue_count: overdue.count }
  }
  const rows = rowsIn(quoteCurrency)
  const late = rows.filter(isLate)
  const others = inCurrencyOrder([...new Set(all.map(({ currency }) => currency))]).filter(
    (currency) => currency !== quoteCurrency,
  )
  const companies = new Map<number, DueRow[]>()
  for (const row of late) companies.set(row.customerId, [...(companies.get(row.customerId) ?? []), row])
  return {
    due: {
      ...dueIn(quoteCurrency),
      others: others.map((currency) => ({ currency, ...dueIn(currency) })),
    },
    ages: dueAges.map(({ key }) => ({ age: key, ...sum(rows.filter(({ days }) => dueAgeOf(days) === key)) })),
    most_overdue: [...companies]
      .map(([customer_id, owed]) => ({
        customer_id,
        customer_name: companyName(owed[0], language),
        total: sum(owed).total,
        oldest_days: Math.max(...owed.map(({ days }) => days)),
      }))
      .sort((one, other) => other.total - one.total || one.customer_id - other.customer_id)
      .slice(0, mostOverdue),
  }
}

function companyName(row: DueRow | undefined, language: Language): string {
  return (language === 'zh-CN' ? (row?.company2 ?? row?.company1) : row?.company1) ?? ''
}
