import { grantedOf } from '@berth/domain/access/colleague'
import { eq } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { drawIds, insertRows } from '../platform/db/insert-rows.ts'
import {
  contacts,
  customerBusinesses,
  customerImages,
  customerPorts,
  customerRoutes,
  customers,
  users,
} from '../platform/db/schema.ts'
import { putFile, type Storage } from '../platform/files/storage.ts'
import { authorityPresets } from '../reference/authority-presets.ts'
import type { Booker, Party } from '../sample/party.ts'
import { addDays } from '../sample/times.ts'
import type { World } from '../sample/world.ts'
import { type DemoCompany, firstAgent, partners } from './companies.ts'
import type { Listing } from './forwarders.ts'
import { drawLogo } from './logo.ts'

/** Companies joined this many days ago: before their first orders. */
const joinedDays = 790

/** Adds a company with its owner and the contacts it books with. */
export async function addCompany(
  tx: Db,
  world: World,
  company: DemoCompany,
  passwordHash: string,
  now: Date,
): Promise<Booker> {
  const createTime = addDays(now, -joinedDays)
  const [customerId] = await drawIds(tx, customers, 1)
  const [userId] = await drawIds(tx, users, 1)
  if (customerId === undefined || userId === undefined) throw new Error('no id was drawn')
  const { kind, company1, company2, address1, address2, city, province, creditNo, user } = company
  const { profile = null, receiving, colleagues = [], language = 'zh-CN' } = company
  const countryId = world.countryId(company.country ?? 'CN')
  await insertRows(tx, customers, [
    {
      id: customerId,
      ...{ kind, company1, address1, city, creditNo },
      company2: company2 || null,
      address2: address2 || null,
      province: province || null,
      countryId,
      invoiceTitle: company2 || company1,
      paymentDays: company.paymentDays ?? null,
      profile,
      expAddress: receiving?.address ?? null,
      expConsignee: receiving?.consignee ?? null,
      expPhone: receiving?.phone ?? null,
      createTime,
    },
  ])
  const authorities = [...authorityPresets[kind].authorities]
  await insertRows(tx, users, [
    {
      ...{ id: userId, customerId, ...user, passwordHash, authorities },
      ...{ preset: kind, isOwner: true, language, createTime },
    },
  ])
  await insertRows(
    tx,
    users,
    colleagues.map(({ preset, ...person }, index) => ({
      ...person,
      ...{ customerId, passwordHash, preset, language: 'zh-CN' as const },
      authorities: grantedOf(authorityPresets[preset].authorities, authorityPresets[kind].authorities),
      createTime: addDays(createTime, 30 * (index + 1)),
    })),
  )
  const foreign = company.partners.map((index) => ({ index, party: partners[index]! })) // Both lists are in one file.
  const consignees = await addContacts(
    tx,
    world,
    customerId,
    foreign.filter(({ index }) => index < firstAgent).map(({ party }) => party),
    createTime,
  )
  const agents = await addContacts(
    tx,
    world,
    customerId,
    foreign.filter(({ index }) => index >= firstAgent).map(({ party }) => party),
    createTime,
  )
  const shippers = await addContacts(tx, world, customerId, company.sites, createTime)
  return {
    ...{ customerId, user: { id: userId, linkman: user.linkman }, shippers, consignees, agents, language },
    ...(company.pols ? { pols: company.pols } : {}),
  }
}

async function addContacts(
  tx: Db,
  world: World,
  customerId: number,
  parties: readonly Omit<Party, 'contactId'>[],
  createTime: Date,
): Promise<Party[]> {
  const ids = await drawIds(tx, contacts, parties.length)
  const kept = parties.map((party, index) => ({ ...party, contactId: ids[index]! })) // One id was drawn for each.
  await insertRows(
    tx,
    contacts,
    kept.map(({ contactId, country, ...party }, index) => ({
      ...party,
      id: contactId,
      customerId,
      countryId: world.countryId(country),
      version: 1,
      deleted: false,
      createTime: addDays(createTime, 5 + index * 9),
    })),
  )
  return kept
}

const logoPixels = 192
const thumbPixels = 96

/** Adds companies to the directory, each with its profile and logo. */
export async function listCompanies(
  tx: Db,
  storage: Storage,
  world: World,
  listed: readonly { readonly customerId: number; readonly listing: Listing }[],
  now: Date,
): Promise<void> {
  for (const { customerId, listing } of listed) {
    await tx
      .update(customers)
      .set({ isListed: true, profile: listing.profile })
      .where(eq(customers.id, customerId))
    const [logo, thumb] = [drawLogo(listing.logo, logoPixels), drawLogo(listing.logo, thumbPixels)]
    await insertRows(tx, customerImages, [
      {
        ...{
          customerId,
          kind: 'logo',
          name: 'logo.png',
          mediaType: 'image/png',
          thumbMediaType: 'image/png',
        },
        fileKey: (await putFile(storage, logo)).key,
        thumbKey: (await putFile(storage, thumb)).key,
        bytes: logo.length,
        thumbBytes: thumb.length,
        createTime: addDays(now, -300),
      },
    ])
  }
  const each = <Row>(rowsOf: (listing: Listing, customerId: number) => Row[]) =>
    listed.flatMap(({ customerId, listing }) => rowsOf(listing, customerId))
  await insertRows(
    tx,
    customerBusinesses,
    each(({ businesses }, customerId) =>
      businesses.map((code) => ({ customerId, businessId: world.businessId(code) })),
    ),
  )
  await insertRows(
    tx,
    customerRoutes,
    each(({ routes }, customerId) => routes.map((code) => ({ customerId, routeId: world.routeId(code) }))),
  )
  await insertRows(
    tx,
    customerPorts,
    each(({ ports }, customerId) => ports.map((code) => ({ customerId, portId: world.portId(code) }))),
  )
}
