// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Controlled } from '#testing/controlled.tsx'
import { draw } from '#testing/draw.tsx'
import { listUiWords } from '../../page-parts/ui-texts/list-words.ts'
import { uiWords } from '../../page-parts/ui-texts/ui-words.ts'
import { UiTextProvider } from '../theme/ui-text.ts'
import { DateInput } from './date-input.tsx'
import type { DateInputProps, DateRange } from './date-props.ts'
import { DateRangeInput } from './date-range-input.tsx'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-28T04:00:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

function drawDate(start: string | null, more: Partial<DateInputProps> = {}) {
  const onChange = vi.fn()
  const onEscape = vi.fn()
  const user = draw(
    // A dialog around it, which Escape closes.
    <div role="dialog" onKeyDown={({ key }) => key === 'Escape' && onEscape()}>
      <Controlled start={start} onChange={onChange}>
        {(value, change) => <DateInput aria-label="ETD" {...more} value={value} onChange={change} />}
      </Controlled>
      <button type="button">Next</button>
    </div>,
  )
  return { user, onChange, onEscape, field: screen.getByRole<HTMLInputElement>('textbox', { name: 'ETD' }) }
}

const grid = () => screen.findByRole('grid')
const day = (name: string) => screen.getByRole('button', { name })
const isOpen = () => screen.queryByRole('group', { name: 'Calendar' }) !== null

it('opens for the pointer, not for the keyboard, and returns the focus with the day chosen', async () => {
  const { user, onChange, field } = drawDate('2026-12-03')
  await user.tab()
  expect(document.activeElement).toBe(field)
  expect(isOpen()).toBe(false)
  await user.click(field)
  expect((await grid()).getAttribute('aria-label')).toBe('December 2026')
  await user.click(day('Wednesday, December 9, 2026'))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-12-09')
  expect([isOpen(), field.value, document.activeElement]).toEqual([false, '12/09/2026', field])
})

it('opens and closes with its button, and stays open while months are turned', async () => {
  const { user, field } = drawDate(null)
  const button = screen.getByRole('button', { name: 'Calendar' })
  await user.click(button)
  expect((await grid()).getAttribute('aria-label')).toBe('November 2026')
  expect(document.activeElement).toBe(field)
  await user.click(screen.getByRole('button', { name: 'Next month' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2028')
  expect((await grid()).getAttribute('aria-label')).toBe('December 2028')
  await user.click(button)
  expect(isOpen()).toBe(false)
})

it('is walked with the arrow keys, and Escape closes it alone', async () => {
  const { user, onChange, onEscape, field } = drawDate('2026-12-03')
  await user.tab()
  await user.keyboard('{ArrowDown}')
  await grid()
  expect(document.activeElement).toBe(day('Thursday, December 3, 2026'))
  await user.keyboard('{ArrowDown}{ArrowLeft}')
  expect(document.activeElement).toBe(day('Wednesday, December 9, 2026'))
  await user.keyboard('{Escape}')
  expect([isOpen(), document.activeElement]).toEqual([false, field])
  expect(onEscape).not.toHaveBeenCalled()
  await user.keyboard('{ArrowDown}')
  await user.keyboard('{PageDown}{Enter}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2027-01-03')
  expect([isOpen(), document.activeElement]).toEqual([false, field])
  await user.keyboard('{Escape}')
  expect(onEscape).toHaveBeenCalledOnce()
})

it('is closed by Escape from the field, by Tab, and by a press elsewhere', async () => {
  const onBlur = vi.fn()
  const { user, onEscape, field } = drawDate('2026-12-03', { onBlur })
  await user.click(field)
  await grid()
  await user.keyboard('{Escape}')
  expect([isOpen(), document.activeElement]).toEqual([false, field])
  expect(onEscape).not.toHaveBeenCalled()
  await user.click(field)
  await user.tab()
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }))
  expect(onBlur).toHaveBeenCalledOnce()
  await user.click(field)
  expect(isOpen()).toBe(true)
  await user.click(document.body)
  expect(isOpen()).toBe(false)
  expect(onBlur).toHaveBeenCalledTimes(2)
})

it('takes what was typed when the user goes on to the calendar', async () => {
  const onBlur = vi.fn()
  const { user, onChange } = drawDate(null, { onBlur })
  await user.tab()
  await user.keyboard('12/24{ArrowDown}')
  await grid()
  expect(document.activeElement).toBe(day('Thursday, December 24, 2026'))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-12-24')
  expect(onBlur).not.toHaveBeenCalled()
})

