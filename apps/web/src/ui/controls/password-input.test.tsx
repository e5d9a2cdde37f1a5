// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw, drawnText } from '#testing/draw.tsx'
import { PasswordInput } from './password-input.tsx'

it('shows what is typed by the eye, and hides it by the crossed one', async () => {
  const user = draw(<PasswordInput aria-label="Password" defaultValue="secret" />)
  const field = screen.getByLabelText<HTMLInputElement>('Password')
  const eye = () => field.parentElement?.querySelector('svg')
  const open = eye()?.innerHTML
  await user.click(screen.getByRole('button', { name: drawnText.showTyped }))
  expect(field.type).toBe('text')
  expect(eye()?.innerHTML).not.toBe(open)
  await user.click(screen.getByRole('button', { name: drawnText.hideTyped }))
  expect(field.type).toBe('password')
  expect(eye()?.innerHTML).toBe(open)
})
