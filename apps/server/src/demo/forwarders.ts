import type { DemoCompany } from './companies.ts'
import type { LogoDrawing } from './logo.ts'

/** Directory profile of a forwarder, by codes of the reference data. */
export type Listing = {
  readonly profile: string
  readonly businesses: readonly string[]
  readonly routes: readonly string[]
  readonly ports: readonly string[]
  readonly logo: LogoDrawing
}

type DemoForwarder = DemoCompany & { readonly listing: Listing }

type Name = readonly [company1: string, company2: string, creditNo: string]
type Place = readonly [address1: string, address2: string, city: string, province: string]
type Person = readonly [username: string, linkman: string, phone: string]

function forwarder(
  [company1, company2, creditNo]: Name,
  [address1, address2, city, province]: Place,
  [username, linkman, phone]: Person,
  listing: Listing,
): DemoForwarder {
  return {
    kind: 'forwarder',
    ...{ company1, company2, creditNo, address1, address2, city, province, listing },
    user: { username, linkman, phone },
    partners: [],
    sites: [],
  }
}

/** Directory profile of the forwarder that visitors sign in as. */
export const listingOfHaiqiao: Listing = {
  profile: `海桥自2009年起在蛇口从事海运订舱，与十余家船公司保持直接约价，美西、欧洲基本港每周有固定舱位。自有拖车二十余台，报关、拖车、订舱由同一操作跟到底。

Haiqiao has booked ocean freight from Shekou since 2009, with direct contracts at more than ten carriers and weekly space to the US West Coast and North Europe. One clerk follows customs, trucking and the booking to the end.`,
  businesses: ['fcl_export', 'lcl', 'customs', 'trucking', 'door_to_door'],
  routes: ['us_west', 'us_east', 'europe_base'],
  ports: ['CNYTN', 'CNSHK', 'CNNSA'],
  logo: { mark: 'bridge', colour: '#0f6e6e' },
}

