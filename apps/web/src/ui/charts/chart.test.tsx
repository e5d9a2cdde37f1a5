// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { draw } from '#testing/draw.tsx'
import { Chart, type Drawing, FigureTable } from './chart.tsx'

// Nothing has a size in the test's document.
beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(480))
afterEach(() => void vi.restoreAllMocks())

const weeks = [
  ['Week 1', 42],
  ['Week 2', 64],
] as const

function drawChart() {
  const drawBars = vi.fn(({ mark }: Drawing) =>
    weeks.map(([week, teu], at) =>
      mark(
        {
          key: week,
          x: at * 40,
          y: teu,
          says: `${week}: ${teu} TEU`,
          to: at === 1 ? '/bookings' : undefined,
        },
        <rect x={at * 40} y={teu} width={30} height={teu} />,
      ),
    ),
  )
  const user = draw(
    <MemoryRouter>
      <Chart
        title="Boxes"
        description="By week"
        height={96}
        draw={drawBars}
        table={<FigureTable caption="Boxes by week" heads={['Week', 'TEU']} rows={weeks} />}
      />
    </MemoryRouter>,
  )
  return { user, drawBars, figure: screen.getByRole('figure', { name: 'Boxes' }) }
}

it('is drawn for the width it has, and repeats its figures as a table', () => {
  const { drawBars, figure } = drawChart()
  expect(drawBars).toHaveBeenLastCalledWith(expect.objectContaining({ width: 480 }))
  const table = within(within(figure).getByRole('table', { name: 'Boxes by week' }))
  const texts = (role: string) => table.getAllByRole(role).map(({ textContent }) => textContent)
  expect(texts('columnheader')).toEqual(['Week', 'TEU'])
  expect(texts('rowheader')).toEqual(['Week 1', 'Week 2'])
  expect(texts('cell')).toEqual(['42', '64'])
})

it('each mark is a stop for Tab that says what it means; one with a list behind it is a link', async () => {
  const { user, figure } = drawChart()
  const tip = () => figure.querySelector(':scope > span')?.textContent
  expect(tip()).toBeUndefined()
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('img', { name: 'Week 1: 42 TEU' }))
  expect(tip()).toBe('Week 1: 42 TEU')
  await user.tab()
  const link = screen.getByRole('link', { name: 'Week 2: 64 TEU' })
  expect([document.activeElement, link.getAttribute('href')]).toEqual([link, '/bookings'])
  expect(tip()).toBe('Week 2: 64 TEU')
  await user.tab()
  expect(tip()).toBeUndefined()
})

it('a mark says it where the mouse is, too', async () => {
  const { user, figure } = drawChart()
  await user.hover(screen.getByRole('img', { name: 'Week 1: 42 TEU' }))
  expect(within(figure).getByText('Week 1: 42 TEU')).toBeTruthy()
  await user.unhover(screen.getByRole('img', { name: 'Week 1: 42 TEU' }))
  expect(within(figure).queryByText('Week 1: 42 TEU')).toBeNull()
})
