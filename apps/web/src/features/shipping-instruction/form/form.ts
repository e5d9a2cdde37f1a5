import type { InstructionBody, Shipment } from '@berth/contract/orders/instruction'
import type { ContainerMode } from '@berth/domain/order/booking/container-mode'
import { fieldsOf } from '@berth/domain/order/booking/field-table'
import { type PartyRole, partyRoles, partyType } from '@berth/domain/order/booking/party'
import { type InstructionField, instructionFields } from '@berth/domain/order/instruction/instruction-field'
import {
  type FilingRole,
  filingPartyType,
  filingRoles,
  type InstructionRole,
} from '@berth/domain/order/instruction/instruction-party'
import { instructionRowFields, rowFieldsFor } from '@berth/domain/order/instruction/instruction-row-field'
import { contactBodyOf, contactValuesOf, type PartyValues } from '#features/contacts/contact-values.ts'
import { blankFields, type HeldFields, heldFields, sentFields } from '#features/order/form/held-fields.ts'
import { sentTexts, textsAt, type Unread } from '#features/order/form/unread.ts'

/** A container with its contents (FCL) or a cargo item (LCL) in the form. */
export type RowValues = HeldFields<typeof instructionRowFields> & {
  /** What its cells could not read. */
  readonly unread: Unread<RowField>
  /** Identifies a row within the form. Never sent. */
  readonly key: number
}

export type RowField = keyof typeof instructionRowFields

/** An attached file with its type, a key of the dictionary si_doc_type. */
export type AttachedFile = {
  /** 0 until saved with the instruction. */
  readonly id: number
  readonly type: string
  readonly filename: string
  readonly name: string
  readonly bytes: number
  readonly url: string
}

/** The form values of a shipping instruction. Missing texts are empty strings. */
export type InstructionValues = HeldFields<typeof instructionFields> & {
  /** What the fields outside of rows could not read. */
  readonly unread: Unread<InstructionField>
  readonly container_mode: ContainerMode
  readonly parties: Readonly<Record<InstructionRole, PartyValues | null>>
  readonly rows: readonly RowValues[]
  readonly attachs: readonly AttachedFile[]
}

let lastKey = 0

/** An empty row. */
export function blankRow(): RowValues {
  lastKey += 1
  return { key: lastKey, ...blankFields(instructionRowFields), unread: {} }
}

/** Duplicates a row without its container and seal numbers, which are unique. */
export function duplicateOf(row: RowValues): RowValues {
  const { container_no: _, seal_no: __, ...unread } = row.unread
  return { ...row, key: blankRow().key, container_no: '', seal_no: '', unread }
}

/** The form values of an instruction from the server. */
export function instructionValuesOf(shipment: Shipment): InstructionValues {
  type Contact = Shipment['contacts'][number] | Shipment['filing_contacts'][number]
  const valuesOf = (contact: Contact | undefined): PartyValues | null =>
    contact ? { ...contactValuesOf(contact), id: contact.id } : null
  const party = (role: PartyRole) => valuesOf(shipment.contacts.find(({ type }) => type === partyType[role]))
  const filed = (role: FilingRole) =>
    valuesOf(shipment.filing_contacts.find(({ type }) => type === filingPartyType[role]))
  const rows = shipment.containers.map((row, at) => ({
    ...blankRow(),
    ...heldFields(instructionRowFields, row),
    unread: textsAt<RowField>(shipment.unread_texts, `containers.${at}.`),
  }))
  return {
    ...heldFields(instructionFields, shipment),
    container_mode: shipment.container_mode,
    parties: {
      shipper: party('shipper'),
      consignee: party('consignee'),
      notify1: party('notify1'),
      notify2: party('notify2'),
      seller: filed('seller'),
      buyer: filed('buyer'),
      manufacturer: filed('manufacturer'),
      ship_to: filed('ship_to'),
      stuffing_location: filed('stuffing_location'),
      consolidator: filed('consolidator'),
    },
    rows: rows.length > 0 ? rows : [blankRow()],
    unread: textsAt<InstructionField>(shipment.unread_texts),
    attachs: shipment.attachs.map(({ id, type, filename, name, bytes, url }) => ({
      id,
      type,
      filename,
      name,
      bytes,
      url,
    })),
  }
}

