import type { LinkedOffer } from '@berth/contract/trade/offer'
import { currencySign } from '@berth/domain/money/sum'
import { type ComparedRow, comparedRows, currenciesOf, isInTotals } from '@berth/domain/offer/compared-rows'
import { offerGroups } from '@berth/domain/offer/offer-group'
import { carbonWords, sayFactor } from '@berth/locales/carbon-words'
import { sayUnit } from '@berth/locales/charge-words'
import type { Language } from '@berth/locales/language'
import { lclPriceWords, sayLclPrice } from '@berth/locales/lcl-price-words'
import { offerGroupWords } from '@berth/locales/offer-words'
import { formatAmount, formatCount, formatMoney, formatQuantity, nothing } from '#lib/format.ts'
import { type Child, el } from '../tracking/element.ts'
import styles from './offer-link.module.css'
import { offerLinkWords } from './offer-link-words.ts'

type LinkedOption = LinkedOffer['options'][number]

type Drawing = {
  readonly offer: LinkedOffer
  readonly language: Language
  readonly chosen: number
  /** Null if none can be chosen any more. */
  readonly onChoose: ((place: number) => void) | null
}

/** The options beside each other, each charge a row; on phones as cards, the chosen one open. */
export function drawOptions(drawing: Drawing): HTMLElement {
  return el('div', {}, drawTable(drawing), drawCards(drawing))
}

function drawHead({ offer, language, chosen, onChoose }: Drawing, place: number, name: string): HTMLElement {
  const text = offerLinkWords[language]
  const option = offer.options[place]
  const said = [
    option?.sailing ?? '',
    option?.transit_days == null ? '' : text.days(option.transit_days),
  ].filter(Boolean)
  return el(
    'label',
    { class: styles.head },
    onChoose &&
      el('input', {
        ...{ type: 'radio', name, checked: place === chosen },
        change: () => onChoose(place),
      }),
    el(
      'span',
      {},
      el(
        'span',
        { class: styles.name },
        `${text.option(place + 1)} · ${option?.carrier_name ?? ''}`,
        option?.is_cheapest && offer.options.length > 1 && el('i', {}, text.cheapest),
        option?.is_fastest && el('i', {}, text.fastest),
      ),
      el('span', { class: 'note' }, said.join(' · ')),
      el(
        'span',
        { class: styles.sums },
        ...(option?.totals ?? []).map(({ currency, amount }) => el('b', {}, formatMoney(amount, currency))),
      ),
    ),
  )
}

function nameOf(row: ComparedRow, language: Language): HTMLElement {
  const text = offerLinkWords[language]
  const said = [
    row.quantity === null
      ? ''
      : `${formatQuantity(row.quantity)} × ${sayUnit(row.basis, language, row.quantity)}`,
    row.mode === 'on_request' ? text.onRequest : '',
    row.term === 'collect' ? text.collect : '',
  ].filter(Boolean)
  return el(
    'span',
    {},
    `${row.chargeName ?? text.freight} `,
    el('span', { class: 'code' }, row.chargeCode),
    ' ',
    el('span', { class: 'dim' }, said.join(' · ')),
  )
}

function amountOf(row: ComparedRow, place: number, language: Language): (HTMLElement | string)[] {
  const cell = row.cells[place] ?? null
  if (cell === null) return [nothing]
  if (cell === 'included') return [offerLinkWords[language].included]
  const amount = isInTotals(row)
    ? formatAmount(cell.amount, row.currency)
    : formatMoney(cell.amount, row.currency)
  if (cell.quantity === 1) return [amount]
  const unit = `${formatQuantity(cell.quantity)} × ${formatAmount(cell.unit_price, row.currency)} `
  return [el('span', { class: `note ${styles.unit}` }, unit), amount]
}

/** What a revenue ton costs, at each break and at least. */
function tonPriceOf({ lcl }: LinkedOption, language: Language): string {
  return lcl ? sayLclPrice(lcl, language).join('\n') : nothing
}

/** What an option emits, and by which factor. */
function emissionOf({ carbon }: LinkedOption, language: Language): (HTMLElement | string)[] {
  if (!carbon) return [nothing]
  const figure = carbonWords[language].kilograms(formatCount(carbon.kilograms))
  return [figure, el('span', { class: `note ${styles.factor}` }, sayFactor(carbon, language))]
}

