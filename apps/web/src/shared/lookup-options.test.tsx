import { expect, it } from 'vitest'
import { portOption } from './lookup-options.tsx'

const port = { id: 1, code: 'CNYTN', name: '盐田', name_zh: '盐田', name_en: 'Yantian, Shenzhen' }
const cities = new Map([['Shenzhen', '深圳']])

it('finds a terminal by the Chinese name of its city', () => {
  expect(portOption(port, cities).search).toContain('深圳')
})

it('leaves a port whose city is not known as it is named', () => {
  expect(portOption({ ...port, name_en: 'Qingdao' }, cities).search).toBe('cnytn 盐田 qingdao')
})
