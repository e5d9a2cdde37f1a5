import { expect, it } from 'vitest'
import { printedLines } from './printed.ts'

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
