import type { Language } from '@berth/locales/language'
import type { Party } from '../sample/party.ts'

/** A fictional company of the demo, with phone numbers and mail domains that are not in use. */
export type DemoCompany = {
  readonly kind: 'shipper' | 'forwarder'
  readonly company1: string
  readonly company2: string
  readonly address1: string
  readonly address2: string
  readonly city: string
  readonly province: string
  readonly creditNo: string
  readonly user: { readonly username: string; readonly linkman: string; readonly phone: string }
  /** Codes of the ports it mostly loads at, the usual one first. */
  readonly pols?: readonly string[]
  /** Language of its users; Chinese by default. */
  readonly language?: Language
  /** Code of its country; China by default. */
  readonly country?: string
  /** Foreign partners it books for, as indexes into the list of partners. */
  readonly partners: readonly number[]
  readonly sites: readonly Omit<Party, 'contactId'>[]
  /** Days it has to pay, if not the usual ones. */
  readonly paymentDays?: number
  /** Its profile text. */
  readonly profile?: string
  /** Where originals and documents are sent by courier. */
  readonly receiving?: { readonly address: string; readonly consignee: string; readonly phone: string }
  /** Its other users, by permission preset. */
  readonly colleagues?: readonly DemoColleague[]
}

export type DemoColleague = {
  readonly username: string
  readonly linkman: string
  readonly phone: string
  readonly preset: 'member_booking' | 'member_documents' | 'member_finance' | 'member_read_only'
}

type Site = readonly [company: string, name: string | null, person: string, phone: string, domain: string]
type Place = readonly [
  country: string,
  address: string,
  city: string,
  province: string | null,
  zip: string | null,
]

function party(
  [company1, company2, linkman, phone, domain]: Site,
  [country, address1, city, province, zipCode]: Place,
) {
  const email = `${linkman.toLowerCase().replaceAll(' ', '.')}@${domain}`
  return { country, company1, company2, linkman, phone, email, address1, city, province, zipCode }
}

/** Consignees first, then the notify agents at destination. */
export const partners: readonly Omit<Party, 'contactId'>[] = [
  party(
    ['PACIFIC CREST HOME INC', null, 'DANIEL REYES', '+1 310 555 0142', 'pacificcrest.example'],
    ['US', '2150 HARBOR GATEWAY', 'LOS ANGELES', 'CA', '90501'],
  ),
  party(
    ['LAKESHORE INTERIORS LLC', null, 'MEGAN OLSEN', '+1 312 555 0117', 'lakeshore.example'],
    ['US', '940 W FULTON MARKET', 'CHICAGO', 'IL', '60607'],
  ),
  party(
    ['NORDLICHT MOEBEL GMBH', null, 'ANNA WEBER', '+49 40 0000 118', 'nordlicht.example'],
    ['DE', 'AM SANDTORKAI 71', 'HAMBURG', null, '20457'],
  ),
  party(
    ['DELTA WONEN B.V.', null, 'PIETER VOS', '+31 10 000 0455', 'deltawonen.example'],
    ['NL', 'WAALHAVEN OOSTZIJDE 12', 'ROTTERDAM', null, '3087 BM'],
  ),
  party(
    ['ASHDOWN & REEVE LTD', null, 'OLIVER REEVE', '+44 1394 000 210', 'ashdownreeve.example'],
    ['GB', '8 TRIMLEY PARK', 'FELIXSTOWE', null, 'IP11 4AA'],
  ),
  party(
    ['SOUTHERN CROSS LIVING PTY LTD', null, 'EMILY HART', '+61 2 0000 0388', 'southerncross.example'],
    ['AU', '77 BOTANY ROAD', 'SYDNEY', 'NSW', '2018'],
  ),
  party(
    ['AL NOOR GENERAL TRADING LLC', null, 'OMAR SAEED', '+971 4 000 0721', 'alnoor.example'],
    ['AE', 'PLOT S20214, JAFZA SOUTH', 'DUBAI', null, null],
  ),
  party(
    ['SAKURA LIVING CO., LTD.', null, 'KENJI MORI', '+81 3 0000 0965', 'sakuraliving.example'],
    ['JP', '3-8-1 KOUNAN, MINATO-KU', 'TOKYO', null, '108-0075'],
  ),
  party(
    ['CASA VERDE COMERCIO LTDA', null, 'LUCAS PRADO', '+55 13 0000 0233', 'casaverde.example'],
    ['BR', 'RUA XV DE NOVEMBRO 65', 'SANTOS', 'SP', '11010-151'],
  ),
  party(
    ['MAPLE RIDGE IMPORTS LTD', null, 'SOPHIE TREMBLAY', '+1 604 555 0173', 'mapleridge.example'],
    ['CA', '1200 COMMISSIONER STREET', 'VANCOUVER', 'BC', 'V5L 1A4'],
  ),
  party(
    ['HARBORLINE CUSTOMS BROKERS INC', null, 'GRACE KIM', '+1 562 555 0190', 'harborline.example'],
    ['US', '300 OCEANGATE, SUITE 900', 'LONG BEACH', 'CA', '90802'],
  ),
  party(
    ['ELBKONTOR SPEDITION GMBH', null, 'JONAS KRAFT', '+49 40 0000 640', 'elbkontor.example'],
    ['DE', 'GROSSER GRASBROOK 9', 'HAMBURG', null, '20457'],
  ),
  party(
    ['MERIDIAN FREIGHT SERVICES LTD', null, 'CLARE DAWSON', '+44 23 0000 0812', 'meridianfreight.example'],
    ['GB', '14 CANUTE ROAD', 'SOUTHAMPTON', null, 'SO14 3AB'],
  ),
]

