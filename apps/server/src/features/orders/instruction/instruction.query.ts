import type { ContainerMode } from '@berth/domain/order/booking/container-mode'
import { parseTermList } from '@berth/domain/order/booking/freight-term'
import { appliesTo, type FilingRoute } from '@berth/domain/order/instruction/filing'
import type { InstructionFacts } from '@berth/domain/order/instruction/instruction'
import { type IsfReason, isfKey, isfReasonOf } from '@berth/domain/order/instruction/isf'
import { orderStatus } from '@berth/domain/order/lifecycle/status'
import { compactNumber } from '@berth/domain/reading/clean-text'
import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, ne, notInArray } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { ofGivenOrder, ofOrder, type RowKey, refersTo, valuesOf } from '../../../platform/db/keys.ts'
import {
  attachments,
  containerTypes,
  countries,
  dictionaryEntries,
  instructionAttachments,
  instructionContacts,
  instructionRows,
  instructions,
  orderEvents,
  orders,
  units,
} from '../../../platform/db/schema.ts'
import { preparedQuery } from '../../../platform/fast/prepared-query.ts'
import type { Names } from '../../trade/lookups/public.ts'
import { findLines, type OrderRow } from '../order/order.query.ts'

const instructionOf = preparedQuery((db) => db.select().from(instructions).where(ofGivenOrder(instructions)))

/** Returns the shipping instruction of an order, if the member has saved one. The caller checks access to the order. */
export async function findInstruction(db: Db, order: RowKey) {
  const [instruction] = await instructionOf(db, valuesOf(order))
  if (instruction === undefined) return undefined
  const [contacts, rows, attachs] = await Promise.all([
    db
      .select({
        ...getTableColumns(instructionContacts),
        country: { zh: countries.nameZh, en: countries.nameEn },
      })
      .from(instructionContacts)
      .leftJoin(countries, eq(countries.id, instructionContacts.countryId))
      .where(ofOrder(instructionContacts, order))
      .orderBy(asc(instructionContacts.type)),
    db
      .select({
        ...getTableColumns(instructionRows),
        containerName: containerTypes.code,
        packageUnit: units.printName,
        unitName: units.nameEn,
      })
      .from(instructionRows)
      .leftJoin(containerTypes, eq(containerTypes.id, instructionRows.containerId))
      .leftJoin(units, eq(units.id, instructionRows.packageUid))
      .where(ofOrder(instructionRows, order))
      .orderBy(asc(instructionRows.position)),
    findAttachs(db, order),
  ])
  return { instruction, contacts, rows, attachs }
}

/** The container types of the instruction's rows, one for each. */
export async function findInstructionTypes(db: Db, order: RowKey) {
  return await db
    .select({ container_id: instructionRows.containerId })
    .from(instructionRows)
    .where(ofOrder(instructionRows, order))
}

export type InstructionRecord = NonNullable<Awaited<ReturnType<typeof findInstruction>>>

/** Returns the started but unsubmitted instruction of an order that needs one; nothing for any other order. */
export async function findUnsubmitted(db: Db, names: Names, order: OrderRow) {
  if (order.status !== orderStatus.pendingInstruction) return null
  const saved = await findInstruction(db, order)
  return saved ? { saved, facts: await findInstructionFacts(db, names, order) } : null
}

async function findAttachs(db: Db, order: RowKey) {
  return await db
    .select({
      id: instructionAttachments.id,
      type: instructionAttachments.type,
      name: instructionAttachments.name,
      typeName: { zh: dictionaryEntries.nameZh, en: dictionaryEntries.nameEn },
      attachment: attachments,
    })
    .from(instructionAttachments)
    .innerJoin(
      attachments,
      refersTo(instructionAttachments, instructionAttachments.attachmentId, attachments),
    )
    .leftJoin(
      dictionaryEntries,
      and(eq(dictionaryEntries.field, 'si_doc_type'), eq(dictionaryEntries.key, instructionAttachments.type)),
    )
    .where(ofOrder(instructionAttachments, order))
    .orderBy(asc(instructionAttachments.id))
}

const attachedKeys = preparedQuery((db) =>
  db
    .select({ key: attachments.fileKey })
    .from(instructionAttachments)
    .innerJoin(
      attachments,
      refersTo(instructionAttachments, instructionAttachments.attachmentId, attachments),
    )
    .where(ofGivenOrder(instructionAttachments)),
)

/** Returns the storage keys of the files attached to a shipping instruction. */
export async function findAttachedKeys(db: Db, order: RowKey): Promise<string[]> {
  const rows = await attachedKeys(db, valuesOf(order))
  return rows.map((row) => row.key)
}

export type FoundFacts = InstructionFacts & { readonly isfReason: IsfReason | null }

