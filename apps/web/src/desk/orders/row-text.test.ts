import { expect, it } from 'vitest'
import { laneText, shortCompany, voyageText } from './row-text.ts'

it('says carrier, vessel and voyage, and a name that is both only once', () => {
  expect(voyageText({ carrier_name: '中远海运', vessel: 'COSCO ROSE', voyage: '088E' })).toBe(
    '中远海运 COSCO ROSE 088E',
  )
  expect(voyageText({ carrier_name: 'Wan Hai', vessel: 'WAN HAI 317', voyage: 'W048' })).toBe(
    'WAN HAI 317 W048',
  )
})

it('says the lane while there is no vessel', () => {
  const order = { pol_name: 'Ningbo', pod_name: 'Los Angeles', to_name: 'Chicago', carrier_name: null }
  expect(laneText(order, (from, to) => `${from} to ${to}`)).toBe('Ningbo to Chicago')
})

it.each([
  ['深圳市蓝湾家居有限公司', '深圳市蓝湾家居'],
  ['宁波甬江工具股份有限公司', '宁波甬江工具'],
  ['SHENZHEN LANWAN HOME FURNISHINGS CO., LTD.', 'SHENZHEN LANWAN HOME FURNISHINGS'],
  ['Ashdown & Reeve Ltd', 'Ashdown & Reeve'],
  ['BRIGHT LAMPS CO.,LTD', 'BRIGHT LAMPS'],
  ['LIMITED EDITIONS', 'LIMITED EDITIONS'],
  ['有限公司', '有限公司'],
])('says %s as people call it', (name, short) => {
  expect(shortCompany(name)).toBe(short)
})
