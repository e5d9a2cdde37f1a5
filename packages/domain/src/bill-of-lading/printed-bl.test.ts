import { describe, expect, it } from 'vitest'
import { containerMode } from '../order/booking/container-mode.ts'
import type { BlRow, BlSource } from './bl-content.ts'
import { printedBl, printedPlace } from './printed-bl.ts'

const party = {
  company1: 'Northfield Home Goods Inc.',
  address1: '1180 W Harbor St, Suite 400',
  city: 'Chicago',
  province: 'IL',
  zip_code: '60600',
  country: 'United States',
  linkman: 'Dana Whitlock',
  phone: '+1 312 555 0147',
}
const row: BlRow = {
  container_no: 'CSNU6832477',
  seal_no: 'CM482913',
  container_name: '40HQ',
  package: 620,
  unit: { name_en: 'Carton' },
  weight: 8_410,
  volume: 67.3,
}
const small: BlRow = {
  ...row,
  container_name: '20GP',
  container_no: 'CSNU6832517',
  package: 610,
  weight: 9_350,
  volume: 25.4,
}
const source: BlSource = {
  container_mode: containerMode.fcl,
  names: {
    carrier: 'COSCO SHIPPING LINES',
    receipt: null,
    loading: 'YANTIAN, CHINA',
    discharge: 'LOS ANGELES, UNITED STATES',
    delivery: null,
  },
  mbl_no: null,
  hbl_no: null,
  so_no: '6398021740',
  order_no: 'BT26110482',
  cust_ref_no: 'PO-77201-A',
  vessel: 'COSCO SHIPPING ROSE',
  voyage: '088E',
  transport_term: null,
  freight_term: 'collect',
  parties: { shipper: party, consignee: party, notify1: null, notify2: null },
  notify_same_as_consignee: true,
  marks_no: 'NORTHFIELD\nC/NO. 1-1850',
  description: 'LED CEILING LAMPS',
  rows: [row, { ...row, container_no: 'CSNU6832518' }, small],
}

describe('a bill of lading', () => {
  it('prints everything a carrier prints', () => {
    expect(printedBl(source)).toMatchObject({
      vessel: 'COSCO SHIPPING ROSE / 088E',
      receipt: 'YANTIAN, CHINA',
      delivery: 'LOS ANGELES, UNITED STATES',
      references: 'BT26110482 / PO-77201-A',
      service: 'CY-CY',
      packages: '1,850 CARTONS',
      goods: [
        '2 X 40HQ + 1 X 20GP CONTAINERS',
        "SHIPPER'S LOAD, COUNT AND SEAL",
        'SAID TO CONTAIN:',
        'LED CEILING LAMPS',
        '',
        'FREIGHT COLLECT',
      ],
      aroundDescription: { before: 3, after: 2 },
      weight: '26,170.00',
      volume: '160.000',
      say: 'SAY THREE (3) CONTAINERS ONLY',
      freight: 'FREIGHT COLLECT',
      payableAt: 'DESTINATION',
      originals: 'THREE (3)',
    })
  })

  it('prints parties in capitals, in lines of 35 characters, with the country in English', () => {
    expect(printedBl(source).parties).toEqual([
      {
        role: 'shipper',
        lines: [
          'NORTHFIELD HOME GOODS INC.',
          '1180 W HARBOR ST, SUITE 400',
          'CHICAGO, IL, 60600, UNITED STATES',
          'DANA WHITLOCK TEL +1 312 555 0147',
        ],
        parts: [
          { field: 'shipper_name', lines: ['NORTHFIELD HOME GOODS INC.'] },
          {
            field: 'shipper_address',
            lines: ['1180 W HARBOR ST, SUITE 400', 'CHICAGO, IL, 60600, UNITED STATES'],
          },
          { field: 'shipper_contact', lines: ['DANA WHITLOCK TEL +1 312 555 0147'] },
        ],
      },
      expect.objectContaining({ role: 'consignee' }),
      expect.objectContaining({ role: 'notify1', lines: ['SAME AS CONSIGNEE'] }),
    ])
  })

  it('never prints a VGM', () => {
    const printed = printedBl({ ...source, rows: [{ ...row, ...{ vgm: 12_290 } }] })
    expect(JSON.stringify(printed)).not.toContain('12,290')
  })

  it('prints FREIGHT only once, and PACKAGES if the package types differ', () => {
    const goods = printedBl({ ...source, description: 'LAMPS\nFREIGHT COLLECT' }).goods
    expect(goods.filter((line) => line === 'FREIGHT COLLECT')).toHaveLength(1)
    const mixed = [row, { ...row, unit: { name_en: 'Pallet' } }]
    expect(printedBl({ ...source, rows: mixed }).packages).toBe('1,240 PACKAGES')
    expect(printedBl({ ...source, rows: [row], freight_term: 'prepaid' })).toMatchObject({
      say: 'SAY ONE (1) CONTAINER ONLY',
      freight: 'FREIGHT PREPAID',
      payableAt: 'ORIGIN',
    })
  })

  it('is a house bill for loose cargo, with a package count and no containers', () => {
    const loose = { ...source, container_mode: containerMode.lcl, rows: [{ ...row, package: 40 }] }
    expect(printedBl(source).isHouse).toBe(false)
    expect(printedBl(loose)).toMatchObject({
      isHouse: true,
      service: 'CFS-CFS',
      rows: [],
      say: 'SAY FORTY (40) CARTONS ONLY',
      goods: ['SAID TO CONTAIN:', 'LED CEILING LAMPS', '', 'FREIGHT COLLECT'],
    })
  })

  it('prints whatever an unfinished instruction already contains', () => {
    const bare = printedBl({ ...source, rows: [], marks_no: null, description: null, freight_term: null })
    expect(bare).toMatchObject({ marks: [''], packages: '0 PACKAGES', freight: '', payableAt: '' })
  })
})

it('prints a place with its country, but never twice', () => {
  expect(printedPlace('Yantian', 'China')).toBe('YANTIAN, CHINA')
  expect(printedPlace('Hong Kong', 'Hong Kong, China')).toBe('HONG KONG, CHINA')
  expect(printedPlace('Singapore', 'Singapore')).toBe('SINGAPORE')
  expect(printedPlace('Yantian', undefined)).toBe('YANTIAN')
})