it('replaces a text that is no date by the day chosen', async () => {
  const { user, onChange, field } = drawDate(null, { unread: 'TBA' })
  await user.click(field)
  await grid()
  await user.click(day('Today, Saturday, November 28, 2026'))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-11-28')
  expect([field.value, field.hasAttribute('data-unread')]).toEqual(['11/28/2026', false])
})

it.each([
  { bounds: { min: '2026-11-20', max: '2026-11-29' }, off: ['19', '30'], on: ['20', '29'] },
  { bounds: { isPast: true }, off: ['29'], on: ['27', '28'] },
])('offers the days within the bounds of the field: $bounds', async ({ bounds, off, on }) => {
  const { user, field } = drawDate(null, bounds)
  await user.click(field)
  const inNovember = (date: string) =>
    within(screen.getByRole('grid')).getByRole<HTMLButtonElement>('button', {
      name: new RegExp(`November ${date}, 2026`),
    }).disabled
  await grid()
  expect([off.map(inNovember), on.map(inNovember)]).toEqual([off.map(() => true), on.map(() => false)])
})

it('has hours and minutes where a time is asked for, and stays open for them', async () => {
  const { user, onChange, field } = drawDate(null, { withTime: true })
  await user.click(field)
  await grid()
  await user.click(screen.getByRole('button', { name: 'Today' }))
  expect(onChange).toHaveBeenLastCalledWith('2026-11-28 00:00')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Hour' }), '18')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Minute' }), '05')
  expect(onChange).toHaveBeenLastCalledWith('2026-11-28 18:05')
  expect([isOpen(), field.value]).toEqual([true, '11/28/2026 18:05'])
  await user.keyboard('{Escape}')
  await user.clear(field)
  await user.keyboard('2026-12-01 07:13{ArrowDown}')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Minute' }).value).toBe('13')
})

it('is emptied with its button', async () => {
  const { user, onChange, field } = drawDate('2026-12-03')
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(null)
  expect(field.value).toBe('')
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
})

it('one that is off neither opens nor is emptied', async () => {
  const { user, onChange, field } = drawDate('2026-12-03', { disabled: true })
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Calendar' })
  await user.click(field)
  await user.click(button)
  expect([isOpen(), field.disabled, button.disabled]).toEqual([false, true, true])
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
  expect(onChange).not.toHaveBeenCalled()
})

it('keys of an input method neither open it nor take what is typed', async () => {
  const { user, onChange, field } = drawDate(null)
  await user.tab()
  await user.keyboard('12/24')
  fireEvent.keyDown(field, { key: 'ArrowDown', isComposing: true })
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  expect(screen.getByRole('button', { name: 'Calendar' }).getAttribute('aria-expanded')).toBe('false')
  expect([onChange.mock.calls, field.value]).toEqual([[], '12/24'])
})

it('goes from the first day of a range to the last one', async () => {
  const onChange = vi.fn()
  const user = draw(
    <Controlled<DateRange> start={[null, null]} onChange={onChange}>
      {(value, change) => (
        <DateRangeInput id="etd" placeholders={['From', 'To']} value={value} onChange={change} />
      )}
    </Controlled>,
  )
  const [first, last] = screen.getAllByRole('textbox')
  await user.click(first as HTMLElement)
  await grid()
  await user.keyboard('2026-11-2')
  await user.click(day('Friday, November 20, 2026'))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(['2026-11-20', null])
  expect([isOpen(), document.activeElement]).toEqual([true, last])
  await user.click(day('Tuesday, November 24, 2026'))
  expect([isOpen(), document.activeElement]).toEqual([false, last])
  expect(onChange).toHaveBeenLastCalledWith(['2026-11-20', '2026-11-24'])
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(onChange).toHaveBeenLastCalledWith([null, null])
  await user.click(last as HTMLElement)
  await user.paste('2026-12-01 ~ 2026-12-31')
  expect(onChange).toHaveBeenLastCalledWith(['2026-12-01', '2026-12-31'])
})

it('names months and days in Chinese, from Monday on', async () => {
  const user = userEvent.setup()
  render(
    <UiTextProvider value={{ ...uiWords['zh-CN'], ...listUiWords['zh-CN'] }}>
      <DateInput aria-label="ETD" value="2026-12-03" />
    </UiTextProvider>,
  )
  await user.click(screen.getByRole('textbox', { name: 'ETD' }))
  const months = await grid()
  expect(months.getAttribute('aria-label')).toBe('2026年12月')
  expect(within(months).getAllByRole('columnheader', { hidden: true })[0]?.textContent).toBe('周一')
  expect(day('2026年12月9日星期三')).toBeDefined()
})
