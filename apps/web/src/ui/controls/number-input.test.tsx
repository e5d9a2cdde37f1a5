// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Controlled } from '../../testing/controlled.tsx'
import { draw } from '../../testing/draw.tsx'
import { NumberInput } from './number-input.tsx'

function drawNumber(start: number | null, decimals: 0 | 2 | 3) {
  const onChange = vi.fn()
  const user = draw(
    <Controlled start={start} onChange={onChange}>
      {(value, change) => (
        <NumberInput aria-label="Weight" value={value} onChange={change} decimals={decimals} unit="KGS" />
      )}
    </Controlled>,
  )
  return { user, onChange, field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Weight' }) }
}

it('writes thousands separators until the field is entered', async () => {
  const { user, field } = drawNumber(21500, 2)
  expect(field.value).toBe('21,500.00')
  await user.tab()
  expect(field.value).toBe('21500')
  await user.tab()
  expect(field.value).toBe('21,500.00')
})

it('replaces the number when the field was reached by Tab', async () => {
  const { user, field, onChange } = drawNumber(12, 0)
  await user.tab()
  await user.keyboard('7')
  expect(field.value).toBe('7')
  expect(onChange).toHaveBeenLastCalledWith(7)
})

it('takes digits and as many decimals as the unit has, and null once it is empty', async () => {
  const { user, field, onChange } = drawNumber(null, 3)
  await user.type(field, '1a2.34567')
  expect(field.value).toBe('12.345')
  expect(onChange).toHaveBeenLastCalledWith(12.345)
  await user.clear(field)
  expect(onChange).toHaveBeenLastCalledWith(null)
})
