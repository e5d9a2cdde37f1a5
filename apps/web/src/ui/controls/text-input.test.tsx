// @vitest-environment happy-dom
import { readContainerNumber } from '@berth/domain/reading/identifier'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { useForm } from '#page-parts/forms/use-form.ts'
import { Controlled } from '#testing/controlled.tsx'
import { draw } from '#testing/draw.tsx'
import { Field } from './field.tsx'
import { TextArea, TextInput } from './text-input.tsx'
import { UpperInput } from './upper-input.tsx'

type Values = { readonly number: string }
type FormProps = {
  readonly start?: string
  readonly isUpper?: boolean
  readonly send: (values: Values) => Promise<void>
}

function Form({ start = '', isUpper = false, send }: FormProps) {
  const form = useForm<Values>({ start: { number: start }, check: () => [], send })
  const { number } = form.values
  return (
    <form {...form.props}>
      <Field label="Number">
        {(control) =>
          isUpper ? (
            <UpperInput {...control} value={number} onChange={(text) => form.change({ number: text })} />
          ) : (
            <TextInput
              {...control}
              maxLength={11}
              reads={readContainerNumber}
              value={number}
              onChange={({ target }) => form.change({ number: target.value })}
            />
          )
        }
      </Field>
    </form>
  )
}

const given = (props: Omit<FormProps, 'send'> = {}) => {
  const send = vi.fn((_values: Values) => Promise.resolve())
  const user = draw(<Form {...props} send={send} />)
  return { user, send, field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Number' }) }
}

it('keeps a pasted text that is too long whole, says so, and sends nothing', async () => {
  const { user, send, field } = given()
  await user.click(field)
  await user.paste('COSU6182736450/COSU6182736451')
  expect(field.value).toBe('COSU6182736450/COSU6182736451')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('At most 11 characters')).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(send).not.toHaveBeenCalled()
})

it('sends on Enter what the field then shows: a number as it is stored', async () => {
  const { user, send, field } = given()
  await user.click(field)
  // With its spaces and dash the number is longer than the field, and without them it is not.
  await user.paste('mscu 515513-0')
  await user.keyboard('{Enter}')
  expect(field.value).toBe('MSCU5155130')
  expect(send).toHaveBeenCalledWith({ number: 'MSCU5155130' }, expect.anything())
})

it('shows the plain quotes and dashes that are stored, once the field is left', () => {
  const { field } = given({ isUpper: true })
  fireEvent.change(field, { target: { value: '“sofa” – set’s\u200b' } })
  fireEvent.blur(field)
  expect(field.value).toBe('"SOFA" - SET\'S')
})

it('does not join the words of a stored text of two lines', () => {
  const { field } = given({ isUpper: true, start: 'LED LAMPS\nSETS' })
  expect(field.value).toBe('LED LAMPS SETS')
})

function Search() {
  const [typed, setTyped] = useState('MAERSK')
  return (
    <TextInput
      allowClear
      aria-label="Search"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}

it('its cross empties the field and gives it the focus, and is no stop for Tab', async () => {
  const user = draw(<Search />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' })
  const cross = screen.getByRole('button', { name: 'Clear' })
  expect(cross.tabIndex).toBe(-1)
  await user.click(cross)
  expect(field.value).toBe('')
  expect(document.activeElement).toBe(field)
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
})

it('tells of Enter, but not of the one that takes a word from an input method', () => {
  const enter = vi.fn()
  draw(<TextInput aria-label="Search" value="" onChange={() => undefined} onEnter={enter} />)
  const field = screen.getByRole('textbox', { name: 'Search' })
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  expect(enter).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(enter).toHaveBeenCalledOnce()
})

it('a text of several lines keeps what is too long, marked, and shows what is stored once it is left', async () => {
  const user = draw(
    <Controlled start="">
      {(value, change) => (
        <Field label="Remark">
          {(control) => (
            <TextArea
              {...control}
              showCount
              maxLength={5}
              reads={(text) => text.trim()}
              value={value}
              onChange={({ target }) => change(target.value)}
            />
          )}
        </Field>
      )}
    </Controlled>,
  )
  const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Remark' })
  await user.click(area)
  await user.paste('船🚢 AB')
  expect(screen.getByText('5 / 5')).toBeTruthy()
  expect(area.getAttribute('aria-invalid')).toBe('false')
  await user.keyboard('{Enter}')
  expect(screen.getByText('6 / 5')).toBeTruthy()
  expect(area.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('At most 5 characters')).toBeTruthy()
  await user.tab()
  expect(area.value).toBe('船🚢 AB')
  expect(area.getAttribute('aria-invalid')).toBe('false')
})

it('one that is read-only or off has no cross, and its text stays', async () => {
  const change = vi.fn()
  const user = draw(
    <>
      <TextInput allowClear readOnly aria-label="Number" value="MSCU5155130" onChange={change} />
      <TextInput allowClear disabled aria-label="Seal" value="CN1234" onChange={change} />
      <TextArea readOnly aria-label="Marks" value="N/M" onChange={change} />
    </>,
  )
  for (const name of ['Number', 'Seal', 'Marks'])
    await user.type(screen.getByRole('textbox', { name }), 'X{Backspace}')
  expect(screen.queryByRole('button')).toBeNull()
  expect(change).not.toHaveBeenCalled()
})
