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

it('takes a figure as people write it, and null once it is empty', async () => {
  const { user, field, onChange } = drawNumber(null, 3)
  await user.type(field, '1.250,5 KGS')
  await user.tab()
  expect(field.value).toBe('1,250.50')
  expect(onChange).toHaveBeenLastCalledWith(1250.5)
  await user.clear(field)
  expect(onChange).toHaveBeenLastCalledWith(null)
})

it('keeps a text that is no figure, says so and holds no number', async () => {
  const { user, field, onChange } = drawNumber(25, 0)
  await user.clear(field)
  await user.type(field, '25/26')
  expect(field.title).toBe('')
  await user.tab()
  expect(field.value).toBe('25/26')
  expect(field.title).toContain('Character 3')
  expect(onChange).toHaveBeenLastCalledWith(null)
  await user.clear(field)
  await user.type(field, '25')
  await user.tab()
  expect(field.value).toBe('25')
  expect(field.title).toBe('')
})

it('says on Enter why the form is not sent', async () => {
  const { user, field } = drawNumber(null, 0)
  await user.type(field, '25/26{Enter}')
  expect(field.title).toContain('Character 3')
})
