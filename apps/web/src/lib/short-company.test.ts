import { expect, it } from 'vitest'
import { shortCompany } from './short-company.ts'

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
