import { expect, test } from 'vitest'
import { readTypedDate, writeDate } from './typed-date.ts'

const chinese = 'YYYY-MM-DD'
const american = 'MM/DD/YYYY'

test('reads the reader’s format, the server’s format, and plain digits', () => {
  expect(readTypedDate('2026-11-09', chinese, false)).toBe('2026-11-09')
  expect(readTypedDate(' 20261109 ', american, false)).toBe('2026-11-09')
  expect(readTypedDate('11/09/2026', american, false)).toBe('2026-11-09')
  expect(readTypedDate('2026-11-09', american, false)).toBe('2026-11-09')
  expect(readTypedDate('20261109 18:05', chinese, true)).toBe('2026-11-09 18:05')
})

test('rejects invalid dates, and a time where none is expected', () => {
  for (const typed of ['', '2026', '2026-1-9', '2026-11-31', '2026-1109', '2026-11-09 18:00', '99999999'])
    expect(readTypedDate(typed, chinese, false), typed).toBeNull()
  expect(readTypedDate('11/09/2026', chinese, false)).toBeNull()
  for (const typed of ['2026-11-09', '2026-11-09 24:00', '2026-11-09 12:60'])
    expect(readTypedDate(typed, chinese, true), typed).toBeNull()
})

test('writes a date in the reader’s format', () => {
  expect(writeDate('2026-11-09', american)).toBe('11/09/2026')
  expect(writeDate('2026-11-09 08:30', chinese)).toBe('2026-11-09 08:30')
})
