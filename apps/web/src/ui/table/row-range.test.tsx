// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { draw } from '#testing/draw.tsx'
import { DataTable } from './data-table.tsx'

const rows = [1, 2, 3, 4, 5].map((id) => ({ id, name: `R${id}` }))

function Table() {
  const [chosen, setChosen] = useState<readonly number[]>([])
  return (
    <>
      <output>{[...chosen].sort().join(' ')}</output>
      <DataTable
        label="Rates"
        columns={[{ key: 'name', title: 'Name', dataIndex: 'name' as const }]}
        rows={rows}
        rowKey={({ id }) => id}
        empty={null}
        selection={{
          chosen,
          onChange: setChosen,
          idOf: ({ id }) => id,
          labelOf: ({ name }) => name,
          allLabel: 'All',
          isOut: ({ id }) => id === 3,
        }}
      />
    </>
  )
}

test('Shift selects or clears the rows from the last one ticked', async () => {
  const user = draw(<Table />)
  const tick = (name: string) => user.click(screen.getByRole('checkbox', { name }))
  const chosen = screen.getByRole('status')
  await tick('R2')
  await user.keyboard('{Shift>}')
  await tick('R5')
  expect(chosen.textContent).toBe('2 4 5')
  await tick('R4')
  await user.keyboard('{/Shift}')
  expect(chosen.textContent).toBe('2')
  await tick('R1')
  expect(chosen.textContent).toBe('1 2')
})

test('the box of all rows is half ticked while some are, and leaves out those that cannot be', async () => {
  const user = draw(<Table />)
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'All' })
  const chosen = screen.getByRole('status')
  await user.click(screen.getByRole('checkbox', { name: 'R2' }))
  expect([all.checked, all.indeterminate]).toEqual([false, true])
  await user.click(all)
  expect([chosen.textContent, all.checked, all.indeterminate]).toEqual(['1 2 4 5', true, false])
  await user.click(all)
  expect([chosen.textContent, all.checked]).toEqual(['', false])
})