/** Forwarders that visitors cannot sign in as: they appear in the directory and publish rates. */
export const forwarders = {
  puheng: forwarder(
    ['SHANGHAI PUHENG OCEAN FREIGHT CO., LTD.', '上海浦衡国际货运有限公司', '91310115MA1DEM006A'],
    [
      'ROOM 1806, 720 DONGDAMING ROAD, HONGKOU DISTRICT',
      '上海市虹口区东大名路720号1806室',
      'SHANGHAI',
      'SHANGHAI',
    ],
    ['gu.min@puheng.example', 'GU MIN', '+862100002206'],
    {
      profile: `专做上海、宁波出口北美整箱，擅长旺季保舱与甩柜后的改配。美线客服中英文双语，夜班对接目的港代理，到港前四十八小时主动报动态。

Full containers from Shanghai and Ningbo to North America. Strong in holding space in peak season and in rebooking what was rolled; the night desk speaks with agents at destination and reports 48 hours before arrival.`,
      businesses: ['fcl_export', 'customs', 'agency', 'insurance'],
      routes: ['us_west', 'us_east', 'us_gulf', 'canada'],
      ports: ['CNSHA', 'CNNGB'],
      logo: { mark: 'bow', colour: '#1d4e89' },
    },
  ),
  yongtu: forwarder(
    ['NINGBO YONGTU LOGISTICS CO., LTD.', '宁波甬途国际物流有限公司', '91330206MA2DEM0070'],
    ['FLOOR 9, 55 MINGZHOU ROAD, BEILUN DISTRICT', '宁波市北仑区明州路55号9楼', 'NINGBO', 'ZHEJIANG'],
    ['he.tao@yongtu.example', 'HE TAO', '+8657400004417'],
    {
      profile: `北仑港区现场操作团队，做箱、装箱、报关当天完成。欧地线自营拼箱每周三、周六截货，散货当日进仓当日拍照回传。

Our own team on the Beilun terminals stuffs, seals and clears within the day. LCL to North Europe and the Mediterranean closes every Wednesday and Saturday, with photographs of what was received.`,
      businesses: ['fcl_export', 'lcl', 'trucking', 'warehousing'],
      routes: ['europe_base', 'uk_ireland', 'west_mediterranean', 'east_mediterranean'],
      ports: ['CNNGB', 'CNSHA'],
      logo: { mark: 'blocks', colour: '#b4532a' },
    },
  ),
  langtao: forwarder(
    ['QINGDAO LANGTAO SHIPPING AGENCY CO., LTD.', '青岛朗涛国际货运代理有限公司', '91370212MA3DEM008F'],
    ['ROOM 2101, 88 HAIER ROAD, LAOSHAN DISTRICT', '青岛市崂山区海尔路88号2101室', 'QINGDAO', 'SHANDONG'],
    ['wang.shuo@langtao.example', 'WANG SHUO', '+8653200008815'],
    {
      profile: `以冷藏箱见长：蔬果、水产、冻品从产地预冷到装船全程记录温度。日韩线天天有船，东南亚冷箱插电位可预留。

Refrigerated cargo is what we are known for: produce, seafood and frozen goods, with a temperature record from the packing house to the vessel. Daily sailings to Japan and Korea, reserved plugs to South East Asia.`,
      businesses: ['reefer', 'fcl_export', 'customs', 'warehousing'],
      routes: ['japan', 'korea', 'southeast_asia'],
      ports: ['CNTAO', 'CNLYG'],
      logo: { mark: 'wave', colour: '#21708f' },
    },
  ),
  jihang: forwarder(
    ['XIAMEN JIHANG FREIGHT CO., LTD.', '厦门霁航国际货运有限公司', '91350206MA8DEM009K'],
    ['UNIT 1203, 18 XIANGXING ROAD, HULI DISTRICT', '厦门市湖里区象兴路18号1203单元', 'XIAMEN', 'FUJIAN'],
    ['cai.ling@jihang.example', 'CAI LING', '+8659200003390'],
    {
      profile: `石材、卫浴、鞋服货量大的工厂多由我们安排出运，熟悉重货配载与超重柜的目的港要求。越南、泰国、马来西亚设有合作仓。

Stone, sanitary ware and footwear factories ship with us: heavy cargo, and what each port of destination accepts of it, is daily work. Partner warehouses in Vietnam, Thailand and Malaysia.`,
      businesses: ['fcl_export', 'lcl', 'agency', 'multimodal'],
      routes: ['southeast_asia', 'australia_new_zealand', 'us_west'],
      ports: ['CNXMN', 'CNFOC'],
      logo: { mark: 'sail', colour: '#5b4b8a' },
    },
  ),
  xinhe: forwarder(
    ['TIANJIN XINHE INTERNATIONAL LOGISTICS CO., LTD.', '天津信河国际物流有限公司', '91120116MA0DEM010P'],
    ['ROOM 905, 160 XINHUA ROAD, BINHAI NEW AREA', '天津市滨海新区新华路160号905室', 'TIANJIN', 'TIANJIN'],
    ['liu.gang@xinhe.example', 'LIU GANG', '+8622000007703'],
    {
      profile: `工程设备、钢材、车辆及超限件的整体方案：现场量尺、绑扎设计、框架箱与开顶箱调配。中东、红海航线有长期合约舱位。

Plant, steel, vehicles and oversized pieces, planned as a whole: measuring on site, lashing design, flat racks and open tops. Contract space to the Gulf and the Red Sea.`,
      businesses: ['project', 'special_container', 'bulk', 'fcl_export'],
      routes: ['middle_east_gulf', 'red_sea', 'indian_subcontinent'],
      ports: ['CNTXG', 'CNTSN', 'CNDLC'],
      logo: { mark: 'chevrons', colour: '#8a2f3b' },
    },
  ),
  nanheng: forwarder(
    ['GUANGZHOU NANHENG SUPPLY CHAIN CO., LTD.', '广州南珩供应链有限公司', '91440115MA9DEM011G'],
    [
      'ROOM 610, 3 GANGQIAN AVENUE, NANSHA DISTRICT',
      '广州市南沙区港前大道3号610室',
      'GUANGZHOU',
      'GUANGDONG',
    ],
    ['deng.yi@nanheng.example', 'DENG YI', '+8620000005528'],
    {
      profile: `深耕非洲航线十二年，东非、西非主要港口均有清关代理，可代办ECTN、SONCAP等目的国文件。南沙自有监管仓，可做拼柜与分拨。

Twelve years on the African trades with clearing agents at the main ports, east and west. We obtain ECTN, SONCAP and other papers of the destination; our bonded warehouse in Nansha consolidates and distributes.`,
      businesses: ['fcl_export', 'lcl', 'customs', 'door_to_door', 'agency'],
      routes: ['west_africa', 'east_africa', 'south_africa', 'middle_east_gulf'],
      ports: ['CNNSA', 'CNCAN', 'CNSHK'],
      logo: { mark: 'sun', colour: '#a8741a' },
    },
  ),
  huanbo: forwarder(
    ['DALIAN HUANBO FREIGHT FORWARDING CO., LTD.', '大连寰泊国际货运代理有限公司', '91210202MA0DEM012C'],
    ['FLOOR 15, 25 RENMIN ROAD, ZHONGSHAN DISTRICT', '大连市中山区人民路25号15楼', 'DALIAN', 'LIAONING'],
    ['song.jia@huanbo.example', 'SONG JIA', '+8641100006641'],
    {
      profile: `东北粮谷、化工与机械出口。持有危险品订舱与申报资质，三类、八类、九类货每周出运；俄远东航线海铁联运一单到底。

Grain, chemicals and machinery from the north-east. Licensed to book and declare dangerous goods, with classes 3, 8 and 9 shipped every week; sea and rail to the Russian Far East under one bill.`,
      businesses: ['dangerous', 'fcl_export', 'multimodal', 'rail'],
      routes: ['russia_far_east', 'korea', 'japan', 'europe_base'],
      ports: ['CNDLC'],
      logo: { mark: 'compass', colour: '#2f5d46' },
    },
  ),
  mantuo: forwarder(
    ['YIWU MANTUO SUPPLY CHAIN CO., LTD.', '义乌漫拓供应链管理有限公司', '91330782MA2DEM013G'],
    ['BUILDING 4, 1299 ZONGZE ROAD, YIWU', '义乌市宗泽路1299号4号楼', 'YIWU', 'ZHEJIANG'],
    ['ye.qing@mantuo.example', 'YE QING', '+8657900009912'],
    {
      profile: `小商品采购仓储一体：代收、验货、拼柜、单证一次办妥。拉美线双清包税，墨西哥、巴西、智利每周两班。

Buying, receiving, inspection, consolidation and papers for small commodities under one roof. Door to door to Latin America with duties paid, twice a week to Mexico, Brazil and Chile.`,
      businesses: ['lcl', 'ecommerce', 'warehousing', 'door_to_door', 'express'],
      routes: ['mexico', 'south_america_east', 'south_america_west', 'central_america_caribbean'],
      ports: ['CNNGB', 'CNSHA', 'CNYTN'],
      logo: { mark: 'rings', colour: '#37474f' },
    },
  ),
} as const satisfies Record<string, DemoForwarder>

export type ForwarderName = keyof typeof forwarders
