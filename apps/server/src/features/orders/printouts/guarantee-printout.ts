import { fillGuarantee, type GuaranteeFacts } from '@berth/domain/bill-of-lading/guarantee-letter'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { type PrintoutIssue, printout } from './printout-parts.ts'

/** Lays out the letter of guarantee for a telex release, to be printed, signed, stamped and uploaded by the member. */
export function guaranteePrintout(
  {
    text,
    title,
    facts,
    orderNo,
  }: {
    readonly text: string
    readonly title: string
    readonly facts: GuaranteeFacts
    readonly orderNo: string
  },
  issue: PrintoutIssue,
): TDocumentDefinitions {
  return printout(
    // The letter is the member's, so it has no logo of the operator.
    { ...issue, issuer: facts.company, logo: null },
    {
      title,
      orderNo,
      content: [
        { text: fillGuarantee(text, facts), fontSize: 10.5, lineHeight: 1.5, preserveLeadingSpaces: true },
      ],
    },
  )
}
