import type { BlForm } from '@berth/domain/bill-of-lading/bl-form'
import type { PrintedBl } from '@berth/domain/bill-of-lading/printed-bl'
import { billOfLadingWords } from '@berth/locales/bill-of-lading-words'
import type { Content, CustomTableLayout, TDocumentDefinitions } from 'pdfmake/interfaces'
import {
  boxedLayout,
  formWidth,
  logoOf,
  type PrintoutIssue,
  printout,
  printoutGrey,
} from './printout-parts.ts'
import { checkCode } from './release-note-printout.ts'
import { typewritten } from './typed.ts'

/** What the sheet is a copy of: a draft, an issued bill, or one whose originals were surrendered, with the day and its check. */
export type BlCopy = { readonly version: number } & (
  | { readonly kind: 'draft' | 'issued' }
  | { readonly kind: 'surrendered'; readonly day: string; readonly checkUrl: string | null }
)

const noteOf = { draft: 'draftOf', issued: 'issuedOf', surrendered: 'surrendered' } as const

/**
 * Lays out a bill of lading, box by box, as its issuer would print it: a version of it, or the preview made from an instruction.
 * What does not fit goes on on the next page, below the number of the bill and that of the page.
 */
export function billOfLadingPrintout(
  bl: PrintedBl,
  orderNo: string,
  issue: PrintoutIssue,
  form: BlForm,
  copy?: BlCopy,
): TDocumentDefinitions {
  const label = billOfLadingWords[issue.language]
  const note = copy === undefined ? label.draft : label[noteOf[copy.kind]](copy.version)
  const named = (
    names: readonly ('vessel' | 'receipt' | 'loading' | 'discharge' | 'delivery' | 'service')[],
  ) => names.map((name) => ({ label: label[name], lines: [bl[name]] }))
  return printout(issue, {
    title: form.title,
    orderNo,
    form: { running: [form.title, bl.billNo].filter(Boolean).join(' ') },
    content: [
      top(bl, issue, form, note),
      row(named(['vessel', 'receipt', 'loading'])),
      row(named(['discharge', 'delivery', 'service'])),
      goods(bl, issue),
      ...(bl.rows.length > 0 ? [containers(bl, issue)] : []),
      row([{ label: label.say, lines: [bl.say] }]),
      row([
        { label: label.freight, lines: [bl.freight] },
        { label: label.payableAt, lines: [bl.payableAt] },
        { label: label.originals, lines: [bl.originals] },
      ]),
      ...(bl.clauses.length > 0 ? [row([{ label: label.clauses, lines: bl.clauses }])] : []),
      row([
        { label: label.onBoard, lines: [bl.onBoard] },
        { label: label.issued, lines: [bl.issued] },
        { label: label.signed, lines: [...roomToSign, ...linesOf(form.signed)] },
      ]),
      ...(copy?.kind === 'surrendered' ? surrender(copy) : []),
      ...(form.terms === '' ? [] : termsOf(form.terms, label.terms)),
    ],
  })
}

const roomToSign = ['', '', '']

/** The lines of a text of the form. */
const linesOf = (text: string) => (text === '' ? [] : text.split('\n'))

/** The terms of carriage, on pages of their own. */
function termsOf(terms: string, title: string): Content[] {
  return [
    { text: title, fontSize: 11, pageBreak: 'before', margin: [0, 0, 0, 6] },
    { text: terms, fontSize: 7, lineHeight: 1.2, preserveLeadingSpaces: true },
  ]
}

function surrender({ day, checkUrl }: { readonly day: string; readonly checkUrl: string | null }): Content[] {
  return [
    {
      text: `SURRENDERED ${day}`,
      fontSize: 16,
      color: '#2b7c6d',
      characterSpacing: 2,
      margin: [0, 12, 0, 12],
    },
    ...(checkUrl === null ? [] : [checkCode(checkUrl)]),
  ]
}

/** The parties, and beside them the numbers with the title between them. */
function top(bl: PrintedBl, { language, issuer, logo }: PrintoutIssue, form: BlForm, note: string): Content {
  const label = billOfLadingWords[language]
  const heading: Content = {
    stack: [
      ...logoOf(logo),
      ...issuerOf(form, issuer),
      { text: form.title, fontSize: 15, margin: [0, 6, 0, 0] },
      ...(form.subtitle === '' ? [] : [{ text: form.subtitle, fontSize: 7 }]),
      { text: note, fontSize: 8, color: printoutGrey },
    ],
    margin: [0, 4, 0, 6],
  }
  const numbers = {
    columns: [
      content({ label: label.billNo, lines: [bl.billNo] }),
      content({ label: label.bookingNo, lines: [bl.bookingNo] }),
    ],
    columnGap: 8,
  }
  const beside = [
    { label: label.references, lines: [bl.references] },
    ...(bl.isHouse ? [] : [{ label: label.carrier, lines: [bl.carrier] }]),
    ...(bl.agent.length > 0 ? [{ label: label.agent, lines: bl.agent }] : []),
  ]
  return {
    layout: { ...boxedLayout, ...unpadded },
    table: {
      widths: [half, half],
      body: [
        [
          below(bl.parties.map(({ role, lines }) => content({ label: label[role], lines }))),
          below([numbers, heading, ...beside.map(content)]),
        ],
      ],
    },
  }
}

