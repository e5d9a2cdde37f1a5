import { expect, it } from 'vitest'
import { placeLine } from './place-line.ts'

it('says a city once that is named as its country', () => {
  expect(placeLine(['HONG KONG', null, '999077'], 'Hong Kong, China')).toBe('999077, Hong Kong, China')
  expect(placeLine(['Singapore'], 'SINGAPORE')).toBe('SINGAPORE')
  expect(placeLine(['Mexico City', ' ', '06000'], 'Mexico')).toBe('Mexico City, 06000, Mexico')
  expect(placeLine(['Hamburg', undefined], null)).toBe('Hamburg')
})
