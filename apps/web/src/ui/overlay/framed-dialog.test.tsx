// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { draw } from '#testing/draw.tsx'
import { becomePhone } from '#testing/phone.ts'
import { FramedDialog } from './framed-dialog.tsx'

const open = (children: ReactNode) =>
  draw(
    <FramedDialog title="New contact" width={400} onClose={() => undefined}>
      {children}
    </FramedDialog>,
  )

it('a dialog with a form begins in its first field', () => {
  open(
    <form>
      <input type="hidden" name="id" />
      <input aria-label="Code" disabled />
      <input aria-label="Company" />
      <input aria-label="Phone" />
    </form>,
  )
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Company' }))
})

it('on a phone it begins itself, as a field would bring up the keyboard over it', () => {
  becomePhone()
  open(
    <form>
      <input aria-label="Company" />
    </form>,
  )
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'New contact' }))
})

it('a dialog to read has the focus itself', () => {
  open(<p>Nothing to fill in</p>)
  expect(document.activeElement).toBe(screen.getByRole('dialog'))
})

it('a field that asks for the focus keeps it', () => {
  open(
    <form>
      <input aria-label="Company" />
      {/* biome-ignore lint/a11y/noAutofocus: what is tested */}
      <input aria-label="Phone" autoFocus />
    </form>,
  )
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Phone' }))
})

it('is named by its title and what is below it, and closes by its button', async () => {
  const onClose = vi.fn()
  const user = draw(
    <FramedDialog title="Refund" subtitle="Lumira Lighting" width={400} onClose={onClose}>
      <p>Nothing to fill in</p>
    </FramedDialog>,
  )
  expect(screen.getByRole('dialog', { name: 'Refund Lumira Lighting' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})
