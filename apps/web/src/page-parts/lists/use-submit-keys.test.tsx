// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { draw } from '#testing/draw.tsx'
import { useSaveKeys } from './use-submit-keys.ts'

const saved: string[] = []

/** A page that takes a text when its field is left. */
function Settings() {
  const [typed, setTyped] = useState('MON-FRI')
  const [hours, setHours] = useState('MON-FRI')
  useSaveKeys(typed === 'MON-FRI' ? null : () => void saved.push(hours))
  return (
    <input
      aria-label="Hours"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => setHours(typed)}
    />
  )
}

it('Ctrl+Enter saves a page without a form, with what is in the field, once something is changed', async () => {
  const user = draw(<Settings />)
  const field = screen.getByRole('textbox', { name: 'Hours' })
  await user.click(field)
  await user.keyboard('{Control>}{Enter}{/Control}')
  await user.type(field, ', SAT{Control>}{Enter}{/Control}')
  await new Promise((done) => setTimeout(done, 20))
  expect(saved).toEqual(['MON-FRI, SAT'])
  expect(document.activeElement).toBe(field)
})
