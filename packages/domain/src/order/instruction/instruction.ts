import { Check } from '../../check.ts'
import { checkContact } from '../../company/contact.ts'
import { hasContainerNumberShape, isContainerNumber } from '../../container-number.ts'
import type { Finding } from '../../finding.ts'
import { hsCode, maxBookingLines, maxLength } from '../../limits.ts'
import { compactNumber } from '../../reading/clean-text.ts'
import { withUnreadTexts } from '../../text/unread-text.ts'
import { type ContainerMode, containerMode } from '../booking/container-mode.ts'
import { checkFields, checkLengths } from '../booking/field-table.ts'
import { type PartyType, partyType } from '../booking/party.ts'
import { checkFiling, type FilingRule } from './filing.ts'
import { fieldsFor, instructionFields } from './instruction-field.ts'
import type { InstructionForm, InstructionRow } from './instruction-form.ts'
import { type ContainerWeights, doubtOfVgm, isBelowCargo, payloadExceeded } from './vgm.ts'

/** The facts from the booking and the settings that a shipping instruction is checked against. */
export type InstructionFacts = {
  readonly container_mode: ContainerMode
  /** The booked containers, by type. */
  readonly spaces: readonly {
    readonly container_id: number
    readonly container_name: string
    readonly count: number
  }[]
  /** Every container type: its trade name, tare and payload. */
  readonly containerTypes: Readonly<Record<number, { readonly name: string } & ContainerWeights>>
  /** The key of the ISF document type, if the dictionary has it. */
  readonly isfType: string | null
  /** Whether the destination requires an ISF file. */
  readonly isfNeeded: boolean
  /** What the advance filings of the route ask for. */
  readonly filing: readonly FilingRule[]
  /** The containers of the company's other orders under way, by number without spaces and dashes, with the order of each. */
  readonly containersElsewhere: Readonly<Record<string, string>>
}

/**
 * Checks a shipping instruction for submission (specification point 5, "Supply submit" and "Supply fields"), and for the advance
 * filings of its route.
 */
export function checkInstruction(form: InstructionForm, facts: InstructionFacts): Finding[] {
  const found = checkContent(form, facts)
  const faulty = new Set(found.map(({ path }) => path))
  const { errors } = checkFiling(form, facts.filing, facts.isfType)
  return [...found, ...errors.filter(({ path }) => !faulty.has(path))]
}

/** Checks what every instruction needs, whatever its route. */
export function checkContent(form: InstructionForm, facts: InstructionFacts): Finding[] {
  const check = new Check()
  checkParties(check, form)
  check.include(checkFields(instructionFields, form, fieldsFor(instructionFields, facts.container_mode)))
  if (form.containers.length === 0) check.add('containers', 'at_least_one')
  if (form.containers.length > maxBookingLines) check.add('containers', 'too_many', { max: maxBookingLines })
  form.containers.forEach((row, index) => {
    check.include(checkRow(row, facts.container_mode, `containers.${index}`))
  })
  if (facts.container_mode === containerMode.fcl) {
    checkBookedSpaces(check, form, facts)
    // Each row is a separate container (the booked count is compared with the rows), so a number may occur only once.
    form.containers.forEach((_row, index) => {
      if (isRepeated(form, index, 'container_no')) check.add(`containers.${index}.container_no`, 'duplicate')
    })
  }
  if (facts.isfNeeded) {
    if (facts.isfType === null) check.add('attachs', 'isf_type_missing')
    else if (!form.attachs.some((file) => file.type === facts.isfType)) check.add('attachs', 'isf_required')
  }
  return withUnreadTexts(form.unread_texts, check.findings)
}

/** Checks a saved shipping instruction. It may hold anything that can be stored: the rules are checked when it is submitted. */
export function checkInstructionDraft(form: InstructionForm): Finding[] {
  const check = new Check()
  check.include(checkLengths(instructionFields, form))
  checkRoles(check, form)
  if (form.containers.length > maxBookingLines) check.add('containers', 'too_many', { max: maxBookingLines })
  return check.findings
}

function checkParties(check: Check, form: InstructionForm): void {
  const has = (type: PartyType) => form.contacts.some((contact) => contact.type === type)
  if (!has(partyType.consignee)) check.add('consignee', 'choose')
  if (!has(partyType.shipper)) check.add('shipper', 'choose')
  if (!has(partyType.notify1) && !form.notify_same_as_consignee) check.add('notify1', 'choose')
  for (const list of ['contacts', 'filing_contacts'] as const)
    form[list]?.forEach((contact, index) => {
      check.include(checkContact(contact, `${list}.${index}`))
    })
  checkRoles(check, form)
}

/** Reports roles assigned to two parties. */
function checkRoles(check: Check, form: InstructionForm): void {
  for (const list of ['contacts', 'filing_contacts'] as const) {
    const types = (form[list] ?? []).map(({ type }) => type)
    types.forEach((type, index) => {
      if (types.indexOf(type) < index) check.add(`${list}.${index}.type`, 'duplicate')
    })
  }
}

