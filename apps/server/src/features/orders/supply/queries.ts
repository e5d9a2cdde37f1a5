import type { ContainerMode } from '@berth/domain/order/container-mode'
import { parseTermList } from '@berth/domain/order/freight-term'
import { type IsfReason, isfKey, isfReasonOf } from '@berth/domain/order/isf'
import { orderStatus } from '@berth/domain/order/status'
import type { SupplyFacts } from '@berth/domain/order/supply'
import { and, asc, desc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import {
  attachments,
  containerTypes,
  countries,
  dictionaryEntries,
  orderEvents,
  ports,
  supplies,
  supplyAttachments,
  supplyContacts,
  supplyRows,
  units,
} from '../../../platform/db/schema.ts'
import { findSetting } from '../../system/public.ts'
import { findLines, type OrderRow } from '../queries.ts'

/** The shipping instruction of an order, if the member has saved one. Whether the caller may see it is asked of the order. */
export async function findSupply(db: Db, orderId: number) {
  const [supply] = await db.select().from(supplies).where(eq(supplies.orderId, orderId))
  if (supply === undefined) return undefined
  const [contacts, rows, attachs] = await Promise.all([
    db
      .select({ ...getTableColumns(supplyContacts), country: { zh: countries.nameZh, en: countries.nameEn } })
      .from(supplyContacts)
      .leftJoin(countries, eq(countries.id, supplyContacts.countryId))
      .where(eq(supplyContacts.orderId, orderId))
      .orderBy(asc(supplyContacts.type)),
    db
      .select({
        ...getTableColumns(supplyRows),
        containerName: containerTypes.code,
        packageUnit: units.printName,
        unitName: units.nameEn,
      })
      .from(supplyRows)
      .leftJoin(containerTypes, eq(containerTypes.id, supplyRows.containerId))
      .leftJoin(units, eq(units.id, supplyRows.packageUid))
      .where(eq(supplyRows.orderId, orderId))
      .orderBy(asc(supplyRows.position)),
    findAttachs(db, orderId),
  ])
  return { supply, contacts, rows, attachs }
}

export type SupplyRecord = NonNullable<Awaited<ReturnType<typeof findSupply>>>

/** The instruction somebody has begun and not submitted, of an order that waits for it; nothing of any other. */
export async function findUnsubmitted(db: Db, order: OrderRow) {
  if (order.status !== orderStatus.pendingSupply) return null
  const saved = await findSupply(db, order.id)
  return saved ? { saved, facts: await findSupplyFacts(db, order) } : null
}

async function findAttachs(db: Db, orderId: number) {
  return await db
    .select({
      id: supplyAttachments.id,
      type: supplyAttachments.type,
      name: supplyAttachments.name,
      typeName: { zh: dictionaryEntries.nameZh, en: dictionaryEntries.nameEn },
      attachment: attachments,
    })
    .from(supplyAttachments)
    .innerJoin(attachments, eq(attachments.id, supplyAttachments.attachmentId))
    .leftJoin(
      dictionaryEntries,
      and(eq(dictionaryEntries.field, 'si_doc_type'), eq(dictionaryEntries.key, supplyAttachments.type)),
    )
    .where(eq(supplyAttachments.orderId, orderId))
    .orderBy(asc(supplyAttachments.id))
}

/** Where the files of a shipping instruction are kept. */
export async function findAttachedKeys(db: Db, orderId: number): Promise<string[]> {
  const rows = await db
    .select({ key: attachments.fileKey })
    .from(supplyAttachments)
    .innerJoin(attachments, eq(attachments.id, supplyAttachments.attachmentId))
    .where(eq(supplyAttachments.orderId, orderId))
  return rows.map((row) => row.key)
}

export type FoundFacts = SupplyFacts & { readonly isfReason: IsfReason | null }

/** What the booking and the settings say of the shipping instruction of an order, and why an ISF file is asked for. */
export async function findSupplyFacts(db: Db, order: OrderRow): Promise<FoundFacts> {
  const [lines, types, siDocTypes, isfCountries, destination] = await Promise.all([
    findLines(db, order.id),
    db
      .select({
        id: containerTypes.id,
        name: containerTypes.code,
        tareKg: containerTypes.tareKg,
        payloadKg: containerTypes.payloadKg,
      })
      .from(containerTypes),
    findDocumentTypes(db),
    findSetting(db, 'isf_countries'),
    findCountryOf(db, order.toId ?? order.podId),
  ])
  const counts = new Map<number, { container_id: number; container_name: string; count: number }>()
  for (const { containerId, containerName, quantity } of lines) {
    if (containerId === null || containerName === null) continue
    const count = (counts.get(containerId)?.count ?? 0) + (quantity ?? 0)
    counts.set(containerId, { container_id: containerId, container_name: containerName, count })
  }
  const isfReason = isfReasonOf(parseTermList(isfCountries), destination)
  return {
    container_mode: order.containerMode as ContainerMode, // Checked by the contract when it came in.
    spaces: [...counts.values()],
    containerTypes: Object.fromEntries(types.map(({ id, ...type }) => [id, type])),
    isfType: siDocTypes.has(isfKey) ? isfKey : null,
    isfNeeded: isfReason !== null,
    isfReason,
  }
}

/** The keys of the document types a shipping instruction may carry. */
export function findDocumentTypes(db: Db): Promise<ReadonlySet<string>> {
  return findKeys(db, 'si_doc_type')
}

/** The keys that may be chosen of a field of the dictionary. */
export async function findKeys(db: Db, field: 'si_doc_type' | 'vgm_method'): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ key: dictionaryEntries.key })
    .from(dictionaryEntries)
    .where(and(eq(dictionaryEntries.field, field), eq(dictionaryEntries.enabled, true)))
  return new Set(rows.map((row) => row.key))
}

async function findCountryOf(db: Db, portId: number | null): Promise<string | undefined> {
  if (portId === null) return undefined
  const [row] = await db
    .select({ code: countries.code })
    .from(ports)
    .innerJoin(countries, eq(countries.id, ports.countryId))
    .where(eq(ports.id, portId))
  return row?.code
}

/** The latest event of an order: who did what last. */
export async function findLatestEvent(db: Db, orderId: number) {
  const [event] = await db
    .select({ action: orderEvents.action, userId: orderEvents.userId, createTime: orderEvents.createTime })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  return event
}

/** The English names of the countries that these UN/LOCODEs are in, by the country's code. */
export async function findCountryNames(db: Db, codes: readonly (string | undefined)[]) {
  const wanted = [...new Set(codes.flatMap((code) => code?.slice(0, 2) ?? []))]
  if (wanted.length === 0) return new Map<string, string>()
  const rows = await db
    .select({ code: countries.code, name: countries.nameEn })
    .from(countries)
    .where(inArray(countries.code, wanted))
  return new Map(rows.map(({ code, name }) => [code, name]))
}
