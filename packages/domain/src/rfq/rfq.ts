import { Check } from '../check.ts'
import type { Finding } from '../finding.ts'
import { maxLength, rateLimits, rfqLimits } from '../limits.ts'
import { quoteCurrency } from '../money/bill.ts'
import { decimalsOf, isAmountIn } from '../money/currency.ts'
import { shareBasis } from '../quote/frozen-quote.ts'
import { type CargoPiece, checkCargoPieces } from '../tariff/cargo-piece.ts'
import { checkLclPrice, type LclPriceForm } from '../tariff/lcl-price.ts'
import type { Day } from '../time/calendar.ts'

/** The number of containers of a type, as entered. */
export type RfqSpaceForm = {
  readonly container_id?: number | null | undefined
  readonly count?: number | null | undefined
}

/** A quote request as entered, with wire names. */
export type RfqForm = {
  readonly pol?: number | null | undefined
  readonly pod?: number | null | undefined
  readonly to?: number | null | undefined
  readonly ready_date?: Day | null | undefined
  readonly description?: string | null | undefined
  readonly booking_space?: readonly RfqSpaceForm[] | undefined
  /** Cargo that shares a container, instead of `booking_space`. */
  readonly cargo?: readonly CargoPiece[] | undefined
  readonly target_rate?: string | null | undefined
  readonly potential_vol?: string | null | undefined
  readonly sales?: string | null | undefined
}

/** Checks a quote request (specification point 5, "RFQ"); carrier, forwarder and rate are preferences and optional. */
export function checkRfq(form: RfqForm, today: Day): Finding[] {
  const check = new Check()
  if (!form.pol) check.add('pol', 'choose', { of: 'pol' })
  if (!form.to) check.add('to', 'choose', { of: 'to' })
  if (!form.pod) check.add('pod', 'choose', { of: 'pod' })
  if (!form.ready_date) check.add('ready_date', 'required')
  else if (form.ready_date < today) check.add('ready_date', 'not_past')
  check.text('description', form.description, { required: true, max: maxLength.lineDescription })
  checkShipment(check, form)
  check.text('target_rate', form.target_rate, { required: true, max: rfqLimits.targetRate })
  check.text('potential_vol', form.potential_vol, { required: true, max: rfqLimits.potentialVolume })
  check.text('sales', form.sales, { required: true, max: maxLength.person })
  return check.findings
}

/** A request is for containers or for cargo that shares one. */
function checkShipment(check: Check, { booking_space: spaces = [], cargo }: RfqForm): void {
  if (cargo === undefined) checkAsked(check, spaces)
  else if (spaces.length > 0) check.add('cargo', 'spaces_or_cargo')
  else if (cargo.length === 0) check.add('cargo', 'at_least_one')
  else check.include(checkCargoPieces(cargo))
}

function checkAsked(check: Check, spaces: readonly RfqSpaceForm[]): void {
  if (spaces.length === 0) check.add('booking_space', 'at_least_one')
  if (spaces.length > rfqLimits.maxTypes) check.add('booking_space', 'too_many', { max: rfqLimits.maxTypes })
  const seen = new Set<number>()
  for (const [index, { container_id, count }] of spaces.entries()) {
    const place = `booking_space.${index}`
    if (!container_id) check.add(`${place}.container_id`, 'choose')
    else if (seen.has(container_id)) check.add(`${place}.container_id`, 'duplicate_type')
    else seen.add(container_id)
    if (count === null || count === undefined) check.add(`${place}.count`, 'required')
    else if (!Number.isInteger(count)) check.add(`${place}.count`, 'integer')
    else if (count < 1) check.add(`${place}.count`, 'positive')
    else if (count > rfqLimits.maxCount) check.add(`${place}.count`, 'max_value', { max: rfqLimits.maxCount })
  }
}

/** A charge of an option beside its prices, as the operator enters it. */
export type OptionLineForm = {
  readonly charge_id?: number | null | undefined
  readonly basis?: string | undefined
  readonly currency?: string | undefined
  readonly unit_price?: number | null | undefined
  readonly is_included?: boolean | undefined
  /** The least and the most that are charged. */
  readonly minimum?: number | null | undefined
  readonly maximum?: number | null | undefined
  /** The requested container types whose freight a share is taken of, or that a charge is charged once for; none for all. */
  readonly of_types?: readonly string[] | undefined
}

