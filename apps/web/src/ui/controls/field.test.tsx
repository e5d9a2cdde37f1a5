// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw, drawnText } from '#testing/draw.tsx'
import { Field } from './field.tsx'

const drawField = (more: { error?: string; hint?: string; required?: boolean; was?: string }) => {
  draw(
    <Field label="Shipper" {...more}>
      {({ status: _, ...control }) => <input {...control} />}
    </Field>,
  )
  return screen.getByRole('textbox', { name: 'Shipper' })
}
const noteOf = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent

it('names its control and tells its hint', () => {
  const control = drawField({ hint: 'As on the invoice', required: true })
  expect(noteOf(control)).toBe('As on the invoice')
  expect(control.getAttribute('aria-required')).toBe('true')
  expect(control.getAttribute('aria-invalid')).toBe('false')
})

it('tells the error instead of the hint', () => {
  const control = drawField({ hint: 'As on the invoice', error: 'Enter a shipper' })
  expect(noteOf(control)).toBe('Enter a shipper')
  expect(control.getAttribute('aria-invalid')).toBe('true')
})

it('asks for a missing value by its name', () => {
  expect(noteOf(drawField({ error: 'Required' }))).toBe('Please enter Shipper')
})

it('has no note when there is nothing to say', () => {
  expect(drawField({}).hasAttribute('aria-describedby')).toBe(false)
})

it.each([
  ['12', `${drawnText.was} 12`],
  ['', drawnText.wasBlank],
])('a changed field is marked, and tells what it held before: "%s"', (was, told) => {
  const control = drawField({ was })
  expect(screen.getByText(drawnText.changed)).toBeTruthy()
  expect(noteOf(control)).toBe(told)
})
