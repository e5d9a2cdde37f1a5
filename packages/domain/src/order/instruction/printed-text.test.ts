import { expect, it } from 'vitest'
import { commonUnit, printedColumns, printedLines, printedPackages } from './printed-text.ts'

it('keeps short lines unchanged, including empty ones', () => {
  expect(printedLines('NORTHFIELD\n\nC/NO. 1-620')).toEqual(['NORTHFIELD', '', 'C/NO. 1-620'])
})

it('wraps after 35 characters, between words if possible', () => {
  expect(printedLines('1234567890123456789012345 7890 2345 LAMPS')).toEqual([
    '1234567890123456789012345 7890 2345',
    'LAMPS',
  ])
  expect(printedLines('X'.repeat(36))).toEqual(['X'.repeat(35), 'X'])
})

it('counts a Chinese character as two columns, and tears none apart', () => {
  expect(printedLines('深'.repeat(18))).toEqual(['深'.repeat(17), '深'])
  expect(printedLines(`${'X'.repeat(34)}易碎`)).toEqual(['X'.repeat(34), '易碎'])
  expect(printedLines('𠮷'.repeat(20)).join('')).toBe('𠮷'.repeat(20))
  expect(printedColumns('第1箱')).toBe(5)
  for (const line of printedLines('请勿倒置，小心轻放 '.repeat(9)))
    expect(printedColumns(line)).toBeLessThanOrEqual(35)
})

it('prints package names in the singular or plural', () => {
  expect(printedPackages(1_850, { name_en: 'Carton' })).toBe('1,850 CARTONS')
  expect(printedPackages(1, { name_en: 'Carton' })).toBe('1 CARTON')
  expect(printedPackages(2, { name_en: 'Box' })).toBe('2 BOXES')
  expect(printedPackages(40, { name_en: 'Bale, compressed' })).toBe('40 BALES')
  expect(printedPackages(3, { name_en: 'Unpacked' })).toBe('3 UNPACKED')
  expect(printedPackages(3, null)).toBe('3 PACKAGES')
})

it('finds the unit common to all rows', () => {
  const carton = { name_en: 'Carton' }
  expect(commonUnit([carton, { ...carton }])).toEqual(carton)
  expect(commonUnit([carton, { name_en: 'Pallet' }])).toBeNull()
  expect(commonUnit([carton, null])).toBeNull()
  expect(commonUnit([])).toBeNull()
})
