// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { draw, drawnText } from '#testing/draw.tsx'
import { currentToasts } from '../feedback/toast.ts'
import { Button } from './button.tsx'
import { CopyButton } from './copy-button.tsx'
import { LinkButton } from './link-button.tsx'

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

it('a button to another page is a link that tells its key', () => {
  draw(
    <MemoryRouter>
      <LinkButton to="/bookings/new" keyName="N">
        New booking
      </LinkButton>
    </MemoryRouter>,
  )
  const link = screen.getByRole('link', { name: 'New booking' })
  expect(link.getAttribute('href')).toBe('/bookings/new')
  expect(link.getAttribute('aria-keyshortcuts')).toBe('N')
})

it('copies its value and says so, or that the browser forbids it', async () => {
  const user = draw(<CopyButton value="BT26110490" what="the order number" />)
  const button = screen.getByRole('button', { name: drawnText.copy('the order number') })
  await user.click(button)
  expect(await navigator.clipboard.readText()).toBe('BT26110490')
  expect(currentToasts().at(-1)).toMatchObject({ kind: 'info', text: drawnText.copied('the order number') })
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'))
  await user.click(button)
  expect(currentToasts().at(-1)).toMatchObject({ kind: 'trouble', text: drawnText.notCopied })
})
