import { expect, test } from 'vitest'
import { faultAsShown, readPastedRange, readTypedDate, writeDate } from './typed-date.ts'

const american = 'MM/DD/YYYY'

test('reads a date by the language of the page', () => {
  const day = { state: 'read', value: '2026-11-09' }
  for (const typed of ['2026-11-09', ' 20261109 ', '2026/11/9', '2026年11月9日', 'Nov 9, 2026'])
    expect(readTypedDate(typed, false, {}), typed).toEqual(day)
  expect(readTypedDate('11/09/2026', true, {})).toEqual(day)
  expect(readTypedDate('11/09/2026', false, {})).toMatchObject({ state: 'question' })
  expect(readTypedDate('20261109 18:05', false, { withTime: true })).toMatchObject({
    value: '2026-11-09 18:05',
  })
})

test('a date outside the bounds of its field says which', () => {
  const bounds = { min: '2026-11-10', max: '2026-11-20' }
  expect(readTypedDate('2026-11-09', false, bounds)).toMatchObject({ fault: { rule: 'min_value' } })
  expect(readTypedDate('2026-11-21', false, bounds)).toMatchObject({ fault: { rule: 'max_value' } })
  expect(readTypedDate('2026-11-20 23:00', false, { ...bounds, withTime: true })).toMatchObject({
    state: 'read',
  })
})

test('a message about a date asks for the format that its field shows', () => {
  const bounds = { min: '2026-11-10 08:00', withTime: true }
  expect(faultAsShown(readTypedDate('2026-11-09 10:00', true, bounds), american)).toEqual({
    rule: 'min_value',
    params: { min: '11/10/2026 08:00', format: american },
  })
  expect(faultAsShown(readTypedDate('soon', true, {}), american)).toEqual({
    rule: 'day',
    params: { format: american },
  })
  expect(faultAsShown(readTypedDate('2026-11-09', true, {}), american)).toBeNull()
})

test('a range is pasted into its first field', () => {
  expect(readPastedRange('2026-11-01 ~ 2026-11-30', false)).toEqual(['2026-11-01', '2026-11-30'])
  expect(readPastedRange('2026-11-01', false)).toBeNull()
})

test('writes a date in the reader’s format', () => {
  expect(writeDate('2026-11-09', american)).toBe('11/09/2026')
  expect(writeDate('2026-11-09 08:30', 'YYYY-MM-DD')).toBe('2026-11-09 08:30')
})