/** The bases of an option's charges other than a requested container type; `CONTAINER` is every type. */
export const optionBases = ['CONTAINER', 'B/L', 'SHIPMENT'] as const

/** The bases of an option's charges for cargo that shares a container. */
export const lclOptionBases = ['RT', 'B/L', 'SHIPMENT'] as const

/** What charges of an option may be charged by: for the requested container types, or for cargo that shares one. */
export function basesFor(types: readonly string[] | null): readonly string[] {
  return types ? [...optionBases, ...types, shareBasis] : [...lclOptionBases, shareBasis]
}

/** One shipping option, as the operator enters it. */
export type RfqOptionForm = {
  readonly carrier_id?: number | null | undefined
  readonly pol_id?: number | null | undefined
  readonly pod_id?: number | null | undefined
  readonly to_id?: number | null | undefined
  readonly transit_days?: number | null | undefined
  readonly remark?: string | null | undefined
  readonly lines?: readonly OptionLineForm[] | undefined
  readonly spaces?:
    | readonly {
        readonly container_id?: number | null | undefined
        readonly price?: number | null | undefined
      }[]
    | undefined
  /** The price of cargo that shares a container, instead of `spaces`. */
  readonly lcl?: LclPriceForm | null | undefined
}

/** The answer to a quote request. */
export type RfqAnswerForm = {
  readonly options?: readonly RfqOptionForm[] | undefined
  /** The last day on which the options may be accepted. */
  readonly expire_date?: Day | null | undefined
  readonly answer?: string | null | undefined
}

/**
 * Checks an answer: every option is complete and has a price for each requested type and no other; for cargo that shares a container,
 * where `asked` is null, a price per revenue ton.
 */
export function checkRfqAnswer(form: RfqAnswerForm, asked: readonly number[] | null, today: Day): Finding[] {
  const check = new Check()
  const options = form.options ?? []
  if (options.length === 0) check.add('options', 'at_least_one')
  if (options.length > rfqLimits.maxOptions) check.add('options', 'too_many', { max: rfqLimits.maxOptions })
  for (const [index, option] of options.entries()) checkOption(check, `options.${index}`, option, asked)
  if (!form.expire_date) check.add('expire_date', 'required')
  else if (form.expire_date < today) check.add('expire_date', 'not_past')
  check.text('answer', form.answer, { max: rfqLimits.answer })
  return check.findings
}

function checkOption(
  check: Check,
  place: string,
  option: RfqOptionForm,
  asked: readonly number[] | null,
): void {
  if (!option.carrier_id) check.add(`${place}.carrier_id`, 'choose', { of: 'carrier' })
  if (!option.pol_id) check.add(`${place}.pol_id`, 'choose', { of: 'pol' })
  if (!option.to_id) check.add(`${place}.to_id`, 'choose', { of: 'to' })
  if (!option.pod_id) check.add(`${place}.pod_id`, 'choose', { of: 'pod' })
  checkTransit(check, `${place}.transit_days`, option.transit_days)
  check.text(`${place}.remark`, option.remark, { max: maxLength.remark })
  if (asked) checkPrices(check, place, option, asked)
  else checkTonPrice(check, place, option)
}

function checkTonPrice(check: Check, place: string, { spaces = [], lcl }: RfqOptionForm): void {
  for (const index of spaces.keys()) check.add(`${place}.spaces.${index}.container_id`, 'one_of')
  if (lcl) check.include(checkLclPrice(lcl, `${place}.lcl`))
  else check.add(`${place}.lcl`, 'required')
}

function checkPrices(
  check: Check,
  place: string,
  { spaces = [], lcl }: RfqOptionForm,
  asked: readonly number[],
): void {
  if (lcl) check.add(`${place}.lcl`, 'spaces_or_cargo')
  const seen = new Set<number>()
  for (const [index, { container_id, price }] of spaces.entries()) {
    const at = `${place}.spaces.${index}`
    if (!container_id || !asked.includes(container_id)) check.add(`${at}.container_id`, 'one_of')
    else if (seen.has(container_id)) check.add(`${at}.container_id`, 'duplicate_type')
    else seen.add(container_id)
    checkPrice(check, `${at}.price`, price)
  }
  if (asked.some((type) => !seen.has(type)) && spaces.length < asked.length)
    check.add(`${place}.spaces`, 'space_incomplete')
}