function checkRow(row: InstructionRow, mode: ContainerMode, prefix: string): Finding[] {
  const check = new Check(prefix)
  if (mode === containerMode.fcl) {
    // A whole number and something else: its seal, or a second number.
    if (/^[A-Z]{4}\d{7}\s/.test(row.container_no?.trim() ?? ''))
      check.add('container_no', 'one_container_number')
    else
      check.text('container_no', row.container_no, {
        required: true,
        common: 'line',
        max: maxLength.containerNumber,
      })
    check.text('seal_no', row.seal_no, { required: true, common: 'line', max: maxLength.sealNumber })
    check.chosen('container_id', row.container_id)
    check.positive('vgm', row.vgm, { required: true })
    if (isBelowCargo(row.vgm, row.weight)) check.add('vgm', 'vgm_below_cargo', { limit: row.weight ?? 0 })
  }
  check.positive('package', row.package, { required: true })
  check.chosen('package_uid', row.package_uid)
  check.positive('volume', row.volume, { required: true })
  check.positive('weight', row.weight, { required: false })
  check.text('description', row.description, { common: 'lines', max: maxLength.lineDescription })
  if (row.hs_code && !hsCode.test(row.hs_code)) check.add('hs_code', 'hs_code')
  return check.findings
}

/** Reports container types that were not booked, and more containers of a type than were. */
function checkBookedSpaces(check: Check, form: InstructionForm, facts: InstructionFacts): void {
  const used = new Map<number, number>()
  form.containers.forEach((row, index) => {
    if (!row.container_id) return
    const space = facts.spaces.find((booked) => booked.container_id === row.container_id)
    if (space === undefined) {
      const name = facts.containerTypes[row.container_id]?.name ?? ''
      check.add(`containers.${index}.container_id`, 'type_not_booked', { name })
      return
    }
    const count = (used.get(row.container_id) ?? 0) + 1
    used.set(row.container_id, count)
    if (count > space.count)
      check.add(`containers.${index}.container_id`, 'more_than_booked', {
        name: space.container_name,
        count: space.count,
      })
  })
}

/** Warnings to review before submitting; the data may still be correct. */
export function warnOfInstruction(form: InstructionForm, facts: InstructionFacts): Finding[] {
  const check = new Check()
  form.containers.forEach((row, index) => {
    const at = (field: string) => `containers.${index}.${field}`
    const number = row.container_no?.trim() ?? ''
    if (number !== '' && !hasContainerNumberShape(number))
      check.add(at('container_no'), 'container_number_shape')
    else if (number !== '' && !isContainerNumber(number)) check.add(at('container_no'), 'check_digit')
    const elsewhere = facts.containersElsewhere[compactNumber(number)]
    if (number !== '' && elsewhere !== undefined)
      check.add(at('container_no'), 'container_elsewhere', { order_no: elsewhere })
    if (isRepeated(form, index, 'seal_no')) check.add(at('seal_no'), 'duplicate')
    checkWeight(check, at('weight'), row, facts)
    checkVgm(check, at('vgm'), row, facts)
  })
  for (const space of facts.container_mode === containerMode.fcl ? facts.spaces : []) {
    const declared = form.containers.filter((row) => row.container_id === space.container_id).length
    if (declared < space.count)
      check.add('containers', 'fewer_than_booked', {
        name: space.container_name,
        count: space.count,
        declared,
      })
  }
  check.include(checkFiling(form, facts.filing, facts.isfType).warnings)
  return check.findings
}

function weightsOf(type: number | null | undefined, { containerTypes }: InstructionFacts) {
  return (type && containerTypes[type]) || { name: '', tareKg: null, payloadKg: null }
}

function checkWeight(
  check: Check,
  path: string,
  { weight, container_id: type }: InstructionRow,
  facts: InstructionFacts,
) {
  if (facts.container_mode !== containerMode.fcl) return
  const weights = weightsOf(type, facts)
  const limit = payloadExceeded(weight, 1, weights)
  if (limit !== null) check.add(path, 'weight_above_payload', { type: weights.name, limit })
}

function checkVgm(
  check: Check,
  path: string,
  { vgm, weight, container_id: type }: InstructionRow,
  facts: InstructionFacts,
) {
  if (!vgm) return
  const weights = weightsOf(type, facts)
  const doubt = doubtOfVgm(vgm, weight, weights)
  if (doubt) check.add(path, doubt.rule, { type: weights.name, limit: doubt.limitKg })
}

function isRepeated(form: InstructionForm, index: number, field: 'container_no' | 'seal_no'): boolean {
  const value = compactNumber(form.containers[index]?.[field] ?? '')
  if (value === '') return false
  return form.containers.findIndex((other) => compactNumber(other[field] ?? '') === value) < index
}
