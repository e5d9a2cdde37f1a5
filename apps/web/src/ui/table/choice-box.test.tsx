// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { draw } from '#testing/draw.tsx'
import { ChoiceBox } from './choice-box.tsx'

it('a box that cannot be ticked says why where it is pointed at, and ticks nothing', async () => {
  const onChange = vi.fn()
  const user = draw(
    <ChoiceBox label="Choose DN-1" checked={false} onChange={onChange} against="Other currency" />,
  )
  const box = screen.getByRole('checkbox', { name: 'Choose DN-1' })
  expect(box.getAttribute('aria-disabled')).toBe('true')
  await user.hover(box)
  expect((await screen.findByRole('tooltip')).textContent).toBe('Other currency')
  await user.click(box)
  expect(onChange).not.toHaveBeenCalled()
  box.focus()
  expect(document.activeElement).toBe(box)
})