/** What charges of an option may have: the currencies of bills, and the requested types, or null for cargo that shares a container. */
export type OptionLineRules = {
  readonly currencies: readonly string[]
  readonly types: readonly string[] | null
}

/**
 * Checks the charges of an answer's options: bases among the common ones and the requested types, currencies among those of bills,
 * and a price for each that is not included in the freight.
 */
export function checkOptionLines(options: readonly RfqOptionForm[], allowed: OptionLineRules): Finding[] {
  const check = new Check('options')
  for (const [index, { lines = [] }] of options.entries()) {
    if (lines.length > rfqLimits.maxLines)
      check.add(`${index}.lines`, 'too_many', { max: rfqLimits.maxLines })
    for (const [place, line] of lines.entries()) checkLine(check, `${index}.lines.${place}`, line, allowed)
  }
  return check.findings
}

function checkLine(
  check: Check,
  at: string,
  line: OptionLineForm,
  { currencies, types }: OptionLineRules,
): void {
  const { charge_id, basis = '', currency = '', unit_price, is_included, of_types: ofTypes = [] } = line
  check.chosen(`${at}.charge_id`, charge_id)
  if (basis === '') check.add(`${at}.basis`, 'choose')
  else if (!basesFor(types).includes(basis)) check.add(`${at}.basis`, 'one_of')
  const isInFreight = basis !== shareBasis || currency === quoteCurrency
  if (!isInFreight || !currencies.includes(currency)) check.add(`${at}.currency`, 'one_of')
  if (ofTypes.some((type) => !types?.includes(type))) check.add(`${at}.of_types`, 'one_of')
  const price = `${at}.unit_price`
  if (unit_price === null || unit_price === undefined) {
    if (!is_included) check.add(price, 'required')
  } else if (basis === shareBasis) checkShare(check, price, unit_price)
  else checkAmount(check, price, unit_price, currency)
  const { minimum, maximum } = line
  if (minimum !== null && minimum !== undefined) checkAmount(check, `${at}.minimum`, minimum, currency)
  if (maximum === null || maximum === undefined) return
  if (minimum !== null && minimum !== undefined && maximum < minimum)
    check.add(`${at}.maximum`, 'min_value', { min: minimum })
  else checkAmount(check, `${at}.maximum`, maximum, currency)
}

function checkShare(check: Check, path: string, percent: number): void {
  if (!(percent > 0)) check.add(path, 'positive')
  else if (percent > 100) check.add(path, 'max_value', { max: 100 })
  else if (Math.round(percent * 100) / 100 !== percent) check.add(path, 'decimals', { digits: 2 })
}

function checkAmount(check: Check, path: string, amount: number, currency: string): void {
  if (!(amount > 0)) check.add(path, 'positive')
  else if (amount > rateLimits.maxPrice) check.add(path, 'max_value', { max: rateLimits.maxPrice })
  else if (!isAmountIn(currency, amount)) check.add(path, 'decimals', { digits: decimalsOf(currency) })
}

function checkTransit(check: Check, path: string, days: number | null | undefined): void {
  if (days === null || days === undefined) return
  if (!Number.isInteger(days)) check.add(path, 'integer')
  else if (days < 1) check.add(path, 'min_value', { min: 1 })
  else if (days > rateLimits.maxTransitDays) check.add(path, 'max_value', { max: rateLimits.maxTransitDays })
}

function checkPrice(check: Check, path: string, price: number | null | undefined): void {
  if (price === null || price === undefined) check.add(path, 'required')
  else if (!(price > 0)) check.add(path, 'positive')
  else if (price > rateLimits.maxPrice) check.add(path, 'max_value', { max: rateLimits.maxPrice })
  else if (Math.round(price * 100) / 100 !== price) check.add(path, 'decimals', { digits: 2 })
}