export const companies = {
  shipper: {
    kind: 'shipper',
    company1: 'SHENZHEN LANWAN HOME FURNISHINGS CO., LTD.',
    company2: '深圳市蓝湾家居有限公司',
    address1: 'BLOCK B, 88 GANGWAN AVENUE, NANSHAN DISTRICT',
    address2: '深圳市南山区港湾大道88号B座',
    city: 'SHENZHEN',
    province: 'GUANGDONG',
    creditNo: '91440300MA5DEM0019',
    user: { username: 'shipper@demo.test', linkman: 'LIN YUE', phone: '+8675500001101' },
    profile: `蓝湾做实木与板木家具出口二十年，佛山龙江自有工厂，月均出运六十个高柜，主销北美和欧洲的家居连锁。

Lanwan has exported solid wood and panel furniture for twenty years from its own factory in Foshan: some sixty high cubes a month, mostly to home retailers in North America and Europe.`,
    receiving: {
      address: '深圳市南山区港湾大道88号B座12楼单证组',
      consignee: '林悦',
      phone: '0755 0000 1101',
    },
    colleagues: [
      {
        username: 'finance@demo.test',
        linkman: 'FANG LAN',
        phone: '+8675500001102',
        preset: 'member_finance',
      },
      {
        username: 'documents@demo.test',
        linkman: 'TANG QI',
        phone: '+8675500001103',
        preset: 'member_documents',
      },
      {
        username: 'readonly@demo.test',
        linkman: 'PAN YI',
        phone: '+8675500001104',
        preset: 'member_read_only',
      },
    ],
    pols: ['CNYTN', 'CNSHK', 'CNNSA'],
    partners: [0, 1, 2, 3, 4, 5, 6, 7, 10, 11],
    sites: [
      party(
        [
          'SHENZHEN LANWAN HOME FURNISHINGS CO., LTD.',
          '深圳市蓝湾家居有限公司',
          'LIN YUE',
          '+86 755 0000 1101',
          'lanwan.example',
        ],
        ['CN', 'BLOCK B, 88 GANGWAN AVENUE, NANSHAN DISTRICT', 'SHENZHEN', 'GUANGDONG', '518067'],
      ),
      party(
        [
          'FOSHAN LANWAN FURNITURE FACTORY',
          '佛山蓝湾家具厂',
          'HE JIAN',
          '+86 757 0000 2206',
          'lanwan.example',
        ],
        ['CN', '16 LONGJIANG INDUSTRIAL ROAD, SHUNDE DISTRICT', 'FOSHAN', 'GUANGDONG', '528318'],
      ),
    ],
  },
  forwarder: {
    kind: 'forwarder',
    company1: 'SHENZHEN HAIQIAO INTERNATIONAL LOGISTICS CO., LTD.',
    company2: '深圳市海桥国际物流有限公司',
    address1: 'ROOM 2203, 5 TAIZI ROAD, SHEKOU',
    address2: '深圳市南山区蛇口太子路5号2203室',
    city: 'SHENZHEN',
    province: 'GUANGDONG',
    creditNo: '91440300MA5DEM002C',
    user: { username: 'forwarder@demo.test', linkman: 'CHEN HAO', phone: '+8675500003301' },
    receiving: { address: '深圳市南山区蛇口太子路5号2203室', consignee: '陈浩', phone: '0755 0000 3301' },
    partners: [0, 2, 3, 4, 6, 8, 9, 10, 11, 12],
    sites: [
      party(
        [
          'SHENZHEN HAIQIAO INTERNATIONAL LOGISTICS CO., LTD.',
          '深圳市海桥国际物流有限公司',
          'CHEN HAO',
          '+86 755 0000 3301',
          'haiqiao.example',
        ],
        ['CN', 'ROOM 2203, 5 TAIZI ROAD, SHEKOU', 'SHENZHEN', 'GUANGDONG', '518067'],
      ),
      party(
        [
          'DONGGUAN MINGHUI LIGHTING CO., LTD.',
          '东莞市明辉照明有限公司',
          'XU MIN',
          '+86 769 0000 4418',
          'minghui.example',
        ],
        ['CN', '9 ZHENAN ROAD, CHANGAN TOWN', 'DONGGUAN', 'GUANGDONG', '523850'],
      ),
    ],
  },
  ningbo: {
    kind: 'shipper',
    company1: 'NINGBO YONGJIANG TOOLS CO., LTD.',
    company2: '宁波甬江工具有限公司',
    address1: '268 BEILUN ROAD, BEILUN DISTRICT',
    address2: '宁波市北仑区北仑路268号',
    city: 'NINGBO',
    province: 'ZHEJIANG',
    creditNo: '91330200MA2DEM003W',
    user: { username: 'zhou.lei@yongjiang.example', linkman: 'ZHOU LEI', phone: '+8657400005502' },
    profile: '甬江生产手动工具与园林工具，宁波北仑自有仓库，整柜出口北美、澳洲。',
    receiving: { address: '宁波市北仑区北仑路268号', consignee: '周磊', phone: '0574 0000 5502' },
    pols: ['CNNGB', 'CNSHA'],
    partners: [1, 2, 5, 8, 12],
    sites: [
      party(
        [
          'NINGBO YONGJIANG TOOLS CO., LTD.',
          '宁波甬江工具有限公司',
          'ZHOU LEI',
          '+86 574 0000 5502',
          'yongjiang.example',
        ],
        ['CN', '268 BEILUN ROAD, BEILUN DISTRICT', 'NINGBO', 'ZHEJIANG', '315800'],
      ),
    ],
  },
  qingdao: {
    kind: 'shipper',
    company1: 'QINGDAO BAIFAN TEXTILES CO., LTD.',
    company2: '青岛白帆纺织有限公司',
    address1: '31 HONGKONG MIDDLE ROAD, SHINAN DISTRICT',
    address2: '青岛市市南区香港中路31号',
    city: 'QINGDAO',
    province: 'SHANDONG',
    creditNo: '91370200MA3DEM004N',
    user: { username: 'sun.wei@baifan.example', linkman: 'SUN WEI', phone: '+8653200006603' },
    profile: '白帆做家用纺织品，床品、毛巾为主，青岛港出运日本和欧洲。',
    receiving: { address: '青岛市市南区香港中路31号', consignee: '孙伟', phone: '0532 0000 6603' },
    pols: ['CNTAO'],
    partners: [3, 7, 4, 9],
    sites: [
      party(
        [
          'QINGDAO BAIFAN TEXTILES CO., LTD.',
          '青岛白帆纺织有限公司',
          'SUN WEI',
          '+86 532 0000 6603',
          'baifan.example',
        ],
        ['CN', '31 HONGKONG MIDDLE ROAD, SHINAN DISTRICT', 'QINGDAO', 'SHANDONG', '266071'],
      ),
    ],
  },
  xiamen: {
    kind: 'shipper',
    company1: 'XIAMEN LUJIANG LIGHTING CO., LTD.',
    company2: '厦门鹭江照明有限公司',
    address1: '120 XIANGYU ROAD, HULI DISTRICT',
    address2: '厦门市湖里区象屿路120号',
    city: 'XIAMEN',
    province: 'FUJIAN',
    creditNo: '91350200MA8DEM005G',
    user: { username: 'wu.jing@lujiang.example', linkman: 'WU JING', phone: '+8659200007704' },
    profile: '鹭江做户外与商业照明，拼箱与整箱都走，厦门港出运全球。',
    receiving: { address: '厦门市湖里区象屿路120号', consignee: '吴静', phone: '0592 0000 7704' },
    pols: ['CNXMN'],
    partners: [0, 5, 6, 8, 10],
    sites: [
      party(
        [
          'XIAMEN LUJIANG LIGHTING CO., LTD.',
          '厦门鹭江照明有限公司',
          'WU JING',
          '+86 592 0000 7704',
          'lujiang.example',
        ],
        ['CN', '120 XIANGYU ROAD, HULI DISTRICT', 'XIAMEN', 'FUJIAN', '361006'],
      ),
    ],
  },
  hongkong: {
    kind: 'shipper',
    company1: 'HARCOURT SOURCING LIMITED',
    company2: '',
    address1: 'UNIT 1605, 33 WING LOK STREET, SHEUNG WAN',
    address2: '',
    city: 'HONG KONG',
    province: '',
    creditNo: '00000000-000-11-26-D',
    country: 'HK',
    language: 'en-US',
    user: { username: 'rachel.lam@harcourt.example', linkman: 'RACHEL LAM', phone: '+85200008806' },
    profile:
      'Harcourt buys housewares and gifts in South China for retailers in Europe and North America, and ships from Yantian and Ningbo.',
    receiving: {
      address: 'UNIT 1605, 33 WING LOK STREET, SHEUNG WAN, HONG KONG',
      consignee: 'RACHEL LAM',
      phone: '+852 0000 8806',
    },
    pols: ['CNYTN', 'CNNGB'],
    partners: [4, 9, 0, 3],
    sites: [
      party(
        ['HARCOURT SOURCING LIMITED', null, 'RACHEL LAM', '+852 0000 8806', 'harcourt.example'],
        ['HK', 'UNIT 1605, 33 WING LOK STREET, SHEUNG WAN', 'HONG KONG', null, '999077'],
      ),
    ],
  },
  lumira: {
    kind: 'shipper',
    company1: 'SHENZHEN LUMIRA LIGHTING CO., LTD.',
    company2: '深圳市明晟照明有限公司',
    address1: '9 KEYUAN ROAD, NANSHAN DISTRICT',
    address2: '深圳市南山区科苑路9号',
    city: 'SHENZHEN',
    province: 'GUANGDONG',
    creditNo: '91440300MA5DEM007U',
    user: { username: 'lumira@demo.test', linkman: 'ZHOU MIN', phone: '+8675500009907' },
    paymentDays: 60,
    profile: '明晟做商业照明灯具，深圳工厂，整柜出口欧洲。',
    receiving: { address: '深圳市南山区科苑路9号', consignee: '周敏', phone: '0755 0000 9907' },
    pols: ['CNYTN', 'CNSHK'],
    partners: [2, 3, 11],
    sites: [
      party(
        [
          'SHENZHEN LUMIRA LIGHTING CO., LTD.',
          '深圳市明晟照明有限公司',
          'ZHOU MIN',
          '+86 755 0000 9907',
          'lumira.example',
        ],
        ['CN', '9 KEYUAN ROAD, NANSHAN DISTRICT', 'SHENZHEN', 'GUANGDONG', '518057'],
      ),
    ],
  },
} as const satisfies Record<string, DemoCompany>

export type CompanyName = keyof typeof companies

/** From this index on, partners are notify agents rather than consignees. */
export const firstAgent = 10
