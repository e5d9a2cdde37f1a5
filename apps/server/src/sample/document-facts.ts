import { accountsIn } from '@berth/domain/company/bank-account'
import { quoteCurrency } from '@berth/domain/money/bill'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { parseTermList } from '@berth/domain/order/booking/freight-term'
import { partyType } from '@berth/domain/order/booking/party'
import { ics2Zone } from '@berth/domain/order/instruction/ics2-zone'
import { isfReasonOf } from '@berth/domain/order/instruction/isf'
import { defaultLanguage, type Language, languageOf } from '@berth/locales/language'
import { eq, sql } from 'drizzle-orm'
import { findIssuer } from '../features/orders/order/issuer.query.ts'
import { findSetting } from '../features/system/settings/public.ts'
import type { Db } from '../platform/db/db.ts'
import { charges, countries, customers, orders, ports, users } from '../platform/db/schema.ts'
import type { Storage } from '../platform/files/storage.ts'
import type { SampleOrder } from './order.ts'
import type { DocumentFacts } from './sample-documents.ts'
import type { BoxTypes } from './world.ts'

type WrittenOrder = { readonly id: number; readonly sample: SampleOrder }

/** Reads the content of the documents of written orders, by order id. */
export async function readDocumentFacts(
  db: Db,
  storage: Storage,
  boxTypes: BoxTypes,
  written: readonly WrittenOrder[],
): Promise<ReadonlyMap<number, DocumentFacts>> {
  const issuer = await findIssuer(db, storage)
  const account = accountsIn(issuer.accounts, quoteCurrency)[0]
  const isfCountries = parseTermList(await findSetting(db, 'isf_countries'))
  const places = new Map(
    (
      await db
        .select({ id: ports.id, zh: ports.nameZh, en: ports.nameEn, country: countries.code })
        .from(ports)
        .innerJoin(countries, eq(countries.id, ports.countryId))
    ).map((port) => [port.id, port]),
  )
  const known = new Map(
    (
      await db
        .select({
          id: orders.id,
          orderNo: orders.orderNo,
          company1: customers.company1,
          company2: customers.company2,
          creditNo: customers.creditNo,
          language: users.language,
        })
        .from(orders)
        .innerJoin(customers, eq(customers.id, orders.customerId))
        .innerJoin(users, eq(users.id, orders.createdBy))
        .where(sql`${orders.id} = any(${sql.raw(`'{${written.map(({ id }) => id).join(',')}}'::bigint[]`)})`)
    ).map((row) => [row.id, row]),
  )
  return new Map(
    written.map(({ id, sample: { order, contacts, lines } }) => {
      const row = known.get(id)
      const language = languageOf(row?.language) ?? defaultLanguage
      const isChinese = language === 'zh-CN'
      const inIt = (place: { readonly zh: string; readonly en: string } | undefined) =>
        (isChinese ? place?.zh : place?.en) ?? ''
      const party = (type: number) => contacts.find((contact) => contact.type === type)
      const [shipper, consignee] = [party(partyType.shipper), party(partyType.consignee)]
      const destination = places.get(order.toId ?? order.podId ?? 0)
      const facts: DocumentFacts = {
        language,
        orderNo: row?.orderNo ?? '',
        customer: (isChinese && row?.company2) || row?.company1 || '',
        taxId: row?.creditNo ?? '',
        issuer: (isChinese ? issuer.name.zh : issuer.name.en) || issuer.name.zh,
        bank: account?.bank ?? '',
        account: account?.account_no ?? '',
        shipper: shipper?.company1 ?? '',
        consignee: consignee?.company1 ?? '',
        consigneeAt: [consignee?.address1, consignee?.city].filter(Boolean).join(', '),
        mblNo: order.mblNo ?? '',
        soNo: order.soNo ?? '',
        vessel: [order.vessel, order.voyage].filter(Boolean).join(' / '),
        lane: `${inIt(places.get(order.polId ?? 0))} - ${inIt(destination)}`,
        etd: order.etd ?? '',
        eta: order.eta ?? '',
        cutOff: order.cutOffDocuments ?? null,
        gateIn: order.cutOffGateIn ?? null,
        isLcl: order.containerMode === containerMode.lcl,
        load: loadOf(boxTypes, order, lines),
        takesIsf: isfReasonOf(isfCountries, destination?.country) !== null,
        ics2Country: ics2Zone.find((code) => code === destination?.country) ?? null,
        goods: lines.map(({ hsCode, description }) => ({
          hsCode: hsCode ?? '',
          description: description ?? '',
        })),
      }
      return [id, facts]
    }),
  )
}

function loadOf(boxTypes: BoxTypes, order: SampleOrder['order'], lines: SampleOrder['lines']): string {
  if (order.containerMode === containerMode.lcl) return `${order.cbm ?? 0} CBM`
  return lines
    .map(({ containerId, quantity }) => `${quantity} x ${boxTypes.get(containerId ?? 0)?.code ?? ''}`)
    .join(', ')
}

/** Reads the charges by code: id, and name in each language. */
export async function readCharges(db: Db) {
  const rows = await db
    .select({ id: charges.id, code: charges.code, zh: charges.nameZh, en: charges.nameEn })
    .from(charges)
  const byCode = new Map(rows.map((row) => [row.code, row]))
  return {
    idOf: (code: string) => byCode.get(code)?.id ?? 0,
    nameOf: (code: string, language: Language) =>
      byCode.get(code)?.[language === 'zh-CN' ? 'zh' : 'en'] ?? '',
  }
}
