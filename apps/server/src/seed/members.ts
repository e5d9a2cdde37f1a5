import type { Random } from '@berth/domain/random'
import type { Db } from '../platform/db/db.ts'
import { drawIds, insertRows } from '../platform/db/insert-rows.ts'
import { contacts, customers, users } from '../platform/db/schema.ts'
import { authorityPresets } from '../reference/authority-presets.ts'
import { lanesTo } from '../sample/lanes.ts'
import type { Booker, Party } from '../sample/party.ts'
import { addDays } from '../sample/times.ts'
import type { World } from '../sample/world.ts'

const towns = [
  ['SHENZHEN', 'GUANGDONG', '深圳'],
  ['GUANGZHOU', 'GUANGDONG', '广州'],
  ['NINGBO', 'ZHEJIANG', '宁波'],
  ['YIWU', 'ZHEJIANG', '义乌'],
  ['SHANGHAI', 'SHANGHAI', '上海'],
  ['QINGDAO', 'SHANDONG', '青岛'],
  ['XIAMEN', 'FUJIAN', '厦门'],
  ['TIANJIN', 'TIANJIN', '天津'],
  ['SUZHOU', 'JIANGSU', '苏州'],
] as const

const houses = [
  ['HENGYUAN', '恒远'],
  ['RUIFENG', '瑞丰'],
  ['TIANHE', '天合'],
  ['JINHAI', '金海'],
  ['DONGSHENG', '东升'],
  ['XINGYE', '兴业'],
  ['BOHAI', '博海'],
  ['SHUNDA', '顺达'],
  ['YONGXIN', '永信'],
  ['HONGTAI', '宏泰'],
] as const

const trades = [
  ['HARDWARE', '五金'],
  ['FURNITURE', '家具'],
  ['TEXTILES', '纺织'],
  ['LIGHTING', '照明'],
  ['CERAMICS', '陶瓷'],
  ['TOYS', '玩具'],
  ['AUTO PARTS', '汽车配件'],
  ['PLASTICS', '塑料制品'],
] as const

const buyerNames = [
  'NORTHGATE',
  'BLUEWATER',
  'OAKFIELD',
  'SUMMIT',
  'RIVERSIDE',
  'EASTPORT',
  'HIGHLAND',
  'CORNERSTONE',
]
const buyerForms: Readonly<Record<string, string>> = {
  DE: 'GMBH',
  NL: 'B.V.',
  GB: 'LTD',
  AU: 'PTY LTD',
  JP: 'CO., LTD.',
  BR: 'LTDA',
}
const surnames = ['LI', 'WANG', 'ZHANG', 'LIU', 'CHEN', 'YANG', 'HUANG', 'ZHAO', 'WU', 'ZHOU']
const givenNames = ['WEI', 'FANG', 'MIN', 'JING', 'LEI', 'QIANG', 'YAN', 'JUN', 'TAO', 'PING']
const consigneesEach = 5

/** Adds `count` companies, each with one user and its contacts, and returns them as bookers. */
export async function addMembers(
  db: Db,
  world: World,
  random: Random,
  count: number,
  passwordHash: string,
  now: Date,
): Promise<Booker[]> {
  const customerIds = await drawIds(db, customers, count)
  const userIds = await drawIds(db, users, count)
  const contactIds = await drawIds(db, contacts, count * (consigneesEach + 1))
  const createTime = addDays(now, -760)
  const members = customerIds.map((customerId, index) => {
    const userId = userIds[index]! // One id was drawn for each.
    const [siteId, ...buyerIds] = contactIds.slice(
      index * (consigneesEach + 1),
      (index + 1) * (consigneesEach + 1),
    )
    return makeMember(random, customerId, userId, siteId!, buyerIds) // Six ids are drawn for each.
  })
  const countryId = world.countryId('CN')
  await insertRows(
    db,
    customers,
    members.map(({ booker, site, forwards }) => ({
      id: booker.customerId,
      kind: forwards ? ('forwarder' as const) : ('shipper' as const),
      company1: site.company1,
      company2: site.company2,
      address1: site.address1,
      city: site.city,
      province: site.province,
      countryId,
      creditNo: `9144SEED${String(booker.customerId).padStart(10, '0')}`,
      invoiceTitle: site.company2 ?? site.company1,
      createTime,
    })),
  )
  await insertRows(
    db,
    users,
    members.map(({ booker, site, forwards }) => ({
      id: booker.user.id,
      customerId: booker.customerId,
      username: site.email,
      passwordHash,
      linkman: booker.user.linkman,
      phone: site.phone.replaceAll(' ', ''),
      authorities: [...authorityPresets[forwards ? 'forwarder' : 'shipper'].authorities],
      preset: forwards ? 'forwarder' : 'shipper',
      isOwner: true,
      language: 'zh-CN' as const,
      createTime,
    })),
  )
  await insertRows(
    db,
    contacts,
    members.flatMap(({ booker }) =>
      [...booker.shippers, ...booker.consignees].map(({ contactId, country, ...party }) => ({
        ...party,
        id: contactId,
        customerId: booker.customerId,
        countryId: world.countryId(country),
        version: 1,
        deleted: false,
        createTime,
      })),
    ),
  )
  return members.map(({ booker }) => booker)
}

function makeMember(
  random: Random,
  customerId: number,
  userId: number,
  siteId: number,
  buyerIds: readonly number[],
) {
  const site = makeSite(random, customerId, siteId)
  const user = { id: userId, linkman: site.linkman }
  const consignees = buyerIds.map((contactId) => makeBuyer(random, contactId))
  const booker: Booker = { customerId, user, shippers: [site], consignees, agents: [] }
  return { booker, site, forwards: random.chance(0.15) }
}

function makeSite(random: Random, customerId: number, contactId: number): Party {
  const [city, province, cityZh] = random.pick(towns)
  const [house, houseZh] = random.pick(houses)
  const [trade, tradeZh] = random.pick(trades)
  return {
    country: 'CN',
    company1: `${city} ${house} ${trade} CO., LTD.`,
    company2: `${cityZh}${houseZh}${tradeZh}有限公司`,
    linkman: `${random.pick(surnames)} ${random.pick(givenNames)}`,
    phone: `+86 755 0000 ${random.digits(4)}`,
    email: `member${customerId}@seed.example`,
    address1: `${random.whole(1, 999)} ${house} ROAD`,
    city,
    province,
    zipCode: random.digits(6),
    contactId,
  }
}

const destinations = Object.keys(lanesTo)

function makeBuyer(random: Random, contactId: number): Party {
  const country = random.pick(destinations)
  const name = `${random.pick(buyerNames)} ${random.pick(trades)[0]}`
  return {
    country,
    company1: `${name} ${buyerForms[country] ?? 'INC'}`,
    company2: null,
    linkman: `${random.pick(['ALEX', 'SAM', 'MARIA', 'JOHN', 'NINA', 'PAUL'])} ${random.pick(['BROWN', 'SILVA', 'MEYER', 'KHAN', 'SATO', 'ROSSI'])}`,
    phone: `+00 0000 ${random.digits(4)}`,
    email: `buyer${contactId}@seed.example`,
    address1: `${random.whole(1, 400)} ${random.pick(['HARBOUR', 'STATION', 'MARKET', 'MILL'])} STREET`,
    city: random.pick(['PORTSIDE', 'NEWTOWN', 'WESTFIELD', 'LAKEVIEW']),
    province: null,
    zipCode: random.digits(5),
    contactId,
  }
}
