// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { draw, drawnText } from '#testing/draw.tsx'
import { becomePhone } from '#testing/phone.ts'
import { PageNumbers } from './page-numbers.tsx'
import { Pager } from './pager.tsx'

function drawPager(page: number, total: number) {
  const onChange = vi.fn()
  const user = draw(
    <Pager page={page} size={50} total={total} unit="bookings" sizes={[20, 50]} onChange={onChange} />,
  )
  return { user, onChange }
}

it('says how many there are and goes to another page', async () => {
  const { user, onChange } = drawPager(2, 260)
  expect(screen.getByText(drawnText.total(260, 'bookings'))).toBeTruthy()
  expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('2')
  await user.click(screen.getByRole('button', { name: drawnText.nextPage }))
  expect(onChange).toHaveBeenLastCalledWith(3, 50)
})

it('has no way before the first page or after the last', () => {
  drawPager(1, 40)
  for (const name of [drawnText.previousPage, drawnText.nextPage])
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
  expect(screen.queryByRole('textbox', { name: drawnText.page })).toBeNull()
})

it('starts again at the first page with another size', async () => {
  const { user, onChange } = drawPager(4, 260)
  await user.selectOptions(screen.getByRole('combobox', { name: drawnText.pageSize }), '20')
  expect(onChange).toHaveBeenCalledExactlyOnceWith(1, 20)
})

it('jumps to a typed page, at most to the last', async () => {
  const { user, onChange } = drawPager(1, 260)
  await user.type(screen.getByRole('textbox', { name: drawnText.page }), '９9{Enter}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith(6, 50)
})

it('on a phone has the place and the ways to both sides alone', () => {
  becomePhone()
  drawPager(2, 260)
  expect(screen.getByRole('list').textContent).toBe('2 / 6')
  expect(screen.getAllByRole('button').map(({ title }) => title)).toEqual([
    drawnText.previousPage,
    drawnText.nextPage,
  ])
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('the dots between pages jump, and say where to', async () => {
  const onChange = vi.fn()
  const user = draw(<PageNumbers page={10} pages={20} onChange={onChange} />)
  await user.click(screen.getByRole('button', { name: drawnText.pageNumber(15) }))
  await user.click(screen.getByRole('button', { name: '20' }))
  expect(onChange.mock.calls).toEqual([[15], [20]])
})
