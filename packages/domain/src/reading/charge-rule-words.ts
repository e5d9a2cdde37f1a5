import type { ContainerMode } from '../order/booking/container-mode.ts'
import type { FreightTerm } from '../order/booking/freight-term.ts'
import type { ChargeMode, RuleBasis } from '../tariff/charge-rule.ts'
import { basisNames, collectedNames } from './charge-words.ts'

/** What one word of a list of local charges says: the code that sheets are written with, and how others write it. */
export type ChargeWord<Meaning> = {
  readonly meaning: Meaning
  readonly code: string
  readonly names: readonly string[]
}

/**
 * What a charge is counted by. `/票` is read as a bill of lading: lists of local charges write documents, filings and releases so, and
 * what is charged by shipment is charged as often. Cubic metres alone are no revenue tons, and are not read as such.
 */
export const ruleBasisWords: readonly ChargeWord<RuleBasis>[] = [
  {
    meaning: 'container',
    code: 'CONTAINER',
    names: [...basisNames.CONTAINER, 'BOX', 'PER BOX', 'PER UNIT', 'UNITS', 'CTR', 'CNTRS', '集装箱'],
  },
  {
    meaning: 'bill_of_lading',
    code: 'B/L',
    names: [
      ...basisNames['B/L'],
      ...['BILL', 'PER BILL', 'BILL OF LADING', 'BLS', 'MBL', 'HBL', 'DOC', 'PER DOC', 'SET', 'PER SET'],
      ...['票', '每票', '/票', '单', '每单', '份', '每份', '每提单', '套'],
    ],
  },
  {
    meaning: 'revenue_ton',
    code: 'RT',
    names: [
      ...['R/T', 'PER RT', 'FRT', 'REVENUE TON', 'PER REVENUE TON', 'FREIGHT TON', 'W/M', 'WM', 'PER W/M'],
      ...['CBM/TON', 'TON/CBM', '计费吨', '每计费吨', '运费吨', '吨/方', '方/吨'],
    ],
  },
  {
    meaning: 'shipment',
    code: 'SHIPMENT',
    names: ['PER SHIPMENT', 'SHPT', 'PER SHPT', 'JOB', 'LOT', '批', '每批', '整票'],
  },
  {
    meaning: 'percent',
    code: '%',
    names: [
      ...['PERCENT', 'PCT', '% OF FREIGHT', 'PERCENT OF FREIGHT', '% OF O/F', '% OF OCEAN FREIGHT'],
      ...['百分比', '运费百分比', '海运费百分比', '海运费%', '运费%'],
    ],
  },
]

/** Who pays: the freight terms as bills of lading and lists abbreviate them. */
export const chargeTermWords: readonly ChargeWord<FreightTerm>[] = [
  {
    meaning: 'prepaid',
    code: 'PP',
    names: ['PREPAID', 'PPD', 'FREIGHT PREPAID', 'P', '预付', '起运港付', '发货人付'],
  },
  {
    meaning: 'collect',
    code: 'CC',
    names: ['COLLECT', 'COLL', 'CCT', 'FREIGHT COLLECT', 'C', '到付', '目的港付', '收货人付'],
  },
]

/** Whether a charge is on top of the freight, in it, or for whoever asks for the service. */
export const chargeModeWords: readonly ChargeWord<ChargeMode>[] = [
  {
    meaning: 'on_top',
    code: 'ON TOP',
    names: [...collectedNames.onTop, 'SUBJECT TO', 'VATOS', '另收', '另算', '不含', '加收', '外加'],
  },
  {
    meaning: 'included',
    code: 'INCLUDED',
    names: [
      ...collectedNames.included,
      'ALL IN',
      'NOT SUBJECT TO',
      '含运费',
      '含在海运费',
      '含在运费内',
      '已含在运费内',
    ],
  },
  {
    meaning: 'on_request',
    code: 'ON REQUEST',
    names: [
      ...['IF REQUIRED', 'IF ANY', 'IF REQUESTED', 'OPTIONAL', 'UPON REQUEST', 'AS REQUIRED'],
      ...['选收', '可选', '按需', '如需', '如有', '需要时'],
    ],
  },
]

/** Full containers or cargo that shares one. */
export const loadWords: readonly ChargeWord<ContainerMode>[] = [
  { meaning: 1, code: 'FCL', names: ['FULL', 'FCL/FCL', 'CY', 'CY/CY', '整箱', '整柜'] },
  { meaning: 2, code: 'LCL', names: ['LCL/LCL', 'CFS/CFS', '拼箱', '散货', '拼柜'] },
]

/** What lists of local charges call the shipped charges besides their codes and names. */
export const chargeAliases: Readonly<Record<string, readonly string[]>> = {
  OTHC: ['THC', 'ORC', 'O/THC', 'THC ORIGIN', 'ORIGIN THC', '码头费', '码头操作费', '港杂费', '码头作业费'],
  DTHC: ['D/THC', 'THC DESTINATION', 'DESTINATION THC', 'DDC', '目的港码头费', '目的港THC'],
  DOC: ['DOCS', 'DOC FEE', 'DCF', 'DOCUMENT FEE', 'DOCUMENTATION', '文件', '单证费', '文件操作费'],
  BL: ['B/L FEE', 'BL FEE', '提单文件费'],
  TLX: ['TELEX', 'TELEX RELEASE', 'TLR', 'SURRENDER FEE', '电放', '电放操作费'],
  SWB: ['SEAWAY BILL', 'SEA WAYBILL'],
  SEAL: ['SEAL FEE', 'SEA', 'HSS', '封条费', '封条', '铅封', '封子费', '锁封费'],
  VGM: ['VGM FEE', 'VGM费', '称重费', 'VGM申报'],
  EIR: ['EIR FEE', 'EIR费', '打单费', '设备交接费', '设备单'],
  AMS: ['AMS FEE', 'AMS费', '美国舱单费', '美国舱单'],
  ACI: ['ACI FEE', '加拿大舱单费', '加拿大舱单'],
  ENS: ['ENS FEE', 'ENS费', 'ENTRY SUMMARY DECLARATION', '欧盟舱单费', '欧盟舱单'],
  AFR: ['AFR FEE', '日本舱单费', '日本舱单'],
  CCAM: ['CHINA MANIFEST', 'MANIFEST', '舱单费', '舱单'],
  BAF: ['BUNKER', 'FAF', '燃油费'],
  EBS: ['EMERGENCY BUNKER', '紧急燃油费'],
  LSS: ['LOW SULPHUR', 'LOW SULFUR', 'LSF', '低硫费', '低硫'],
  PSS: ['PEAK SEASON', '旺季费'],
  ISPS: ['PORT SECURITY', 'TSO', '港口安保费', '安保费', '港安费'],
  CFS: ['CFS CHARGE', '拼箱费', '场站费', 'CFS费', '拆装箱费'],
  CUS: ['CUSTOMS DECLARATION', 'CUSTOM DECLARATION', '报关'],
  HDL: ['HANDLING', 'HANDLING CHARGE', '操作'],
}
