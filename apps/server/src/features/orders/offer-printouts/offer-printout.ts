import type { Offer, OfferOption } from '@berth/contract/trade/offer'
import { currencySign } from '@berth/domain/money/sum'
import { writeAmount, writeMoney } from '@berth/domain/money/write-amount'
import { type ComparedRow, comparedRows, currenciesOf, isInTotals } from '@berth/domain/offer/compared-rows'
import { offerGroups } from '@berth/domain/offer/offer-group'
import { writeFigure } from '@berth/domain/text/write-figure'
import { dayInChina } from '@berth/domain/time/calendar'
import { carbonWords, sayFactor } from '@berth/locales/carbon-words'
import { sayBasis, sayUnit } from '@berth/locales/charge-words'
import type { Language } from '@berth/locales/language'
import { sayLclPrice } from '@berth/locales/lcl-price-words'
import { offerGroupWords } from '@berth/locales/offer-words'
import type { Content, CustomTableLayout, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces'
import type { Issuer } from '../order/issuer.query.ts'
import { dayText, logoOf, printoutGrey } from '../printouts/printout-parts.ts'
import { offerPrintoutWords } from './offer-printout-words.ts'

/** What an offer says beside itself. */
export type OfferIssue = {
  readonly language: Language
  readonly issuer: Issuer
  /** Days to pay a bill, counted from the day it is agreed to. */
  readonly paymentDays: number
  /** Where it can be opened, and whether without signing in; null of a draft, which nobody can open. */
  readonly link: { readonly url: string; readonly isOpen: boolean } | null
}

const rule = '#c9d3dd'
const ink = '#10243a'
const margin = 42

/** As many options as fit beside each other; more are told in further tables. */
const mostAcross = 3

/** Lays out an offer in one language: for whom, what each option costs line by line, and what holds for all of them. */
export function offerPrintout(offer: Offer, issue: OfferIssue): TDocumentDefinitions {
  const text = offerPrintoutWords[issue.language]
  const { issuer } = issue
  return {
    info: {
      title: `${text.title} ${offer.offer_no}`,
      author: nameOf(issuer, issue.language),
    },
    pageSize: 'A4',
    pageMargins: [margin, margin, margin, 48],
    defaultStyle: { font: 'NotoSansSC', fontSize: 8.5, lineHeight: 1.1 },
    footer: (page, pages) => ({
      columns: [
        `${offer.offer_no} · ${text.version(offer.edition)}`,
        { text: `${page} / ${pages}`, alignment: 'right' },
      ],
      color: printoutGrey,
      fontSize: 7.5,
      margin: [margin, 18, margin, 0],
    }),
    content: [
      headingOf(offer, issue),
      factsOf(offer, issue.language),
      ...chunksOf(offer.options).map(({ options, from }) => tableOf(offer, options, from, issue.language)),
      closingOf(offer, issue),
    ],
  }
}

function nameOf({ name }: Issuer, language: Language): string {
  return (language === 'zh-CN' ? name.zh : name.en) || name.zh || name.en
}

function headingOf(offer: Offer, { issuer, language }: OfferIssue): Content {
  const text = offerPrintoutWords[language]
  const address = language === 'zh-CN' ? issuer.address.zh : issuer.address.en
  const contact = [address, issuer.phone].filter(Boolean).join(' · ')
  return {
    stack: [
      {
        columns: [
          {
            width: '*',
            stack: [
              ...logoOf(issuer.logo),
              { text: nameOf(issuer, language), fontSize: 12, margin: [0, 2, 0, 0] },
              ...(contact ? [{ text: contact, fontSize: 7.5, color: printoutGrey }] : []),
            ],
          },
          {
            width: 170,
            alignment: 'right',
            stack: [
              { text: text.title, fontSize: 17 },
              { text: `${offer.offer_no} · ${text.version(offer.edition)}`, color: printoutGrey },
              ...(offer.state === 'draft' ? [{ text: text.draft, color: '#a65b00' }] : []),
            ],
          },
        ],
      },
      line(1.4, ink),
    ],
    margin: [0, 0, 0, 8],
  }
}

/** A line across the page. */
function line(width: number, colour: string): Content {
  return {
    canvas: [
      { type: 'line', x1: 0, y1: 0, x2: 595.28 - 2 * margin, y2: 0, lineWidth: width, lineColor: colour },
    ],
    margin: [0, 8, 0, 0],
  }
}

/** Containers, or the measure of cargo that shares one. */
function cargoText({ spaces, cargo }: Pick<OfferOption, 'spaces' | 'cargo'>): string {
  if (cargo) return `${writeFigure(cargo.volume ?? 0, 0, 3)} m³, ${writeFigure(cargo.weight ?? 0, 0, 3)} kg`
  return spaces.map(({ count, container_name: name }) => `${count ?? 0} × ${name}`).join(', ')
}

function laneText({ pol_name, pol_code, to_name, to_code }: OfferOption): string {
  return `${[pol_name, pol_code].filter(Boolean).join(' ')} → ${[to_name, to_code].filter(Boolean).join(' ')}`
}

function factsOf(offer: Offer, language: Language): Content {
  const text = offerPrintoutWords[language]
  const [first] = offer.options
  const facts = [
    [text.to, [offer.company, offer.linkman].filter(Boolean).join(' · ')],
    [text.date, dayText(dayInChina(new Date(offer.send_time ?? offer.server_time)), language)],
    [text.validUntil, dayText(offer.valid_until, language)],
    [text.route, first ? laneText(first) : ''],
    [text.cargo, [first ? cargoText(first) : '', offer.goods].filter(Boolean).join(' · ')],
    [text.ready, dayText(offer.ready_date, language)],
  ] as const
  const cell = ([label, value]: readonly [string, string]): TableCell => ({
    stack: [{ text: label, color: printoutGrey, fontSize: 7.5 }, { text: value || '–' }],
  })
  return {
    layout: 'noBorders',
    table: {
      widths: ['*', 145, 90],
      body: [facts.slice(0, 3).map(cell), facts.slice(3).map(cell)],
    },
    margin: [0, 0, 0, 8],
  }
}

type Chunk = { readonly options: readonly OfferOption[]; readonly from: number }

function chunksOf(options: readonly OfferOption[]): Chunk[] {
  const starts = options.flatMap((_, index) => (index % mostAcross === 0 ? [index] : []))
  return starts.map((from) => ({ options: options.slice(from, from + mostAcross), from }))
}

/** The options of a table beside each other: each charge, then what it costs with each of them. */
function tableOf(offer: Offer, options: readonly OfferOption[], from: number, language: Language): Content {
  const text = offerPrintoutWords[language]
  const rows = comparedRows(options)
  const across = 2 + 2 * options.length
  const strong = new Set<number>()
  const body: TableCell[][] = [
    [
      { text: text.charge, color: printoutGrey, margin: [0, 0, 0, 0] },
      { text: text.basis, color: printoutGrey },
      ...options.flatMap((option, index): TableCell[] => [
        { ...optionHead(option, from + index, offer, language), colSpan: 2 },
        {},
      ]),
    ],
  ]
  const titled = (title: string) =>
    body.push([{ text: title, colSpan: across, margin: [0, 3, 0, 0], color: ink }, ...blanks(across - 1)])
  for (const currency of currenciesOf(options)) {
    const inTotals = rows.filter((row) => row.currency === currency && isInTotals(row))
    for (const group of offerGroups) {
      const ofGroup = inTotals.filter((row) => row.group === group)
      if (ofGroup.length === 0) continue
      titled(`${offerGroupWords[language][group]}, ${currencySign(currency)}`)
      for (const row of ofGroup) body.push(rowOf(row, language))
    }
    strong.add(body.length)
    body.push([
      { text: `${text.total} ${currencySign(currency)}`, colSpan: 2 },
      {},
      ...options.flatMap(({ totals }): TableCell[] => [
        '',
        figure(writeAmount(totals.find((one) => one.currency === currency)?.amount ?? 0, currency)),
      ]),
    ])
  }
  const apart = rows.filter((row) => !isInTotals(row))
  if (apart.length > 0) titled(text.apart)
  for (const row of apart) body.push(rowOf(row, language))
  if (options.some(({ carbon }) => carbon)) body.push(emissionsOf(options, language))
  const small = options.length > 2
  return {
    layout: linesOf(strong),
    fontSize: small ? 7.5 : 8.5,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', small ? 52 : 76, ...options.flatMap(() => (small ? [48, 58] : [60, 72]))],
      body,
    },
    margin: [0, 0, 0, 10],
  }
}

