// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { draw } from '#testing/draw.tsx'
import { Drawer } from './drawer.tsx'

function Filters() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Filter
      </button>
      <Drawer
        open={isOpen}
        title="Filters"
        closeLabel="Close filters"
        foot={<button type="button">Search</button>}
        onClose={() => setOpen(false)}
      >
        <input aria-label="Carrier" />
      </Drawer>
    </>
  )
}

it('opens with its title as its name and the focus on itself, and gives the focus back', async () => {
  const user = draw(<Filters />)
  const opener = screen.getByRole('button', { name: 'Filter' })
  expect(screen.queryByLabelText('Carrier')).toBeNull()
  await user.click(opener)
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Filters' }))
  expect(screen.getByRole('button', { name: 'Search' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Close filters' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(opener)
})
