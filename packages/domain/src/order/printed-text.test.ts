import { expect, it } from 'vitest'
import { commonUnit, printedLines, printedPackages } from './printed-text.ts'

it('keeps short lines as they are, empty ones too', () => {
  expect(printedLines('NORTHFIELD\n\nC/NO. 1-620')).toEqual(['NORTHFIELD', '', 'C/NO. 1-620'])
})

it('breaks after 35 characters, between words where it can', () => {
  expect(printedLines('1234567890123456789012345 7890 2345 LAMPS')).toEqual([
    '1234567890123456789012345 7890 2345',
    'LAMPS',
  ])
  expect(printedLines('X'.repeat(36))).toEqual(['X'.repeat(35), 'X'])
})

it('names packages as what they are, one or many', () => {
  expect(printedPackages(1_850, { name_en: 'Carton' })).toBe('1,850 CARTONS')
  expect(printedPackages(1, { name_en: 'Carton' })).toBe('1 CARTON')
  expect(printedPackages(2, { name_en: 'Box' })).toBe('2 BOXES')
  expect(printedPackages(40, { name_en: 'Bale, compressed' })).toBe('40 BALES')
  expect(printedPackages(3, { name_en: 'Unpacked' })).toBe('3 UNPACKED')
  expect(printedPackages(3, null)).toBe('3 PACKAGES')
})

it('finds the unit that is the same in all rows', () => {
  const carton = { name_en: 'Carton' }
  expect(commonUnit([carton, { ...carton }])).toEqual(carton)
  expect(commonUnit([carton, { name_en: 'Pallet' }])).toBeNull()
  expect(commonUnit([carton, null])).toBeNull()
  expect(commonUnit([])).toBeNull()
})
