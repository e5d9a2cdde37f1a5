import { expect, it } from 'vitest'
import { briefCompany, shortCompany } from './short-company.ts'

it.each([
  ['深圳市蓝湾家居有限公司', '深圳市蓝湾家居'],
  ['宁波甬江工具股份有限公司', '宁波甬江工具'],
  ['SHENZHEN LANWAN HOME FURNISHINGS CO., LTD.', 'SHENZHEN LANWAN HOME FURNISHINGS'],
  ['Ashdown & Reeve Ltd', 'Ashdown & Reeve'],
  ['BRIGHT LAMPS CO.,LTD', 'BRIGHT LAMPS'],
  ['LIMITED EDITIONS', 'LIMITED EDITIONS'],
  ['有限公司', '有限公司'],
])('shortens %s to its everyday name', (name, short) => {
  expect(shortCompany(name)).toBe(short)
})

it.each([
  ['SHENZHEN LANWAN HOME FURNISHINGS CO., LTD.', 'SHENZHEN LANWAN'],
  ['HARCOURT SOURCING LLC', 'HARCOURT SOURCING'],
  ['Ashdown & Reeve Importers Ltd', 'Ashdown & Reeve'],
  ['NORTHFIELD, HALE AND SONS IMPORTS', 'NORTHFIELD, HALE'],
  ['深圳市海桥国际物流有限公司', '深圳市海桥国际物流'],
])('shortens %s to fit a row', (name, brief) => {
  expect(briefCompany(name)).toBe(brief)
})
