import type { PrintedBill } from '@berth/domain/bill-of-lading/printed-bl'
import { billOfLadingWords } from '@berth/locales/bill-of-lading-words'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces'
import { boxedLayout, type Issue, listing, paper, paperGrey } from './parts.ts'
import { checkCode } from './release-paper.ts'

/** What the sheet is a copy of: a draft, an issued bill, or one whose originals were surrendered, with the day and its check. */
export type BillCopy = { readonly version: number } & (
  | { readonly kind: 'draft' | 'issued' }
  | { readonly kind: 'surrendered'; readonly day: string; readonly checkUrl: string | null }
)

const noteOf = { draft: 'draftOf', issued: 'issuedOf', surrendered: 'surrendered' } as const

/**
 * Lays out a bill of lading, box by box, as its issuer would print it: a version of it, or the preview made from an instruction.
 */
export function billOfLadingPaper(
  bill: PrintedBill,
  orderNo: string,
  issue: Issue,
  copy?: BillCopy,
): TDocumentDefinitions {
  const label = billOfLadingWords[issue.language]
  return paper(issue, {
    title: bill.isHouse ? label.house : label.title,
    note: copy === undefined ? label.draft : label[noteOf[copy.kind]](copy.version),
    orderNo,
    content: [
      partiesAndNumbers(bill, issue),
      boxes(
        (['vessel', 'receipt', 'loading', 'discharge', 'delivery', 'service'] as const).map((name) =>
          box(label[name], [bill[name]]),
        ),
        3,
      ),
      {
        layout: boxedLayout,
        table: {
          widths: [104, 58, '*', 52, 64],
          body: [
            [
              box(label.marks, bill.marks),
              box(label.packages, [bill.packages]),
              box(label.goods, bill.goods),
              box(label.weight, [bill.weight]),
              box(label.volume, [bill.volume]),
            ],
          ],
        },
        margin: [0, -0.6, 0, 8],
      },
      ...(bill.rows.length > 0 ? [containers(bill, issue)] : []),
      boxes([box(label.say, [bill.say])], 1),
      boxes(
        [
          box(label.freight, [bill.freight]),
          box(label.payableAt, [bill.payableAt]),
          box(label.originals, [bill.originals]),
        ],
        3,
      ),
      ...(bill.clauses.length > 0 ? [boxes([box(label.clauses, bill.clauses)], 1)] : []),
      ...(bill.onBoard || bill.issued
        ? [boxes([box(label.onBoard, [bill.onBoard]), box(label.issued, [bill.issued])], 2)]
        : []),
      ...(copy?.kind === 'surrendered' ? surrender(copy) : []),
    ],
  })
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

function partiesAndNumbers(bill: PrintedBill, { language }: Issue): Content {
  const label = billOfLadingWords[language]
  const numbers = [
    box(label.billNo, [bill.billNo]),
    box(label.bookingNo, [bill.bookingNo]),
    box(label.references, [bill.references]),
    ...(bill.isHouse ? [] : [box(label.carrier, [bill.carrier])]),
  ]
  const lines = Math.max(bill.parties.length, numbers.length)
  return {
    layout: boxedLayout,
    table: {
      widths: ['*', '*'],
      dontBreakRows: true,
      body: Array.from({ length: lines }, (_, at) => {
        const party = bill.parties[at]
        return [party ? box(label[party.role], party.lines) : '', numbers[at] ?? '']
      }),
    },
  }
}

function boxes(cells: readonly TableCell[], across: number): Content {
  return {
    layout: boxedLayout,
    table: {
      widths: Array.from({ length: across }, () => '*'),
      dontBreakRows: true,
      body: Array.from({ length: cells.length / across }, (_, line) => [
        ...cells.slice(line * across, (line + 1) * across),
      ]),
    },
    // Overlaps the adjacent rules of two tables.
    margin: [0, -0.6, 0, 0],
  }
}

function box(label: string, lines: readonly string[]): TableCell {
  return {
    stack: [
      { text: label, fontSize: 7, color: paperGrey },
      { text: lines.join('\n') || ' ', fontSize: 9, preserveLeadingSpaces: true },
    ],
  }
}

function containers({ rows }: PrintedBill, { language }: Issue): Content {
  const label = billOfLadingWords[language]
  return listing(
    [
      { head: label.containerNo, width: '*' },
      { head: label.sealNo, width: '*' },
      { head: label.type, width: 50 },
      { head: label.packages, width: 84, isFigure: true },
      { head: label.weight, width: 90, isFigure: true },
      { head: label.volume, width: 86, isFigure: true },
    ],
    rows.map((row) => [row.containerNo, row.sealNo, row.type, row.packages, row.weight, row.volume]),
  )
}
