// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Controlled } from '#testing/controlled.tsx'
import { draw, drawnText } from '#testing/draw.tsx'
import { Card, CardList } from './card-list.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { RowToggle } from './row-toggle.tsx'
import { TableSkeleton, TextSkeleton } from './table-skeleton.tsx'

afterEach(() => void vi.useRealTimers())

type Row = { readonly id: number; readonly port: string; readonly week: number }

const rows: readonly Row[] = [
  { id: 7, port: 'Ningbo', week: 47 },
  { id: 8, port: 'Shanghai', week: 47 },
  { id: 9, port: 'Qingdao', week: 48 },
]

it('cards are a list with a name, and a line above each group', async () => {
  const onOpen = vi.fn()
  const user = draw(
    <CardList
      label="Sailings"
      rows={rows}
      rowKey={({ id }) => id}
      bandOf={({ week }, previous) => (week === previous?.week ? null : `Week ${week}`)}
      card={({ port, week }) => (
        <Card
          title={port}
          tag="Open"
          headline="To Los Angeles"
          facts={['16 days', 'Direct']}
          remark="Cut-off today"
          action={
            <button type="button" onClick={() => onOpen(port)}>
              Book
            </button>
          }
          below={week === 48 && 'Its rates'}
        />
      )}
    />,
  )
  const items = within(screen.getByRole('list', { name: 'Sailings' })).getAllByRole('listitem')
  const rest = 'OpenTo Los Angeles16 daysDirectCut-off todayBook'
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Week 47',
    `Ningbo${rest}`,
    `Shanghai${rest}`,
    'Week 48',
    `Qingdao${rest}Its rates`,
  ])
  await user.click(screen.getAllByRole('button', { name: 'Book' })[1]!) // Each card draws one.
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('Shanghai')
})

it('a toggle says whether it is open, and names what it opens while that is there', async () => {
  const user = draw(
    <Controlled start={false}>
      {(isOpen, change) => (
        <>
          <RowToggle isOpen={isOpen} controls="lines" onToggle={() => change(!isOpen)}>
            BT26110490
          </RowToggle>
          {isOpen && <p id="lines">Lines</p>}
        </>
      )}
    </Controlled>,
  )
  const toggle = screen.getByRole('button', { name: 'BT26110490' })
  const says = () => ['aria-expanded', 'aria-controls'].map((name) => toggle.getAttribute(name))
  expect(says()).toEqual(['false', null])
  await user.click(toggle)
  expect(says()).toEqual(['true', 'lines'])
  await user.keyboard('{Enter}')
  expect(says()).toEqual(['false', null])
})

it.each<[string, ReactElement, number]>([
  ['list', <TableSkeleton key="list" columns={[96, 72]} rows={2} />, 6],
  ['text', <TextSkeleton key="text" lines={2} />, 2],
])(
  'a skeleton of a %s is told at once, and drawn only where the answer takes its time',
  (_, skeleton, bars) => {
    vi.useFakeTimers()
    draw(skeleton)
    const status = screen.getByRole('status', { name: drawnText.loading, busy: true })
    const drawn = () => status.querySelectorAll('i').length
    act(() => void vi.advanceTimersByTime(299))
    expect(drawn()).toBe(0)
    act(() => void vi.advanceTimersByTime(1))
    expect(drawn()).toBe(bars)
  },
)

function Ports(more: Partial<DataTableProps<Row>>) {
  return (
    <Controlled start={rows}>
      {(value, change) => (
        <>
          <button type="button" onClick={() => change(value.filter(({ id }) => id !== 8))}>
            Settle Shanghai
          </button>
          <button type="button" onClick={() => change(value.toReversed())}>
            Turn around
          </button>
          <DataTable<Row>
            label="Ports"
            columns={[
              { key: 'port', title: 'Port', sorter: true, dataIndex: 'port' },
              { key: 'week', title: 'Week', sorter: true, dataIndex: 'week', foot: 3 },
            ]}
            rows={value}
            rowKey={({ id }) => id}
            empty={null}
            {...more}
          />
        </>
      )}
    </Controlled>
  )
}

/** The rows at which Tab stops. */
const stops = () =>
  screen
    .getAllByRole('row')
    .filter(({ tabIndex }) => tabIndex === 0)
    .map(({ textContent }) => textContent)

it('rows are one stop for Tab: the one that was walked to, or the first once that is gone', async () => {
  const onOpen = vi.fn()
  const user = draw(<Ports onOpen={onOpen} />)
  expect(stops()).toEqual(['Ningbo47'])
  // A click puts the focus where Tab does not stop.
  await user.click(screen.getByText('Qingdao'))
  await user.keyboard('k')
  expect(stops()).toEqual(['Shanghai47'])
  for (const [key, stop] of [
    ['{End}', 'Qingdao48'],
    ['{Home}', 'Ningbo47'],
    ['j', 'Shanghai47'],
  ] as const) {
    await user.keyboard(key)
    expect([document.activeElement?.textContent, ...stops()]).toEqual([stop, stop])
  }
  await user.keyboard('{Enter}')
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(rows[1])
  await user.click(screen.getByRole('button', { name: 'Settle Shanghai' }))
  expect(stops()).toEqual(['Ningbo47'])
})

it('that stop stays with its row in another order, and is there for rows that open only later', async () => {
  const user = draw(
    <Controlled start={false}>
      {(mayOpen, change) => (
        <>
          <button type="button" onClick={() => change(true)}>
            Allow
          </button>
          <Ports {...(mayOpen ? { onOpen: () => undefined } : {})} />
        </>
      )}
    </Controlled>,
  )
  expect(stops()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Allow' }))
  expect(stops()).toEqual(['Ningbo47'])
  await user.click(screen.getByText('Ningbo'))
  await user.keyboard('j')
  await user.click(screen.getByRole('button', { name: 'Turn around' }))
  expect(stops()).toEqual(['Shanghai47'])
})

it('a heading sorts by its column, and the other way round where it already does', async () => {
  const onSort = vi.fn()
  const user = draw(<Ports sort={{ field: 'port', order: 'asc' }} onSort={onSort} />)
  const heading = (name: string) => screen.getByRole('columnheader', { name })
  expect(['Port', 'Week'].map((name) => heading(name).getAttribute('aria-sort'))).toEqual(['ascending', null])
  await user.click(within(heading('Port')).getByRole('button'))
  await user.click(within(heading('Week')).getByRole('button'))
  expect(onSort.mock.calls).toEqual([
    ['port', 'desc'],
    ['week', 'asc'],
  ])
})

it('has a line above each group and its sums below, and says when newer rows are on their way', () => {
  draw(
    <Ports
      isStale
      bandOf={({ week }, previous) => (week === previous?.week ? null : `Weekly service ${week}`)}
    />,
  )
  const table = screen.getByRole('table', { name: 'Ports', busy: true })
  const lines = within(table).getAllByRole('row')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'PortWeek',
    'Weekly service 47',
    'Ningbo47',
    'Shanghai47',
    'Weekly service 48',
    'Qingdao48',
    '3',
  ])
})
