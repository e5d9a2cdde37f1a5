import { Check } from '../check.ts'
import { isEmail } from '../company/contact.ts'
import type { Finding } from '../finding.ts'
import { maxLength, offerLimits, rateLimits } from '../limits.ts'
import { quoteCurrency } from '../money/bill.ts'
import { decimalsOf, isAmountIn } from '../money/currency.ts'
import { type ContainerMode, containerMode } from '../order/booking/container-mode.ts'
import type { FreightTerm } from '../order/booking/freight-term.ts'
import { shareBasis } from '../quote/frozen-quote.ts'
import type { ChargeMode } from '../tariff/charge-rule.ts'
import { checkLclPrice, checkLclPriceDraft, type LclPriceForm } from '../tariff/lcl-price.ts'
import { usualLclTerms } from '../tariff/lcl-terms.ts'
import type { Day } from '../time/calendar.ts'
import type { OfferGroup } from './offer-group.ts'

/** What a charge of an offer may be for besides one container type; `CONTAINER` is every type, `PERCENT` a share of the freight. */
export const offerBases = ['CONTAINER', 'RT', 'B/L', 'SHIPMENT', shareBasis] as const

/** A charge of an option, with wire names. */
export type OfferLineForm = {
  readonly group: OfferGroup
  readonly charge_id?: number | null | undefined
  /** A container type of the option, or one of `offerBases`. */
  readonly basis: string
  readonly unit_price?: number | null | undefined
  readonly currency: string
  readonly payment_term: FreightTerm
  readonly charge_mode: ChargeMode
  readonly minimum?: number | null | undefined
  readonly maximum?: number | null | undefined
  /** The container types that it is for; none for all. */
  readonly of_types?: readonly string[] | undefined
}

/** An option of an offer: full containers with their freight, or cargo that shares one, with wire names. */
export type OfferOptionForm = {
  readonly mode: ContainerMode
  readonly carrier_id?: number | null | undefined
  readonly pol_id?: number | null | undefined
  readonly pod_id?: number | null | undefined
  readonly to_id?: number | null | undefined
  readonly transit_days?: number | null | undefined
  readonly sailing?: string | null | undefined
  readonly spaces: readonly {
    readonly container_id: number
    readonly count?: number | null | undefined
    readonly price?: number | null | undefined
  }[]
  readonly cargo?:
    | { readonly volume?: number | null | undefined; readonly weight?: number | null | undefined }
    | null
    | undefined
  readonly lcl?: LclPriceForm | null | undefined
  readonly lines: readonly OfferLineForm[]
}

/** An offer as the desk types it, with wire names. */
export type OfferForm = {
  readonly customer_id?: number | null | undefined
  readonly company?: string | null | undefined
  readonly linkman?: string | null | undefined
  readonly emails: readonly string[]
  readonly ready_date?: Day | null | undefined
  readonly goods?: string | null | undefined
  readonly valid_until?: Day | null | undefined
  readonly notes_zh?: string | null | undefined
  readonly notes_en?: string | null | undefined
  readonly options: readonly OfferOptionForm[]
}

/** What an offer's lines may name: the currencies of bills, and the codes of container types by their ids. */
export type OfferChoices = {
  readonly currencies: readonly string[]
  readonly codeOf: ReadonlyMap<number, string>
}

/** Checks a draft: what is there has to be right, what is missing may come later. */
export function checkOfferDraft(form: OfferForm, choices: OfferChoices): Finding[] {
  const check = new Check()
  checkRecipient(check, form)
  check.text('goods', form.goods, { max: maxLength.lineDescription, common: 'printable' })
  for (const field of ['notes_zh', 'notes_en'] as const)
    check.text(field, form[field], { max: offerLimits.notes, common: 'printable' })
  if (form.options.length > offerLimits.maxOptions)
    check.add('options', 'too_many', { max: offerLimits.maxOptions })
  const lines = form.options.reduce((sum, option) => sum + option.lines.length, 0)
  if (lines > offerLimits.maxLines) check.add('options', 'too_many', { max: offerLimits.maxLines })
  for (const [index, option] of form.options.entries())
    checkOption(check, `options.${index}`, option, choices)
  return check.findings
}