export function isBlankRow({ key: _, unread, ...row }: RowValues): boolean {
  return [...Object.values(row), ...Object.values(unread)].every((value) => value === null || value === '')
}

/** The rows without trailing empty ones, which are only there for typing. Positions stay unchanged. */
export function filledRows(rows: readonly RowValues[]): readonly RowValues[] {
  return rows.slice(0, rows.findLastIndex((row) => !isBlankRow(row)) + 1)
}

/** The roles whose party is sent, in sending order. */
export function sentRoles(
  values: Pick<InstructionValues, 'parties' | 'notify_same_as_consignee'>,
): PartyRole[] {
  return partyRoles.filter(
    (role) =>
      values.parties[role] !== null &&
      !(values.notify_same_as_consignee && (role === 'notify1' || role === 'notify2')),
  )
}

/** The roles that only customs filings name and that have a party, in sending order. */
export function sentFilingRoles({ parties }: Pick<InstructionValues, 'parties'>): FilingRole[] {
  return filingRoles.filter((role) => parties[role] !== null)
}

type FormBody = Required<Omit<InstructionBody, 'action' | 'version' | 'warnings_confirmed'>>

/** A row whose texts that are longer than their columns are sent as typed: the others would not be saved either. */
function keptWhole(row: RowValues): RowValues {
  const long = fieldsOf(instructionRowFields).flatMap((field) => {
    const rule = instructionRowFields[field]
    const text = row[field]
    return rule.kind === 'text' && typeof text === 'string' && text.length > rule.max
      ? [[field, text] as const]
      : []
  })
  const emptied = Object.fromEntries(long.map(([field]) => [field, '']))
  return { ...row, ...emptied, unread: { ...Object.fromEntries(long), ...row.unread } }
}

/** The request body of the form. The domain's checks read the same shape, so paths are identical on both sides. */
export function instructionBodyOf(values: InstructionValues) {
  const rowFields = rowFieldsFor(instructionRowFields, values.container_mode)
  const rows = filledRows(values.rows).map(keptWhole)
  return {
    ...sentFields(instructionFields, values),
    contacts: sentRoles(values).map((role) => ({ ...partyBodyOf(values, role), type: partyType[role] })),
    filing_contacts: sentFilingRoles(values).map((role) => ({
      ...partyBodyOf(values, role),
      type: filingPartyType[role],
    })),
    // Loose cargo is sent without a container.
    containers: rows.map((row) => {
      const kept = Object.fromEntries(rowFields.map((field) => [field, row[field]]))
      return sentFields(instructionRowFields, { ...blankFields(instructionRowFields), ...kept })
    }),
    attachs: values.attachs.map(({ id, type, filename, name }) => ({ id, type, filename, name })),
    unread_texts: sentTexts('containers', values.unread, rows),
  } satisfies FormBody
}

function partyBodyOf({ parties }: InstructionValues, role: InstructionRole) {
  const party = parties[role]! // Roles without a party are not sent.
  return { ...contactBodyOf(party), id: party.id }
}

/** Whether two forms would send the same content. Ids of attached files are ignored, since the server assigns them. */
export function isSameInstruction(one: InstructionValues, other: InstructionValues): boolean {
  return writtenOf(one) === writtenOf(other)
}

function writtenOf(values: InstructionValues): string {
  const { attachs, ...body } = instructionBodyOf(values)
  return JSON.stringify([body, attachs.map(({ id: _, ...file }) => file)])
}

/** Adds a file unless one with the same name and type exists (specification point 5, "Attachments"). */
export function withAttached(files: readonly AttachedFile[], added: AttachedFile): readonly AttachedFile[] {
  const isThere = files.some(({ name, type }) => name === added.name && type === added.type)
  return isThere ? files : [...files, added]
}