/** The issuer as the form says, its first line larger than its address; the name of the site if it says none. */
function issuerOf({ issuer }: BlForm, site: string): Content[] {
  const [name = site, ...address] = linesOf(issuer)
  return [
    { text: name, fontSize: 10 },
    ...(address.length === 0 ? [] : [{ text: address.join('\n'), fontSize: 7 }]),
  ]
}

/** Boxes one below the other, with a rule between them. */
function below(cells: readonly Content[]): Content {
  return { layout: dividedLayout, table: { widths: [half - 10], body: cells.map((cell) => [cell]) } }
}

/** The columns have fixed widths: one that grew with a long word would push the last one off the page. */
const ruleWidth = 0.6
const half = (formWidth - 3 * ruleWidth) / 2

const unpadded = {
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
}

const dividedLayout: CustomTableLayout = {
  ...boxedLayout,
  hLineWidth: (at, { table }) => (at === 0 || at === table.body.length ? 0 : 0.6),
  vLineWidth: () => 0,
}

type Box = { readonly label: string; readonly lines: readonly string[] }

function content({ label, lines }: Box): Content {
  return { stack: [labelled(label), typewritten(lines)] }
}

const labelled = (label: string, more: { readonly alignment?: 'right' } = {}): Content => ({
  text: label,
  fontSize: 6.5,
  color: printoutGrey,
  ...more,
})

/** A row with more lines may break: one that is higher than a page would be cut off if it had to stay whole. */
const mostLinesKept = 12

/** Boxes beside each other. */
function row(cells: readonly Box[]): Content {
  return {
    layout: boxedLayout,
    table: {
      widths: cells.map(() => (formWidth - ruleWidth) / cells.length - 10 - ruleWidth),
      dontBreakRows: cells.every(({ lines }) => lines.length <= mostLinesKept),
      body: [cells.map(content)],
    },
    margin: overlapping,
  }
}

/** The rules of two tables, one below the other, are one. */
const overlapping: [number, number, number, number] = [0, -0.6, 0, 0]

const atRight = { alignment: 'right' } as const

/** Marks and description have room for their 35 characters. Their labels are repeated on each page they go on to. */
function goods(bl: PrintedBl, { language }: PrintoutIssue): Content {
  const label = billOfLadingWords[language]
  return {
    layout: { ...boxedLayout, paddingLeft: () => 4, paddingRight: () => 4 },
    table: {
      headerRows: 1,
      widths: [169, 49, 169, 56, 48],
      body: [
        [
          labelled(label.marks),
          labelled(label.packages),
          labelled(label.goods),
          labelled(label.weight, atRight),
          labelled(label.volume, atRight),
        ],
        [
          typewritten(bl.marks),
          typewritten([bl.packages]),
          typewritten(bl.goods),
          typewritten([bl.weight], atRight),
          typewritten([bl.volume], atRight),
        ],
      ],
    },
    margin: overlapping,
  }
}

function containers({ rows }: PrintedBl, { language }: PrintoutIssue): Content {
  const label = billOfLadingWords[language]
  return {
    layout: outlinedLayout,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [98, 74, 76, 104, 66, 56],
      body: [
        [
          labelled(label.containerNo),
          labelled(label.sealNo),
          labelled(label.type),
          labelled(label.packages, atRight),
          labelled(label.weight, atRight),
          labelled(label.volume, atRight),
        ],
        ...rows.map((one) => [
          typewritten([one.containerNo]),
          typewritten([one.sealNo]),
          typewritten([one.type]),
          typewritten([one.packages], atRight),
          typewritten([one.weight], atRight),
          typewritten([one.volume], atRight),
        ]),
      ],
    },
    margin: overlapping,
  }
}

/** Draws the outline of a table, and a rule below its header. */
const outlinedLayout: CustomTableLayout = {
  ...boxedLayout,
  hLineWidth: (at, { table }) => (at <= 1 || at === table.body.length ? 0.6 : 0),
  vLineWidth: (at, { table }) => (at === 0 || at === table.widths?.length ? 0.6 : 0),
  paddingTop: () => 2,
  paddingBottom: () => 2,
}