/** How many of these options, from the first on, have no more charges together than an offer may have. */
export function optionsThatFit(options: readonly { readonly lines: readonly unknown[] }[]): number {
  let lines = 0
  const over = options.findIndex((option) => {
    lines += option.lines.length
    return lines > offerLimits.maxLines
  })
  return over === -1 ? options.length : over
}

/** Checks an offer that is to be sent: complete, to somebody, and valid today, for cargo that is still to be ready. */
export function checkOffer(form: OfferForm, choices: OfferChoices, today: Day): Finding[] {
  const check = new Check()
  check.include(checkOfferDraft(form, choices))
  if (!form.customer_id) check.text('company', form.company, { required: true, max: maxLength.company })
  if (form.emails.length === 0) check.add('emails', 'required')
  if (!form.valid_until) check.add('valid_until', 'required')
  else if (form.valid_until < today) check.add('valid_until', 'not_past')
  // An order that is booked from the offer holds its prices for cargo ready by this day.
  if (!form.ready_date) check.add('ready_date', 'required')
  else if (form.ready_date < today) check.add('ready_date', 'not_past')
  if (form.options.length === 0) check.add('options', 'at_least_one')
  for (const [index, option] of form.options.entries()) checkWhole(check, `options.${index}`, option)
  // A field that is wrong is told once.
  const seen = new Set<string>()
  return check.findings.filter(({ path }) => !seen.has(path) && seen.add(path))
}

function checkRecipient(check: Check, { company, linkman, emails }: OfferForm): void {
  check.text('company', company, { max: maxLength.company, common: 'printable' })
  check.text('linkman', linkman, { max: maxLength.person, common: 'printable' })
  if (emails.length > offerLimits.maxRecipients)
    check.add('emails', 'too_many', { max: offerLimits.maxRecipients })
  else if (emails.some((email) => !isEmail(email))) check.add('emails', 'email')
}

function checkOption(check: Check, at: string, option: OfferOptionForm, choices: OfferChoices): void {
  checkTransit(check, `${at}.transit_days`, option.transit_days)
  check.text(`${at}.sailing`, option.sailing, { max: offerLimits.sailing, common: 'printable' })
  const seen = new Set<number>()
  for (const [index, space] of option.spaces.entries()) {
    const place = `${at}.spaces.${index}`
    if (seen.has(space.container_id)) check.add(`${place}.container_id`, 'duplicate_type')
    else if (!choices.codeOf.has(space.container_id)) check.add(`${place}.container_id`, 'not_found')
    seen.add(space.container_id)
    checkCount(check, `${place}.count`, space.count)
    // Freight of nothing is a price that nobody has typed; rebates are for cargo that shares a container.
    if (space.price === 0) check.add(`${place}.price`, 'positive')
    else checkPrice(check, `${place}.price`, space.price, 'USD')
  }
  if (option.lcl) check.include(checkLclPriceDraft(option.lcl, `${at}.lcl`))
  const types = option.spaces.flatMap(({ container_id: id }) => choices.codeOf.get(id) ?? [])
  for (const [index, line] of option.lines.entries())
    checkLine(check, `${at}.lines.${index}`, line, {
      currencies: choices.currencies,
      bases:
        option.mode === containerMode.lcl
          ? offerBases.filter((basis) => basis !== 'CONTAINER')
          : [...offerBases, ...types],
      types: [...choices.codeOf.values()],
    })
}

type LineChoices = {
  readonly currencies: readonly string[]
  readonly bases: readonly string[]
  readonly types: readonly string[]
}

