import type { CargoAdvice, PricedQuoteItem, PricedQuoteLine } from '@berth/contract/trade/quote'
import { centsOf, quoteCurrency } from '@berth/domain/money/bill'
import { oceanFreightCode } from '@berth/domain/quote/frozen-quote'
import type { CargoMeasure } from '@berth/domain/tariff/cargo-piece'
import type { PriceLine } from '@berth/domain/tariff/price-line'
import type { Language } from '@berth/locales/language'
import { presentEmission } from '../carbon/public.ts'
import type { NamePair, Names } from '../lookups/public.ts'
import type { CarbonCount } from './carbon-count.query.ts'
import type { AdvisedType } from './cargo-types.query.ts'
import type { EstimatedCargo } from './estimate.command.ts'
import type { PricedOption } from './price-context.query.ts'
import { presentQuote, type QuoteReader } from './quote.present.ts'

/** What options are presented with. */
export type EstimateReader = {
  readonly reader: QuoteReader
  readonly names: Names
  readonly types: readonly AdvisedType[]
  /** What the cargo measures; null if containers were asked for. */
  readonly measure: CargoMeasure | null
  readonly carbonOf: CarbonCount
}

function nameIn(language: Language, { zh, en }: NamePair): string {
  return language === 'zh-CN' ? zh : en
}

/** Presents priced quotes in their order, the cheapest freight of which the others are compared with. */
export function presentOptions(options: readonly PricedOption[], context: EstimateReader): PricedQuoteItem[] {
  const least = Math.min(...options.map(({ freight }) => centsOf(freight)))
  const seen = new Set<number>()
  const linesOf = linesWriter(context)
  return options.map((option) => {
    const { rate, freight } = option
    const isBest = !seen.has(rate.carrier_id)
    seen.add(rate.carrier_id)
    const charges = linesOf(option.lines)
    return {
      quote: presentQuote(rate.row, context.reader),
      total: freight,
      difference: (centsOf(freight) - least) / 100,
      is_best_of_carrier: isBest,
      lines: [
        ...freightLines(option, context),
        ...charges.filter(({ payment_term }) => payment_term === 'prepaid'),
      ],
      totals: option.totals.map(({ currency, amount }) => ({ currency, amount })),
      about: presentAbout(option),
      collect: charges.filter(({ payment_term }) => payment_term === 'collect'),
      days: option.days,
      tons: presentTons(option, context),
      stowage: presentStowage(option, context),
      carbon: presentEmission(context.carbonOf(option)),
    }
  })
}

function presentAbout({ about_sum: about }: PricedOption): PricedQuoteItem['about'] {
  if (!about) return null
  return {
    ...{ amount: about.amount, currency: about.currency },
    rates: about.rates.map(({ currency, rate, day, source }) => ({ currency, rate, day, source })),
  }
}

function presentTons({ lcl }: PricedOption, { measure }: EstimateReader): PricedQuoteItem['tons'] {
  if (!lcl || !measure) return null
  return { charged: lcl.tons, volume: measure.volume, weight: measure.weight, minimum: lcl.minimum }
}

function presentStowage({ stowage }: PricedOption, { types }: EstimateReader): PricedQuoteItem['stowage'] {
  const type = types.find(({ container_id }) => container_id === stowage?.container_id)
  if (!stowage || !type) return null
  return { ...stowage, container_name: type.code, usual_volume: type.usual_volume }
}

/** The lines of the ocean freight: one for each container type, or one by the revenue ton. */
function freightLines(option: PricedOption, { names, reader }: EstimateReader): PricedQuoteLine[] {
  const charge = names.charges.get(oceanFreightCode)
  const common = {
    ...{ code: oceanFreightCode, name: charge ? nameIn(reader.language, charge) : oceanFreightCode },
    currency: quoteCurrency,
    payment_term: 'prepaid',
    charge_mode: 'on_top',
  } as const
  const { lcl } = option
  if (lcl)
    return [
      {
        ...common,
        ...{ basis: 'revenue_ton', container_id: null, container_name: null },
        ...{ quantity: lcl.tons, unit_price: lcl.price, amount: lcl.amount },
        limit: lcl.minimum === 'amount' ? 'minimum' : null,
      },
    ]
  return option.containers.map(({ container_id, quantity, price }) => ({
    ...common,
    ...{ basis: 'container', container_id, container_name: names.containers.get(container_id)?.code ?? null },
    ...{ quantity, unit_price: price, amount: (centsOf(price) * quantity) / 100, limit: null },
  }))
}

/** Writes the lines of charges; options that share them, as rates of one seller and carrier do, have them written once. */
function linesWriter({
  names,
  reader,
}: EstimateReader): (lines: readonly PriceLine[]) => readonly PricedQuoteLine[] {
  const charges = new Map([...names.charges.values()].map((charge) => [charge.id, charge]))
  const lineOf = ({ charge_id, rule_id, ...line }: PriceLine) => {
    const charge = charges.get(charge_id)
    const type = line.container_id === null ? undefined : names.containers.get(line.container_id)
    return {
      ...{ code: charge?.code ?? '', name: charge ? nameIn(reader.language, charge) : '' },
      ...line,
      container_name: type?.code ?? null,
    }
  }
  const written = new Map<readonly PriceLine[], readonly PricedQuoteLine[]>()
  return (lines) => {
    const known = written.get(lines) ?? lines.map(lineOf)
    written.set(lines, known)
    return known
  }
}

/** Presents what a cargo is advised. */
export function presentAdvice(found: EstimatedCargo, context: EstimateReader): CargoAdvice {
  const { measure, tons, advised, breakEven, obstacles, maxGross, countryId } = found
  const country = context.names.countries.get(countryId)
  const codeOf = (id: number) => context.types.find(({ container_id }) => container_id === id)?.code ?? null
  return {
    ...{ volume: measure.volume, weight: measure.weight, tons },
    options: presentOptions(advised, context),
    break_even: breakEven,
    obstacles: obstacles.map(({ index, obstacle, container_id }) => ({
      ...{ index, obstacle, container_id },
      container_name: container_id === null ? null : codeOf(container_id),
    })),
    types: context.types.map(({ code, usual_volume }) => ({ container_name: code, usual_volume })),
    max_gross: maxGross,
    country_name: country ? nameIn(context.reader.language, country) : '',
  }
}
