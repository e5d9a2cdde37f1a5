// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Controlled } from '#testing/controlled.tsx'
import { draw } from '#testing/draw.tsx'
import { AutoComplete } from './auto-complete.tsx'

const known = ['CNY', 'EUR', 'USD'].map((value) => ({ value, label: `${value} money` }))

function drawCurrency() {
  const onChange = vi.fn()
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const user = draw(
    <form onSubmit={onSubmit}>
      <Controlled start="" onChange={onChange}>
        {(value, change) => (
          <AutoComplete
            aria-label="Currency"
            value={value}
            options={known.filter((one) => one.value.startsWith(value))}
            onChange={change}
          />
        )}
      </Controlled>
      <button type="submit">Send</button>
    </form>,
  )
  return {
    user,
    onChange,
    onSubmit,
    box: screen.getByRole<HTMLInputElement>('combobox', { name: 'Currency' }),
  }
}

it('suggests what may be meant, and Enter takes it', async () => {
  const { user, box, onChange, onSubmit } = drawCurrency()
  await user.click(box)
  await user.keyboard('U')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['USD money'])
  await user.keyboard('{Enter}')
  expect(onChange).toHaveBeenLastCalledWith('USD')
  expect(box.value).toBe('USD')
  expect(onSubmit).not.toHaveBeenCalled()
})

it('keeps any other text, and is closed where it has nothing to suggest', async () => {
  const { user, box, onChange, onSubmit } = drawCurrency()
  await user.click(box)
  await user.keyboard('XAU')
  expect(box.getAttribute('aria-expanded')).toBe('false')
  await user.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
  await user.tab()
  expect(onChange).toHaveBeenLastCalledWith('XAU')
  expect(box.value).toBe('XAU')
})