/** Returns what the booking and the settings require of an order's shipping instruction, and why an ISF file is needed. */
export async function findInstructionFacts(db: Db, names: Names, order: OrderRow): Promise<FoundFacts> {
  const lines = await findLines(db, order)
  const counts = new Map<number, { container_id: number; container_name: string; count: number }>()
  for (const { containerId, containerName, quantity } of lines) {
    if (containerId === null || containerName === null) continue
    const count = (counts.get(containerId)?.count ?? 0) + (quantity ?? 0)
    counts.set(containerId, { container_id: containerId, container_name: containerName, count })
  }
  const isfCountries = parseTermList(names.settings.get('isf_countries') ?? '')
  const isfReason = isfReasonOf(isfCountries, countryOf(names, order.toId ?? order.podId))
  const filing = filingOf(names, order)
  // The fields that a rule of the United States asks for replace the file.
  const isReplaced = isfReason === 'united_states' && filing.some((rule) => rule.isf_file_suffices)
  const types = [...names.containers].map(
    ([id, { code: name, tareKg, payloadKg }]) => [id, { name, tareKg, payloadKg }] as const,
  )
  return {
    container_mode: order.containerMode as ContainerMode, // Validated by the contract on input.
    spaces: [...counts.values()],
    containerTypes: Object.fromEntries(types),
    isfType: mayBeChosen(names, 'si_doc_type', isfKey) ? isfKey : null,
    isfNeeded: isfReason !== null && !isReplaced,
    isfReason,
    filing,
    // Told in the form, where the member confirms it; a box may be stuffed for two orders, so submitting does not ask again.
    containersElsewhere: {},
  }
}

/** Containers beyond this number are not compared; a company with as many orders under way has other means. */
const mostElsewhere = 2_000

/** The containers of the company's other orders under way, with the newest order of each; none once it is submitted. */
export async function findContainersElsewhere(
  db: Db,
  { customerId, id, status }: OrderRow,
): Promise<Record<string, string>> {
  if (status !== orderStatus.pendingInstruction) return {}
  const rows = await db
    .select({ containerNo: instructionRows.containerNo, orderNo: orders.orderNo })
    .from(instructionRows)
    .innerJoin(orders, refersTo(instructionRows, instructionRows.orderId, orders))
    .where(
      and(
        eq(orders.customerId, customerId),
        ne(orders.id, id),
        notInArray(orders.status, [orderStatus.draft, orderStatus.completed, orderStatus.cancelled]),
        isNotNull(instructionRows.containerNo),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(mostElsewhere)
  return Object.fromEntries(
    rows.toReversed().map(({ containerNo, orderNo }) => [compactNumber(containerNo ?? ''), orderNo]),
  )
}

/** Whether a document type or a VGM method can be chosen. */
export function mayBeChosen({ dictionary }: Names, field: 'si_doc_type' | 'vgm_method', key: string) {
  return dictionary.get(`${field}.${key}`)?.enabled === true
}

/** The rules of advance filings that apply to an order's route. */
function filingOf(names: Names, order: OrderRow): InstructionFacts['filing'] {
  const route: FilingRoute = {
    loading: countryOf(names, order.polId),
    transhipment: countryOf(names, order.viaId),
    discharge: countryOf(names, order.podId),
    delivery: countryOf(names, order.toId),
  }
  return names.filingRules
    .filter((rule) => appliesTo(rule, route))
    .map((rule) => ({
      code: rule.code,
      name_zh: rule.nameZh,
      name_en: rule.nameEn,
      required: rule.required,
      warned: rule.warned,
      asked: rule.asked,
      vague_terms: rule.vagueTerms,
      code_prefixes: rule.codePrefixes,
      isf_file_suffices: rule.isfFileSuffices,
      source: rule.source,
    }))
}

function countryOf({ ports, countries: lands }: Names, portId: number | null): string | undefined {
  const port = portId === null ? undefined : ports.get(portId)
  return port && lands.get(port.countryId)?.code
}

/** Returns the latest event of an order: its action and its user. */
export async function findLatestEvent(db: Db, order: RowKey) {
  const [event] = await db
    .select({ action: orderEvents.action, userId: orderEvents.userId, createTime: orderEvents.createTime })
    .from(orderEvents)
    .where(ofOrder(orderEvents, order))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  return event
}

/** Returns the English names of the countries of these UN/LOCODEs, by country code. */
export async function findCountryNames(db: Db, codes: readonly (string | undefined)[]) {
  const wanted = [...new Set(codes.flatMap((code) => code?.slice(0, 2) ?? []))]
  if (wanted.length === 0) return new Map<string, string>()
  const rows = await db
    .select({ code: countries.code, name: countries.nameEn })
    .from(countries)
    .where(inArray(countries.code, wanted))
  return new Map(rows.map(({ code, name }) => [code, name]))
}