function drawTable(drawing: Drawing): HTMLElement {
  const { offer, language, chosen, onChoose } = drawing
  const text = offerLinkWords[language]
  const groups = offerGroupWords[language]
  const { options } = offer
  const rows = comparedRows(options)
  const mark = (place: number) => (onChoose && place === chosen ? styles.chosen : '')
  const titled = (title: string) =>
    el(
      'tr',
      {},
      el('th', { scope: 'rowgroup', class: styles.group }, title),
      ...options.map((_, place) => el('td', { class: mark(place) })),
    )
  const line = (row: ComparedRow) =>
    el(
      'tr',
      { class: isInTotals(row) ? '' : styles.apart },
      el('th', { scope: 'row' }, nameOf(row, language)),
      ...options.map((_, place) => el('td', { class: mark(place) }, ...amountOf(row, place, language))),
    )
  const aside = (name: string, cells: (option: LinkedOption) => readonly Child[]) =>
    el(
      'tr',
      { class: styles.apart },
      el('th', { scope: 'row' }, name),
      ...options.map((option, place) => el('td', { class: `lines ${mark(place)}` }, ...cells(option))),
    )
  const apart = rows.filter((row) => !isInTotals(row))
  const body = [
    options.some(({ lcl }) => lcl) &&
      aside(lclPriceWords[language].name, (option) => [tonPriceOf(option, language)]),
    ...currenciesOf(options).flatMap((currency) => [
      ...offerGroups.flatMap((group) => {
        const some = rows.filter((row) => row.currency === currency && row.group === group && isInTotals(row))
        return some.length === 0
          ? []
          : [titled(`${groups[group]} ${currencySign(currency)}`), ...some.map(line)]
      }),
      el(
        'tr',
        { class: styles.total },
        el('th', { scope: 'row' }, text.total(currencySign(currency))),
        ...options.map(({ totals }, place) =>
          el(
            'td',
            { class: mark(place) },
            formatAmount(totals.find((one) => one.currency === currency)?.amount, currency),
          ),
        ),
      ),
    ]),
    ...(apart.length > 0 ? [titled(text.apart), ...apart.map(line)] : []),
    options.some(({ carbon }) => carbon) &&
      aside(carbonWords[language].name, (option) => emissionOf(option, language)),
  ]
  return el(
    'div',
    { class: `card ${styles.table}` },
    el(
      'table',
      {},
      el(
        'thead',
        {},
        el(
          'tr',
          {},
          el(
            'td',
            {},
            el('b', { class: styles.name }, text.choose),
            el('p', { class: 'note' }, text.apartNote),
          ),
          ...options.map((_, place) =>
            el('th', { scope: 'col', class: mark(place) }, drawHead(drawing, place, 'option')),
          ),
        ),
      ),
      el('tbody', {}, ...body),
    ),
  )
}

function drawCards(drawing: Drawing): HTMLElement {
  const { offer, language, chosen } = drawing
  return el(
    'ul',
    { class: styles.cards },
    ...offer.options.map((_, place) =>
      el(
        'li',
        { class: `card ${place === chosen ? styles.open : ''}` },
        drawHead(drawing, place, 'option-card'),
        place === chosen && drawLines(offer, place, language),
      ),
    ),
  )
}

function drawLines(offer: LinkedOffer, place: number, language: Language): HTMLElement {
  const text = offerLinkWords[language]
  const option = offer.options[place]
  const rows = option ? comparedRows([option]) : []
  const line = (row: ComparedRow) =>
    el(
      'li',
      { class: isInTotals(row) ? '' : 'dim' },
      nameOf(row, language),
      el('span', {}, ...amountOf(row, 0, language)),
    )
  const aside = (name: string, said: readonly Child[]) =>
    el('li', { class: 'dim' }, name, el('span', { class: styles.ton }, ...said))
  return el(
    'ul',
    { class: styles.lines },
    option?.lcl && aside(lclPriceWords[language].name, [tonPriceOf(option, language)]),
    ...(option ? currenciesOf([option]) : []).flatMap((currency) => [
      ...rows.filter((row) => row.currency === currency && isInTotals(row)).map(line),
      el(
        'li',
        { class: styles.total },
        el('span', {}, text.total(currencySign(currency))),
        el(
          'span',
          {},
          formatAmount(option?.totals.find((one) => one.currency === currency)?.amount, currency),
        ),
      ),
    ]),
    ...rows.filter((row) => !isInTotals(row)).map(line),
    option?.carbon && aside(carbonWords[language].name, emissionOf(option, language)),
  )
}
