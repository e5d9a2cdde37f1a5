import type { Language } from '@berth/locales/language'
import type { Content, CustomTableLayout, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces'
import { inBeijing } from '../../../platform/sheets/beijing-time.ts'
import { printoutWords } from './printout-words.ts'

/** The data every document shows besides its order: language, issuer and creation time. */
export type PrintoutIssue = {
  readonly language: Language
  readonly issuer: string
  /** The logo, if there is one that can be printed. */
  readonly logo: string | null
  readonly now: Date
}

export const printoutGrey = '#51657a'
const rule = '#c9d3dd'
const sunken = '#f4f7f8'
const pageMargin = 40
const formMargin = 30
/** The width of a form in points: that of A4 without its margins. */
export const formWidth = 595.28 - 2 * formMargin
const nothing = '–'

/** Lays out an A4 sheet with issuer and title at its top, order and page numbers in the footer. */
export function printout(
  { language, issuer, logo, now }: PrintoutIssue,
  { title, note, orderNo, content, form }: PrintoutContent,
): TDocumentDefinitions {
  const text = printoutWords[language]
  const side = form ? formMargin : pageMargin
  return {
    info: { title: `${title} ${orderNo}`, author: issuer },
    pageSize: 'A4',
    pageMargins: [side, pageMargin, side, 56],
    defaultStyle: { font: 'NotoSansSC', fontSize: 9, lineHeight: 1.15 },
    header: (page, pages) =>
      form && page > 1
        ? {
            columns: [form.running, { text: text.continued(page, pages), alignment: 'right' }],
            color: printoutGrey,
            fontSize: 8,
            margin: [side, 20, side, 0],
          }
        : null,
    footer: (page, pages) => ({
      columns: [
        `${orderNo} · ${text.made(instantText(now, language))}`,
        { text: text.page(page, pages), alignment: 'right' },
      ],
      color: printoutGrey,
      fontSize: 8,
      margin: [side, 20, side, 0],
    }),
    content: form ? [...content] : [heading({ issuer, logo, title, note: note ?? null }), ...content],
  }
}

type Heading = Pick<PrintoutIssue, 'issuer' | 'logo'> & {
  readonly title: string
  readonly note: string | null
}

function heading({ issuer, logo, title, note }: Heading): Content {
  return {
    columns: [
      { stack: [...logoOf(logo), { text: issuer, fontSize: 13, margin: [0, 3, 0, 0] }] },
      {
        stack: [
          { text: title, fontSize: 17 },
          ...(note ? [{ text: note, fontSize: 9, color: printoutGrey }] : []),
        ],
        alignment: 'right',
      },
    ],
    margin: [0, 0, 0, 16],
  }
}

/** The logo in the header of a document, above the issuer's name. */
export function logoOf(logo: string | null): Content[] {
  return logo === null ? [] : [{ image: logo, fit: [180, 36], margin: [0, 0, 0, 4] }]
}

type PrintoutContent = {
  readonly title: string
  /** A line below the title. */
  readonly note?: string | null
  readonly orderNo: string
  readonly content: readonly Content[]
  /** A form has its title in one of its boxes and narrow margins; later pages say of what they are the continuation. */
  readonly form?: { readonly running: string }
}

export type Fact = readonly [label: string, value: string | null | undefined]

/** Lays out facts in rows of `across` columns, each label above its value. */
export function factGrid(facts: readonly Fact[], across: number): Content {
  const cells: TableCell[] = facts.map(([label, value]) => ({
    stack: [
      { text: label, color: printoutGrey, fontSize: 8 },
      { text: value || nothing, margin: [0, 1, 0, 0] },
    ],
  }))
  while (cells.length % across !== 0) cells.push('')
  const body = Array.from({ length: cells.length / across }, (_, line) =>
    cells.slice(line * across, (line + 1) * across),
  )
  return {
    layout: ruledLayout,
    table: { widths: Array.from({ length: across }, () => '*'), dontBreakRows: true, body },
    margin: [0, 0, 0, 14],
  }
}

/** A heading that stays on the page of its content. */
export function section(title: string, content: Content): Content {
  return {
    stack: [{ text: title, fontSize: 11, margin: [0, 0, 0, 5] }, content],
    margin: [0, 0, 0, 14],
  }
}

export type PrintoutColumn = {
  readonly head: string
  readonly width: string | number
  readonly isFigure?: boolean
}

/** A table that repeats its header on each page and never breaks a row. */
export function listing(
  columns: readonly PrintoutColumn[],
  rows: readonly (readonly string[])[],
  total?: readonly string[],
): Content {
  const cell = (value: string, at: number, more: object = {}): TableCell => ({
    text: value || nothing,
    alignment: columns[at]?.isFigure ? 'right' : 'left',
    ...more,
  })
  return {
    layout: listLayout,
    fontSize: 8,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }) => width),
      body: [
        columns.map(({ head }, at) =>
          cell(head, at, { color: printoutGrey, fontSize: 7.5, fillColor: sunken }),
        ),
        ...rows.map((row) => row.map((value, at) => cell(value, at))),
        ...(total
          ? [
              total.map((value, at) => ({
                ...(cell(value, at) as object),
                text: value,
                fillColor: sunken,
              })),
            ]
          : []),
      ],
    },
    margin: [0, 0, 0, 14],
  }
}

const ruledLayout: CustomTableLayout = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0,
  hLineColor: () => rule,
  paddingLeft: () => 0,
  paddingRight: () => 8,
  paddingTop: () => 4,
  paddingBottom: () => 4,
}

const listLayout: CustomTableLayout = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0,
  hLineColor: () => rule,
  paddingLeft: () => 4,
  paddingRight: () => 4,
  paddingTop: () => 4,
  paddingBottom: () => 4,
}

/** Draws all borders of every cell, as on a form. */
export const boxedLayout: CustomTableLayout = {
  hLineWidth: () => 0.6,
  vLineWidth: () => 0.6,
  hLineColor: () => '#7f8fa0',
  vLineColor: () => '#7f8fa0',
  paddingLeft: () => 5,
  paddingRight: () => 5,
  paddingTop: () => 3,
  paddingBottom: () => 4,
}

/** Formats a calendar day for this language. */
export function dayText(day: string | null | undefined, language: Language): string {
  if (!day) return ''
  const [year, month, date] = day.split('-')
  return language === 'zh-CN' ? day : `${month}/${date}/${year}`
}

/** Formats an instant in China time. */
export function instantText(at: Date | string | null | undefined, language: Language): string {
  const [day, time] = inBeijing(at ? new Date(at).toISOString() : null)?.split(' ') ?? []
  return day ? `${dayText(day, language)} ${time}` : ''
}