function blanks(count: number): TableCell[] {
  return Array.from({ length: count }, () => ({}))
}

function figure(text: string): TableCell {
  return { text, alignment: 'right', noWrap: true }
}

function optionHead(option: OfferOption, index: number, offer: Offer, language: Language) {
  const text = offerPrintoutWords[language]
  const [first] = offer.options
  const said = [
    option.carrier_name ?? '',
    first && laneText(option) !== laneText(first) ? laneText(option) : '',
    first && cargoText(option) !== cargoText(first) ? cargoText(option) : '',
    option.sailing ?? '',
    option.transit_days === null ? '' : text.days(option.transit_days),
    ...(option.lcl ? sayLclPrice(option.lcl, language) : []),
  ].filter(Boolean)
  return {
    stack: [{ text: text.option(index + 1), color: ink }, ...said.map((one) => ({ text: one }))],
    alignment: 'right' as const,
    color: printoutGrey,
  }
}

function rowOf(row: ComparedRow, language: Language): TableCell[] {
  const text = offerPrintoutWords[language]
  const apart = !isInTotals(row)
  const notes = [
    row.mode === 'on_request' ? text.onRequest : '',
    row.term === 'collect' ? text.collect : '',
  ].filter(Boolean)
  const name = `${row.chargeName ?? text.freight} ${row.chargeCode}`
  const money = (amount: number) =>
    apart ? writeMoney(amount, row.currency) : writeAmount(amount, row.currency)
  return [
    [name, ...notes].join(language === 'zh-CN' ? '，' : ', '),
    row.quantity === null
      ? sayBasis(row.basis, language)
      : `${writeFigure(row.quantity, 0, 3)} × ${sayUnit(row.basis, language, row.quantity)}`,
    ...row.cells.flatMap((cell): TableCell[] => {
      if (cell === null) return ['', figure('–')]
      if (cell === 'included') return ['', figure(text.included)]
      return [figure(writeAmount(cell.unit_price, row.currency)), figure(money(cell.amount))]
    }),
  ]
}

