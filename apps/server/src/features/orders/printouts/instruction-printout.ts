import type { Shipment } from '@berth/contract/orders/instruction'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { totalsOf } from '@berth/domain/order/booking/totals'
import {
  type InstructionField,
  instructionFields,
  printedFields,
  unprintedIn,
} from '@berth/domain/order/instruction/instruction-field'
import { filingPartyType, filingRoles } from '@berth/domain/order/instruction/instruction-party'
import { printedCount, printedVolume, printedWeight } from '@berth/domain/order/instruction/printed-text'
import { instructionFieldWords, sayField } from '@berth/locales/instruction-field-words'
import { partyWords } from '@berth/locales/order-words'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import { orderFacts, partyGrid, partyText } from './booking-printout.ts'
import {
  type Fact,
  factGrid,
  instantText,
  listing,
  type PrintoutIssue,
  printout,
  section,
} from './printout-parts.ts'
import { printoutWords } from './printout-words.ts'

/** Lays out a shipping instruction to check or pass on, including VGM and remark. */
export function instructionPrintout(
  shipment: Shipment & { readonly customer: string },
  issue: PrintoutIssue,
): TDocumentDefinitions {
  const { language } = issue
  const text = printoutWords[language]
  const isFcl = shipment.container_mode === containerMode.fcl
  const { supply_submit_time: submitted } = shipment
  const factsOf = (fields: readonly InstructionField[]): Fact[] =>
    fields.map((field) => [
      instructionFieldWords[language][field],
      sayField(instructionFields, field, shipment, language),
    ])
  return printout(issue, {
    title: text.titles.supply,
    note: submitted ? `${text.submitted} ${instantText(submitted, language)}` : text.notSubmitted,
    orderNo: shipment.order_no,
    content: [
      factGrid(orderFacts(shipment, issue), 4),
      section(text.parties, partyGrid(shipment.contacts, shipment.notify_same_as_consignee, issue)),
      ...filingOf(shipment, issue),
      factGrid(factsOf(printedFields(instructionFields)), 2),
      section(isFcl ? text.containers : text.cargo, rowsOf(shipment, issue)),
      ...(isFcl ? [factGrid(factsOf(unprintedIn(instructionFields, 'vgm')), 2)] : []),
      ...factsOf(unprintedIn(instructionFields, 'texts')).flatMap(([name, value]) =>
        value ? [section(name, value)] : [],
      ),
      ...(shipment.attachs.length > 0
        ? [
            section(
              text.attachments,
              shipment.attachs.map(({ name, type_name }) => `${type_name} · ${name}`).join('\n'),
            ),
          ]
        : []),
    ],
  })
}

/** What only customs filings ask for, if the instruction has any of it. */
function filingOf(shipment: Shipment, { language }: PrintoutIssue): Content[] {
  const parties = filingRoles.flatMap((role): Fact[] => {
    const party = shipment.filing_contacts.find(({ type }) => type === filingPartyType[role])
    return party ? [[partyWords[language][role], partyText(party)]] : []
  })
  const values = unprintedIn(instructionFields, 'filing').flatMap((field): Fact[] => {
    const value = sayField(instructionFields, field, shipment, language)
    return value ? [[instructionFieldWords[language][field], value]] : []
  })
  const facts = [...parties, ...values]
  return facts.length === 0 ? [] : [section(printoutWords[language].filing, factGrid(facts, 2))]
}

function rowsOf({ containers: rows, container_mode: mode }: Shipment, { language }: PrintoutIssue): Content {
  const { columns: column, total } = printoutWords[language]
  const isFcl = mode === containerMode.fcl
  const totals = totalsOf(rows)
  const vgm = totalsOf(rows.map((row) => ({ weight: row.vgm }))).weight
  const figure = (value: number | null, print: (value: number) => string) =>
    value === null ? '' : print(value)
  const head = isFcl
    ? [
        { head: column.containerNo, width: 68 },
        { head: column.sealNo, width: 54 },
        { head: column.type, width: 28 },
      ]
    : []
  return listing(
    [
      ...head,
      { head: column.goods, width: '*' },
      { head: column.packages, width: 52, isFigure: true },
      { head: column.weight, width: 52, isFigure: true },
      { head: column.volume, width: 42, isFigure: true },
      ...(isFcl ? [{ head: column.vgm, width: 52, isFigure: true }] : []),
    ],
    rows.map((row) => [
      ...(isFcl ? [row.container_no ?? '', row.seal_no ?? '', row.container_name ?? ''] : []),
      [row.description, row.hs_code && `HS ${row.hs_code}`].filter(Boolean).join('\n'),
      figure(row.package, (count) => `${printedCount(count)} ${row.package_unit ?? ''}`.trim()),
      figure(row.weight, printedWeight),
      figure(row.volume, printedVolume),
      ...(isFcl ? [figure(row.vgm, printedWeight)] : []),
    ]),
    [
      total,
      ...(isFcl ? ['', '', ''] : []),
      printedCount(totals.packages),
      printedWeight(totals.weight),
      printedVolume(totals.volume),
      ...(isFcl ? [printedWeight(vgm)] : []),
    ],
  )
}
