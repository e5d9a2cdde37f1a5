// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { draw } from '#testing/draw.tsx'
import { Button } from './button.tsx'

it('a busy button keeps the focus and neither acts nor sends its form again', async () => {
  const act = vi.fn()
  const send = vi.fn()
  const user = draw(
    <form onSubmit={send}>
      <Button type="submit" loading onClick={act}>
        Send
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Send' })
  await user.click(button)
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(act).not.toHaveBeenCalled()
  expect(send).not.toHaveBeenCalled()
})

it('sends its form only where it says so', async () => {
  const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const user = draw(
    <form onSubmit={send}>
      <Button>Add</Button>
      <Button type="submit">Save</Button>
    </form>,
  )
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(send).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(send).toHaveBeenCalledOnce()
})

it('one with an address is a link', () => {
  draw(<Button href="/template.xlsx">Template</Button>)
  expect(screen.getByRole('link', { name: 'Template' }).getAttribute('href')).toBe('/template.xlsx')
})
