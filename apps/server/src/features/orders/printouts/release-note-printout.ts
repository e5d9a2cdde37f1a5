import type { PrintedBl } from '@berth/domain/bill-of-lading/printed-bl'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import { type PrintoutIssue, printout, printoutGrey } from './printout-parts.ts'

type Release = {
  readonly orderNo: string
  readonly bill: PrintedBl
  /** The number of the master bill, if the bill is a house bill and the number is known. */
  readonly masterNo: string | null
  /** The carrier's release number, if there is one. */
  readonly releaseNo: string | null
  /** The day of the release, `YYYY-MM-DD`. */
  readonly day: string
  /** The address of the page that checks the note, with the B/L number in it; null if this server's own is not known. */
  readonly checkUrl: string | null
}

/**
 * Lays out the release note for the agent at destination, in English whatever the reader's language: the goods may be delivered
 * without original bills of lading. Its code leads to the page that checks it.
 */
export function releaseNotePrintout(release: Release, issue: PrintoutIssue): TDocumentDefinitions {
  const { bill, masterNo, releaseNo, day, checkUrl, orderNo } = release
  const facts = [
    ['B/L NO.', bill.billNo],
    ['MASTER B/L NO.', masterNo ?? ''],
    ['VESSEL / VOYAGE', bill.vessel],
    ['PORT OF LOADING', bill.loading],
    ['PORT OF DISCHARGE', bill.discharge],
    ['PLACE OF DELIVERY', bill.delivery],
    ['CONTAINERS', bill.rows.map(({ containerNo, type }) => `${containerNo} ${type}`.trim()).join('\n')],
    ['RELEASE NO.', releaseNo ?? ''],
  ] as const
  return printout(
    { ...issue, language: 'en-US' },
    {
      title: 'RELEASE NOTE',
      note: day,
      orderNo,
      content: [
        ...partiesOf(bill),
        {
          layout: 'noBorders',
          table: {
            widths: [130, '*'],
            body: facts
              .filter(([, value]) => value !== '')
              .map(([label, value]) => [{ text: label, color: printoutGrey, fontSize: 8 }, value]),
          },
          margin: [0, 0, 0, 14],
        },
        {
          text: 'Please deliver without original bills of lading to the consignee named in the above bill.',
          margin: [0, 0, 0, 18],
        },
        { text: 'SURRENDERED', fontSize: 20, color: '#2b7c6d', characterSpacing: 2 },
        { text: day, fontSize: 9, color: '#2b7c6d', margin: [0, 0, 0, 24] },
        ...(checkUrl === null ? [] : [checkCode(checkUrl)]),
      ],
    },
  )
}

function partiesOf({ parties }: PrintedBl): Content[] {
  return parties
    .filter(({ role, lines }) => (role === 'consignee' || role === 'notify1') && lines.length > 0)
    .map(({ role, lines }) => ({
      stack: [
        { text: role === 'consignee' ? 'CONSIGNEE' : 'NOTIFY PARTY', color: printoutGrey, fontSize: 8 },
        { text: lines.join('\n') },
      ],
      margin: [0, 0, 0, 10],
    }))
}

/** The code that leads to the page which checks a released bill. */
export function checkCode(url: string): Content {
  return {
    columns: [
      { qr: url, fit: 90, width: 110 },
      {
        stack: [
          { text: 'Check this note' },
          { text: 'Scan, then enter the last four digits of a container.', color: printoutGrey },
          { text: url, link: url, color: printoutGrey },
        ],
      },
    ],
    unbreakable: true,
  }
}