/** What each option emits, and by which factor. */
function emissionsOf(options: readonly OfferOption[], language: Language): TableCell[] {
  const text = carbonWords[language]
  return [
    // The printed face has no small two.
    { text: text.name.replace('₂', '2'), colSpan: 2 },
    {},
    ...options.flatMap(({ carbon }): TableCell[] => [
      {
        colSpan: 2,
        alignment: 'right',
        stack: carbon
          ? [
              text.kilograms(writeFigure(carbon.kilograms, 0, 0)),
              { text: sayFactor(carbon, language), color: printoutGrey },
            ]
          : ['–'],
      },
      {},
    ]),
  ]
}

/** A strong line below the head and around each total, a thin one below each charge. */
function linesOf(strong: ReadonlySet<number>): CustomTableLayout {
  const isStrong = (row: number) => row === 1 || strong.has(row - 1)
  return {
    vLineWidth: () => 0,
    hLineWidth: (row) => (row === 0 ? 0 : isStrong(row) ? 0.9 : 0.4),
    hLineColor: (row) => (isStrong(row) ? printoutGrey : rule),
    paddingLeft: (column) => (column === 0 ? 0 : 4),
    paddingRight: () => 2,
    paddingTop: () => 2.5,
    paddingBottom: () => 2.5,
  }
}

/** What holds for all options, and where to open the offer. */
function closingOf(offer: Offer, { issuer, language, paymentDays, link }: OfferIssue): Content {
  const text = offerPrintoutWords[language]
  const titled = (title: string, said: string): Content => ({
    stack: [
      { text: title, color: ink },
      { text: said, color: printoutGrey },
    ],
  })
  return {
    stack: [
      {
        columns: [
          ...(offer.notes ? [titled(text.conditions, offer.notes)] : []),
          titled(text.payment, text.paymentText(paymentDays)),
        ],
        columnGap: 20,
        margin: [0, 4, 0, 6],
      },
      {
        unbreakable: true,
        stack: [
          line(0.5, rule),
          {
            columns: [
              ...(link
                ? [
                    {
                      qr: link.url,
                      fit: 74,
                      width: 84,
                      margin: [0, 8, 0, 0] as [number, number, number, number],
                    },
                  ]
                : []),
              {
                width: '*',
                margin: [0, 8, 0, 0],
                stack: link
                  ? [
                      { text: link.isOpen ? text.scan : text.signIn },
                      { text: link.url, link: link.url, color: printoutGrey, fontSize: 7 },
                      {
                        text: `${text.validUntil} ${dayText(offer.valid_until, language)}`,
                        color: printoutGrey,
                      },
                    ]
                  : [],
              },
              {
                width: 130,
                alignment: 'right',
                margin: [0, 8, 0, 0],
                stack: [
                  { text: text.preparedBy, color: printoutGrey },
                  offer.prepared_by,
                  { text: issuer.phone, color: printoutGrey },
                ],
              },
            ],
          },
        ],
      },
    ],
  }
}
