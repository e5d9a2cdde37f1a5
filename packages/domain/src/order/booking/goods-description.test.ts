import { expect, it } from 'vitest'
import { descriptionOfGoods } from './goods-description.ts'

it('writes goods as a booking has them: in capitals, on one line', () => {
  expect(descriptionOfGoods(' Solar panels\r\n  not dangerous \n')).toBe('SOLAR PANELS, NOT DANGEROUS')
  expect(descriptionOfGoods('LED 灯具')).toBe('LED 灯具')
  expect(descriptionOfGoods('')).toBe('')
})
