// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Controlled } from '#testing/controlled.tsx'
import { draw } from '#testing/draw.tsx'
import { DateInput } from './date-input.tsx'
import type { DateRange } from './date-props.ts'
import { DateRangeInput } from './date-range-input.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-28T04:00:00Z'), toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

function drawDate(start: string | null, limits: { min?: string; max?: string; isPast?: boolean } = {}) {
  const onChange = vi.fn()
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const user = draw(
    <form onSubmit={onSubmit}>
      <Controlled start={start} onChange={onChange}>
        {(value, change) => <DateInput aria-label="ETD" value={value} onChange={change} {...limits} />}
      </Controlled>
      <button type="submit">Send</button>
    </form>,
  )
  return { user, onChange, onSubmit, field: screen.getByRole<HTMLInputElement>('textbox', { name: 'ETD' }) }
}

it('takes a typed date on Enter without submitting the form, and shows it as the reader writes dates', async () => {
  const { user, onChange, onSubmit, field } = drawDate(null)
  await user.tab()
  await user.keyboard('2026-12-03{Enter}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-12-03')
  expect(onSubmit).not.toHaveBeenCalled()
  expect(field.value).toBe('12/03/2026')
  await user.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
})

it('keeps what is no date, or not within the limits, to be corrected', async () => {
  const { user, onChange, field } = drawDate('2026-12-03', { min: '2026-12-01', max: '2026-12-31' })
  await user.tab()
  await user.clear(field)
  await user.keyboard('2026-13-40')
  await user.tab()
  expect(field.value).toBe('2026-13-40')
  expect(field.title).toBe('Enter the date as MM/DD/YYYY')
  await user.clear(field)
  await user.type(field, '2027-01-01')
  await user.tab()
  expect(onChange).not.toHaveBeenCalledWith('2027-01-01')
  expect(field.value).toBe('2027-01-01')
  expect(field.title).toBe('Must be at most 12/31/2026')
})

it('shows the text that a form kept, and hands over the next one', async () => {
  const onChange = vi.fn()
  const user = draw(<DateInput aria-label="ETD" value={null} unread="32/32" onChange={onChange} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'ETD' })
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['32/32', 'true'])
  await user.click(field)
  await user.keyboard('{Home}{Delete}{Tab}')
  expect(onChange).toHaveBeenLastCalledWith(null, '2/32')
})

it('is empty when the text is deleted', async () => {
  const { user, onChange, field } = drawDate('2026-12-03')
  await user.tab()
  await user.clear(field)
  await user.tab()
  expect(onChange).toHaveBeenCalledExactlyOnceWith(null)
})

it('keeps a text that is no date with the calendar open', async () => {
  const { user, onChange, field } = drawDate('2026-12-03')
  await user.click(field)
  await screen.findByRole('grid')
  await user.clear(field)
  await user.type(field, 'TBA')
  await user.tab()
  expect(onChange).toHaveBeenLastCalledWith(null)
  expect(field.value).toBe('TBA')
  expect(field.closest('[data-unread]')).not.toBeNull()
  await user.clear(field)
  await user.type(field, '12-06')
  await user.tab()
  expect(field.value).toBe('12/06/2026')
  expect(onChange).toHaveBeenLastCalledWith('2026-12-06')
})

it('shows a day as it is typed with the calendar, also where what stands there so far is a day', async () => {
  const { user, field } = drawDate(null)
  await user.click(field)
  await screen.findByRole('grid')
  await user.keyboard('12/1')
  expect(screen.getByRole('gridcell', { selected: true }).textContent).toBe('1')
  await user.keyboard('0')
  expect(field.value).toBe('12/10')
  await user.tab()
  expect(field.value).toBe('12/10/2026')
})

it('takes a day that has come for the last such day, and none to come', async () => {
  const { user, onChange, field } = drawDate(null, { isPast: true })
  await user.tab()
  await user.keyboard('12-06')
  await user.tab()
  expect(onChange).toHaveBeenLastCalledWith('2025-12-06')
  await user.clear(field)
  await user.type(field, '2026-12-06')
  await user.tab()
  expect(field.value).toBe('2026-12-06')
  expect(field.title).not.toBe('')
  expect(onChange).toHaveBeenLastCalledWith(null)
})

it.each([
  [null, 'Tab'],
  ['2026-11-20', 'Tab'],
  [null, 'a click'],
  ['2026-11-20', 'a click'],
])('keeps a day to come, marked, with the calendar open: over %s, left by %s', async (start, by) => {
  const { user, onChange, field } = drawDate(start, { isPast: true })
  await user.click(field)
  await screen.findByRole('grid')
  await user.clear(field)
  await user.paste('11/30/2026')
  if (by === 'Tab') await user.tab()
  else await user.click(document.body)
  expect(field.value).toBe('11/30/2026')
  expect(field.closest('[data-unread]')).not.toBeNull()
  expect(onChange).toHaveBeenLastCalledWith(null)
})

it('a beginning after the end asks for another end', async () => {
  const onChange = vi.fn()
  const user = draw(
    <Controlled<DateRange> start={['2026-11-01', '2026-11-05']} onChange={onChange}>
      {(value, change) => (
        <DateRangeInput id="etd" placeholders={['From', 'To']} value={value} onChange={change} />
      )}
    </Controlled>,
  )
  await user.tab()
  await user.keyboard('2026-11-20{Enter}')
  expect(onChange).toHaveBeenLastCalledWith(['2026-11-20', null])
  await user.keyboard('2026-11-25{Enter}')
  expect(onChange).toHaveBeenLastCalledWith(['2026-11-20', '2026-11-25'])
})

it('puts the two days of a range in order', async () => {
  const onChange = vi.fn()
  const user = draw(
    <Controlled<DateRange> start={[null, null]} onChange={onChange}>
      {(value, change) => (
        <DateRangeInput id="etd" placeholders={['From', 'To']} value={value} onChange={change} />
      )}
    </Controlled>,
  )
  await user.tab()
  await user.keyboard('2026-12-20{Enter}')
  expect(document.activeElement?.id).toBe('etd-end')
  await user.keyboard('2026-12-01{Enter}')
  expect(onChange).toHaveBeenLastCalledWith(['2026-12-01', '2026-12-20'])
})
