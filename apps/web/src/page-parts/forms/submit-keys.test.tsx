// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { draw } from '#testing/draw.tsx'
import { DateInput } from '#ui/dates/date-input.tsx'
import { useSubmitKeys } from '../lists/use-submit-keys.ts'
import { useForm } from './use-form.ts'

const sent: (string | null)[] = []

function Confirming() {
  useSubmitKeys()
  const [isShown, setShown] = useState(true)
  const form = useForm<{ readonly etd: string | null }>({
    start: { etd: '2026-12-02' },
    check: () => [],
    send: async ({ etd }) => void sent.push(etd),
  })
  return (
    <>
      <form {...form.props}>
        <DateInput
          id="etd"
          aria-label="ETD"
          aria-expanded={isShown}
          value={form.values.etd}
          onChange={(etd) => form.change({ etd })}
        />
      </form>
      <button type="submit" form={form.props.id} onFocus={() => setShown(false)}>
        Confirm
      </button>
    </>
  )
}

const submit = '{Control>}{Enter}{/Control}'

it('Ctrl+Enter submits with the focus on the button outside of the form', async () => {
  sent.length = 0
  const user = draw(<Confirming />)
  screen.getByRole('button', { name: 'Confirm' }).focus()
  await user.keyboard(submit)
  expect(sent).toEqual(['2026-12-02'])
})

it('Ctrl+Enter submits with the focus on a box in the foot of the dialog', async () => {
  sent.length = 0
  const user = draw(
    <dialog open aria-label="Amendment">
      <Confirming />
      <input type="checkbox" aria-label="I agree" />
    </dialog>,
  )
  screen.getByRole('checkbox', { name: 'I agree' }).focus()
  await user.keyboard(submit)
  expect(sent).toEqual(['2026-12-02'])
})

it('Ctrl+Enter in a date with its calendar open takes what is typed, and submits at once', async () => {
  sent.length = 0
  const user = draw(<Confirming />)
  const field = screen.getByRole('textbox', { name: 'ETD' })
  await user.clear(field)
  await user.type(field, `2026-12-05${submit}`)
  await new Promise((done) => setTimeout(done, 20))
  expect(sent).toEqual(['2026-12-05'])
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'ETD' }))
})

it('Ctrl+Enter within a composition submits nothing', async () => {
  sent.length = 0
  draw(<Confirming />)
  const field = screen.getByRole('textbox', { name: 'ETD' })
  const key = { key: 'Enter', ctrlKey: true }
  fireEvent.keyDown(field, { ...key, keyCode: 13, isComposing: true })
  fireEvent.keyDown(field, { ...key, keyCode: 229 })
  await new Promise((done) => setTimeout(done, 20))
  expect(sent).toEqual([])
  fireEvent.keyDown(field, { ...key, keyCode: 13 })
  await new Promise((done) => setTimeout(done, 20))
  expect(sent).toEqual(['2026-12-02'])
})
