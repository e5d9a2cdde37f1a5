// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { draw } from '#testing/draw.tsx'
import { Menu } from './menu.tsx'

function drawMenu() {
  const onChoose = vi.fn()
  const user = draw(
    <>
      <Menu
        items={[
          { key: 'copy', label: 'Copy' },
          { key: 'print', label: 'Print', disabled: true },
          { key: 'cancel', label: 'Cancel booking', danger: true },
        ]}
        onChoose={onChoose}
      >
        <button type="button">More</button>
      </Menu>
      <p>Elsewhere</p>
    </>,
  )
  return { user, onChoose, button: screen.getByRole('button', { name: 'More' }) }
}
const focused = () => document.activeElement?.textContent

it('opens on its first item; arrows skip what is disabled and go round, Home and End jump', async () => {
  const { user, button } = drawMenu()
  await user.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(focused()).toBe('Copy')
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('Cancel booking')
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('Copy')
  await user.keyboard('{End}')
  expect(focused()).toBe('Cancel booking')
  await user.keyboard('{Home}')
  expect(focused()).toBe('Copy')
})

it('gives the focus back to its button on Escape and after a choice', async () => {
  const { user, button, onChoose } = drawMenu()
  await user.click(button)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(button)
  await user.click(button)
  await user.click(screen.getByRole('menuitem', { name: 'Cancel booking' }))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('cancel')
  expect(screen.queryByRole('menu')).toBeNull()
})

it('closes when the user presses elsewhere', async () => {
  const { user, button, onChoose } = drawMenu()
  await user.click(button)
  await user.click(screen.getByText('Elsewhere'))
  expect(screen.queryByRole('menu')).toBeNull()
  expect(onChoose).not.toHaveBeenCalled()
})
