// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Controlled } from '#testing/controlled.tsx'
import { draw } from '#testing/draw.tsx'
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

it('shows the decimals of its value that its field has no place for', () => {
  expect(drawNumber(12.5, 0).field.value).toBe('12.5')
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

it('says nothing yet at the Enter of an input method', async () => {
  const { user, field } = drawNumber(null, 0)
  await user.type(field, '２５／２６')
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  expect(field.title).toBe('')
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
  expect(field.title).toContain('Character 3')
})

it('shows the text that a form kept, marked, until it is corrected', async () => {
  const onChange = vi.fn()
  const user = draw(
    <NumberInput aria-label="Weight" value={null} unread="25/26" onChange={onChange} decimals={0} />,
  )
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Weight' })
  expect([field.value, field.title]).toEqual(['25/26', expect.stringContaining('Character 3')])
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await user.tab()
  await user.tab()
  expect(onChange).not.toHaveBeenCalled()
  await user.clear(field)
  expect(onChange).toHaveBeenLastCalledWith(null)
})

it('shows a text that is pasted over the one typed before', async () => {
  const user = draw(
    <Controlled<string | undefined> start={undefined}>
      {(unread, change) => (
        <>
          <NumberInput
            aria-label="Weight"
            value={null}
            unread={unread}
            onChange={(_, text) => change(text)}
          />
          <button type="button" onClick={() => change('1/2')}>
            paste
          </button>
        </>
      )}
    </Controlled>,
  )
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Weight' })
  await user.click(field)
  await user.paste('25/26')
  expect(field.value).toBe('25/26')
  await user.click(screen.getByRole('button'))
  expect(field.value).toBe('1/2')
})

it('refuses a figure above its largest and keeps it as a text', async () => {
  const onChange = vi.fn()
  const user = draw(
    <Controlled<number | null> start={null}>
      {(value, change) => (
        <NumberInput
          aria-label="Packages"
          value={value}
          onChange={(next, unread) => {
            change(next)
            onChange(next, unread)
          }}
          max={999_999}
        />
      )}
    </Controlled>,
  )
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Packages' })
  await user.type(field, '1000000')
  await user.tab()
  expect([field.value, field.title]).toEqual(['1000000', expect.stringContaining('999999')])
  expect(onChange).toHaveBeenLastCalledWith(null, '1000000')
})

it.each([
  ['USD', '¥100', 'This amount is in USD, not CNY / JPY'],
  ['CNY', 'US$100', 'This amount is in CNY, not USD'],
  ['USD', 'US$1,250', null],
  ['m³', '68 m3', null],
  ['m³', '68 KGS', 'another unit than KGS'],
])('where the label shows %s, reads %s with it and says: %s', async (measure, typed, told) => {
  const onChange = vi.fn()
  const user = draw(
    <Controlled<number | null> start={null}>
      {(value, change) => (
        <NumberInput
          aria-label="Price"
          value={value}
          onChange={(next, unread) => {
            change(next)
            onChange(next, unread)
          }}
          decimals={2}
          measure={measure}
        />
      )}
    </Controlled>,
  )
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' })
  await user.type(field, typed)
  await user.tab()
  if (told === null) expect(onChange).toHaveBeenLastCalledWith(expect.any(Number), undefined)
  else {
    expect(onChange).toHaveBeenLastCalledWith(null, typed)
    expect(field.value).toBe(typed)
    expect(field.title).toContain(told)
  }
})

it('asks about a price with more decimals than it takes, instead of rounding it', async () => {
  const { user, field, onChange } = drawNumber(null, 2)
  await user.type(field, '970.555')
  await user.tab()
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['970.555', 'true'])
  expect(onChange).toHaveBeenLastCalledWith(null)
})

it('takes no two lines for one figure', async () => {
  const { user, field, onChange } = drawNumber(null, 0)
  await user.click(field)
  await user.paste('25\n300')
  await user.tab()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(onChange.mock.lastCall?.[0]).toBeNull()
})