function checkLine(
  check: Check,
  at: string,
  line: OfferLineForm,
  { currencies, bases, types }: LineChoices,
): void {
  const { basis, currency, unit_price: price, minimum, maximum, of_types: ofTypes = [] } = line
  if (!bases.includes(basis)) check.add(`${at}.basis`, basis === '' ? 'choose' : 'one_of')
  else if (!ofTypes.every((type) => types.includes(type))) check.add(`${at}.basis`, 'one_of')
  if (!currencies.includes(currency)) check.add(`${at}.currency`, 'one_of')
  else if (basis === shareBasis && currency !== quoteCurrency)
    check.add(`${at}.currency`, 'percent_in_freight')
  else if (basis === shareBasis) checkShare(check, `${at}.unit_price`, price)
  else checkPrice(check, `${at}.unit_price`, price, currency, -rateLimits.maxPrice)
  if (!currencies.includes(currency)) return
  checkPrice(check, `${at}.minimum`, minimum, currency)
  checkPrice(check, `${at}.maximum`, maximum, currency)
}

/** A share of the freight, in percent. */
function checkShare(check: Check, path: string, percent: number | null | undefined): void {
  if (percent == null) return
  if (percent < 0) check.add(path, 'min_value', { min: 0 })
  else if (percent > 100) check.add(path, 'max_value', { max: 100 })
  else if (Math.round(percent * 100) / 100 !== percent) check.add(path, 'decimals', { digits: 2 })
}

function checkWhole(check: Check, at: string, option: OfferOptionForm): void {
  check.chosen(`${at}.carrier_id`, option.carrier_id)
  check.chosen(`${at}.pol_id`, option.pol_id)
  check.chosen(`${at}.pod_id`, option.pod_id)
  check.chosen(`${at}.to_id`, option.to_id)
  if (option.mode === containerMode.lcl) checkShared(check, at, option)
  else {
    if (option.spaces.length === 0) check.add(`${at}.spaces`, 'at_least_one')
    for (const [index, { count, price }] of option.spaces.entries()) {
      if (count == null) check.add(`${at}.spaces.${index}.count`, 'required')
      if (price == null) check.add(`${at}.spaces.${index}.price`, 'required')
    }
  }
  for (const [index, line] of option.lines.entries()) {
    check.chosen(`${at}.lines.${index}.charge_id`, line.charge_id)
    if (line.unit_price == null && line.charge_mode !== 'included')
      check.add(`${at}.lines.${index}.unit_price`, 'required')
  }
}

function checkShared(check: Check, at: string, { lcl, cargo }: OfferOptionForm): void {
  // Freight of zero or below is offered, but has to be typed.
  check.include(checkLclPrice(lcl ?? usualLclTerms, `${at}.lcl`))
  check.positive(`${at}.cargo.volume`, cargo?.volume, { required: true })
  check.positive(`${at}.cargo.weight`, cargo?.weight, { required: true })
}

function checkTransit(check: Check, path: string, days: number | null | undefined): void {
  if (days == null) return
  if (!Number.isInteger(days)) check.add(path, 'integer')
  else if (days < 1) check.add(path, 'min_value', { min: 1 })
  else if (days > rateLimits.maxTransitDays) check.add(path, 'max_value', { max: rateLimits.maxTransitDays })
}

function checkCount(check: Check, path: string, count: number | null | undefined): void {
  if (count == null) return
  if (!Number.isInteger(count)) check.add(path, 'integer')
  else if (count < 1) check.add(path, 'positive')
  else if (count > offerLimits.maxCount) check.add(path, 'max_value', { max: offerLimits.maxCount })
}

/** Checks an amount from `min` on: charges may be rebates, below zero. */
function checkPrice(
  check: Check,
  path: string,
  price: number | null | undefined,
  currency: string,
  min = 0,
): void {
  if (price == null) return
  if (price < min) check.add(path, 'min_value', { min })
  else if (price > rateLimits.maxPrice) check.add(path, 'max_value', { max: rateLimits.maxPrice })
  else if (!isAmountIn(currency, price)) check.add(path, 'decimals', { digits: decimalsOf(currency) })
}
