// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Controlled } from '#testing/controlled.tsx'
import { draw } from '#testing/draw.tsx'
import { DataTable } from './data-table.tsx'

type Row = { readonly id: number; readonly name: string }

const rows: readonly Row[] = [
  { id: 7, name: 'NB' },
  { id: 9, name: 'SH' },
]

function drawTable() {
  const onOpen = vi.fn()
  const onContent = vi.fn()
  const user = draw(
    <Controlled<readonly number[]> start={[]}>
      {(opened, change) => (
        <DataTable<Row>
          label="Rates"
          columns={[{ key: 'name', title: 'Port', dataIndex: 'name' }]}
          rows={rows}
          rowKey={({ id }) => id}
          empty={null}
          onOpen={onOpen}
          expansion={{
            isOpen: ({ id }) => opened.includes(id),
            onToggle: ({ id }) =>
              change(opened.includes(id) ? opened.filter((one) => one !== id) : [...opened, id]),
            content: ({ name }) => {
              onContent(name)
              return <p>Lines of {name}</p>
            },
          }}
        />
      )}
    </Controlled>,
  )
  return { user, onOpen, onContent }
}

const toggle = (name: string) => screen.getByRole('button', { name })

it('opens several rows below themselves and closes one', async () => {
  const { user, onContent } = drawTable()
  expect(toggle('NB').getAttribute('aria-expanded')).toBe('false')
  expect(onContent).not.toHaveBeenCalled()
  await user.click(toggle('NB'))
  await user.click(toggle('SH'))
  expect(toggle('NB').getAttribute('aria-expanded')).toBe('true')
  const below = document.getElementById(toggle('NB').getAttribute('aria-controls') ?? '')
  expect(below?.textContent).toBe('Lines of NB')
  expect(below?.previousElementSibling?.textContent).toBe('NB')
  await user.click(toggle('NB'))
  expect(screen.queryByText('Lines of NB')).toBeNull()
  expect(screen.getByText('Lines of SH')).toBeTruthy()
})

it('opens by key, while Enter and the arrows on a row do what they do without it', async () => {
  const { user, onOpen } = drawTable()
  toggle('NB').focus()
  await user.keyboard('{Enter}')
  expect(screen.getByText('Lines of NB')).toBeTruthy()
  expect(onOpen).not.toHaveBeenCalled()
  toggle('NB').closest('tr')?.focus()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(onOpen).toHaveBeenCalledWith(rows[1])
})
